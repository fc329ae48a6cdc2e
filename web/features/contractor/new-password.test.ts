import { expect, test } from 'vitest'
import { newPasswordProblems } from './new-password.ts'

test.each([
  ['six or more', 'six or more', {}],
  ['short', 'short', { password: 'Password must be at least 6 characters.' }],
  ['six or more', 'six or less', { repeated: 'Passwords do not match. Please check and try again.' }],
])('%s and %s', (password, repeated, problems) => {
  expect(newPasswordProblems({ password, repeated })).toEqual(problems)
})
