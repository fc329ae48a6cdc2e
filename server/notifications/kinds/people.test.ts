import { expect, test } from 'vitest'
import { translator } from '#domain/platform/translation/translator.ts'
import { reader } from '#server/testing/market.ts'
import { greeting, safeName } from './people.ts'

// @proves docs/rules/messages.md#how-a-message-is-made
test.each([
  ['Dana Miller', 'Dana Miller'],
  ['José “Pepe” O’Neil-Søn', 'José “Pepe” O’Neil-Søn'],
  ['Dr. A. B. Smith', 'Dr. A. B. Smith'],
  ['you won! Claim at https://evil.example/login before Friday', 'you won Claim at before Friday'],
  ['www.evil.example', ''],
  ['evil.example', ''],
  ['see evil.co/win', 'see'],
  ['mail me@evil.example', 'mail'],
  [`${'A'.repeat(30)} ${'B'.repeat(30)}`, 'A'.repeat(30)],
  [null, ''],
])('%s is repeated as "%s"', (typed, safe) => {
  expect(safeName(typed)).toBe(safe)
})

test.each([
  ['Dana Whitfield', 'Hi Dana,'],
  ['Dana', 'Hi Dana,'],
  ['  Jean-Luc   O’Neil ', 'Hi Jean-Luc,'],
  ['Dana M. Whitfield', 'Hi Dana,'],
  ['Dr. Ada Smith', 'Hi Dr. Ada Smith,'],
  ['Ann & Bob Lee', 'Hi Ann & Bob Lee,'],
  ['Ann and Bob Lee', 'Hi Ann and Bob Lee,'],
  ['Lee, Bob', 'Hi Lee, Bob,'],
  ['J. Lee', 'Hi J. Lee,'],
  ['Rowhouse LLC', 'Hi Rowhouse LLC,'],
  ['dana', 'Hi dana,'],
  ['', 'Hi there,'],
  [null, 'Hi there,'],
])('%s is greeted by the first name where that is clear: %s', (name, hello) => {
  expect(translator(reader)(greeting(name))).toBe(hello)
})
