import { expect, test } from 'vitest'
import { z } from 'zod'
import { allEndpoints } from '#server/platform/openapi/all-endpoints.ts'
import { outcomeLimits } from './limits.ts'

/** It chooses a password, and has none to compare with. */
const CHOOSES = 'registerContractor'

test.each(
  allEndpoints.filter(
    ({ name, body }) =>
      name !== CHOOSES && body instanceof z.ZodObject && ('currentPassword' in body.shape || 'password' in body.shape),
  ),
)('$name limits how often somebody sends a wrong password', ({ name }) => {
  expect(outcomeLimits[name]?.some(({ counts }) => counts === 'refusals')).toBe(true)
})
