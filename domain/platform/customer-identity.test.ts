import { describe, expect, test } from 'vitest'
import { customerIdentity } from './customer-identity.ts'
import { normalizePhone } from './phone-number.ts'
import './foreign-phones.ts'

const known = (phone: string, email = '') => customerIdentity({ email, phone: normalizePhone(phone) }).knownBy

// @proves docs/rules/phone-numbers.md#whose-number-it-is
describe('a customer', () => {
  test('is known by the mailbox, whatever the number', () => {
    expect(known('215-555-0123', 'dana@example.com')).toBe('dana@example.com')
  })

  test.each([
    ['+12155550123', ['(215) 555-0123', '+1 215 555 0123', '1-215-555-0123', '215.555.0123']],
    ['+12155550123x4', ['(215) 555-0123 ext. 4', '+1 215-555-0123 x4', '2155550123,4', '1 215 555 0123 #4']],
    ['+442079460958', ['+44 20 7946 0958', '011 44 20 7946 0958', '0044 2079460958', '+44 (0)20 7946 0958']],
    ['+442079460958x12', ['+44 20 7946 0958 ext. 12', '+442079460958;ext=12']],
    ['+4722123456', ['+47 22 12 34 56', '+4722123456']],
    ['+14722123456', ['(472) 212-3456', '+1 472 212 3456']],
  ])('without one is known by the whole number %s, however it is written', (identity, writings) => {
    expect(writings.map((phone) => known(phone))).toEqual(writings.map(() => identity))
  })
})
