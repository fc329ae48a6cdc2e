import { z } from 'zod'
import { Id } from '#contract/platform/fields.ts'

/** A photo that opens with its address alone, for some days. */
export const SealedPhoto = z
  .object({
    id: Id,
    url: z.string().describe('Signed; works for at least a week'),
    smallUrl: z.string().describe('The same, at most 480 pixels'),
  })
  .meta({ id: 'SealedPhoto' })

/** A photo that opens with its address alone, for some days. */
export type SealedPhoto = z.output<typeof SealedPhoto>
