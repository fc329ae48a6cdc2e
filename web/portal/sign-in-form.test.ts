import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { translator } from '#domain/platform/translation/translator.ts'
import { reader } from '#web/lib/here.ts'
import { signInProblems } from './sign-in-form.ts'

const t = translator<ReactNode>(reader)

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
