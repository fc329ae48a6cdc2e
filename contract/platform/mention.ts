import { z } from 'zod'
import { Id, named } from './fields.ts'

const Mention = named('Mention', {
  account: Id.describe('An account of the office'),
  name: z.string().nullable().describe('null for the first owner until somebody names it'),
  written: z.string().describe('The words in the note that mention them, such as @Ana'),
})

/** Somebody of the office who is mentioned in a note. */
export type Mention = z.output<typeof Mention>

/** Who is mentioned in a note of the office: found in its text when it is written. */
export const Mentions = z.array(Mention).describe('Who of the office the note mentions; they find it in their inbox')
