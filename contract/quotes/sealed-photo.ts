import { z } from 'zod'
import { Id, named } from '#contract/platform/fields.ts'

/** A photo that opens with its address alone, for some days. */
export const SealedPhoto = named('SealedPhoto', {
  id: Id,
  url: z.string().describe('Signed; works for at least a week'),
  smallUrl: z.string().describe('The same, at most 480 pixels'),
})

/** A photo that opens with its address alone, for some days. */
export type SealedPhoto = z.output<typeof SealedPhoto>
