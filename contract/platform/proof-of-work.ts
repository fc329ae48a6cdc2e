import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** The header with a solved challenge: base64 of the JSON `{challenge, solution}`. */
export const PROOF_HEADER = 'x-proof'

const Challenge = z
  .object({
    parameters: z.looseObject({
      algorithm: z.string(),
      nonce: z.string(),
      salt: z.string(),
      cost: z.int(),
      keyLength: z.int(),
      keyPrefix: z.string(),
    }),
    signature: z.string(),
  })
  .meta({ id: 'Challenge', description: 'A proof-of-work challenge in the form of ALTCHA, version 2' })

export const getChallenge = endpoint('GET /api/challenge', 'public', {
  name: 'getChallenge',
  limit: 'writes',
  summary:
    'A small puzzle for a computer. Only needed when a call answers 429 with an issue named "X-Proof" (many bookings, many failed logins of one account): the solution goes into that header.',
  response: Challenge,
})
