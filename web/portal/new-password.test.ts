import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { translator } from '#domain/platform/translation/translator.ts'
import { reader } from '#web/lib/here.ts'
import { newPasswordProblems } from './new-password.ts'

const t = translator<ReactNode>(reader)

test.each([
  ['six or more', 'six or more', {}],
  ['short', 'short', { password: 'Password must be at least 6 characters.' }],
  ['six or more', 'six or less', { repeated: 'Passwords do not match. Please check and try again.' }],
])('problems are found in the password “%s” repeated as “%s”', (password, repeated, problems) => {
  expect(newPasswordProblems(t, { password, repeated })).toEqual(problems)
})
