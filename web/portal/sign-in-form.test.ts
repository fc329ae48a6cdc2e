import { expect, test } from 'vitest'
import { t } from '#web/testing/english.ts'
import { signInProblems } from './sign-in-form.ts'

const email = 'Please enter a valid email address.'
const password = 'Password must be at least 6 characters.'

test.each([
  ['ana@example.com', 'secret', {}],
  [' ana@example.com ', 'secret', {}],
  ['', '', { email, password }],
  ['ana', 'secret', { email }],
  ['ana@example.com', 'short', { password }],
])('problems are found in the address “%s” with the password “%s”', (address, word, problems) => {
  expect(signInProblems(t, { email: address, password: word })).toEqual(problems)
})
