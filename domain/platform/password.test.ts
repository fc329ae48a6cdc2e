import { expect, test } from 'vitest'
import { passwordLength, passwordProblem } from './password.ts'

test.each([
  ['', passwordLength.tooShort],
  ['12345', passwordLength.tooShort],
  ['123456', undefined],
  ['a'.repeat(128), undefined],
  ['a'.repeat(129), passwordLength.tooLong],
])('the length of a password is checked: %s', (password, problem) => {
  expect(passwordProblem(password)).toBe(problem)
})
