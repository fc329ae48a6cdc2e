import { z } from 'zod'
import { SecondFactorChallenge } from './second-factor.ts'

/** Every code that an error can have, with its HTTP status. */
export const errorStatuses = {
  invalid_request: 400,
  unauthenticated: 401,
  second_factor_required: 401,
  forbidden: 403,
  proof_required: 403,
  confirmation_required: 403,
  second_factor_missing: 403,
  not_found: 404,
  slot_unavailable: 409,
  end_changed: 409,
  terms_changed: 409,
  already_booked: 409,
  already_paid: 409,
  balance_changed: 409,
  invalid_transition: 409,
  not_cancellable: 409,
  email_taken: 409,
  area_active: 409,
  too_early: 409,
  conflict: 409,
  needs_confirmation: 409,
  bookings_paused: 409,
  quote_expired: 410,
  too_large: 413,
  unsupported_media_type: 415,
  not_serviceable: 422,
  key_reused: 422,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
} as const

export type ErrorCode = keyof typeof errorStatuses

/** A text for people, and a code for programs. */
const errorFields = {
  message: z.string().describe('For people, in the best of our languages that Accept-Language asks for'),
  key: z
    .string()
    .optional()
    .describe('The same text for programs, in any language: the English one in ICU syntax, with {facts}'),
  facts: z
    .record(z.string(), z.union([z.string(), z.number()]))
    .optional()
    .describe('The values that the key names'),
}

export const ErrorBody = z
  .object({
    ...errorFields,
    code: z.enum(Object.keys(errorStatuses) as [ErrorCode, ...ErrorCode[]]),
    issues: z.array(z.object({ path: z.string(), ...errorFields })).optional(),
    secondFactor: SecondFactorChallenge.optional().describe('With the code `second_factor_required`: how to go on'),
  })
  .meta({ id: 'Error' })

export type ErrorBody = z.infer<typeof ErrorBody>
