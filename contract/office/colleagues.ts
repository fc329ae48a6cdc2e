import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { Id, named } from '#contract/platform/fields.ts'

const Colleague = named('Colleague', {
  id: Id,
  name: z.string().nullable().describe('null for the first owner until somebody names it'),
  isYou: z.boolean(),
  isRemoved: z.boolean().describe('Their access was removed; what they did still bears their name'),
  takesItems: z.boolean().describe('Whether items of the inbox can be given to them'),
})

/** Somebody of the office, as everybody there sees them. */
export type Colleague = z.output<typeof Colleague>

export const listColleagues = endpoint('GET /api/admin/colleagues', 'office:read', {
  name: 'listColleagues',
  summary: 'Who works in the office, or did: names only. Who is invited is not among them.',
  response: z.array(Colleague),
  shows: ['team'],
})
