import { expect, test } from 'vitest'
import { t } from '#web/testing/english.ts'
import { newPasswordProblems } from './new-password.ts'

test.each([
  ['six or more', 'six or more', {}],
  ['short', 'short', { password: 'Password must be at least 6 characters.' }],
  ['six or more', 'six or less', { repeated: 'Passwords do not match. Please check and try again.' }],
])('problems are found in the password “%s” repeated as “%s”', (password, repeated, problems) => {
  expect(newPasswordProblems(t, { password, repeated })).toEqual(problems)
})
