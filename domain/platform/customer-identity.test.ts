import { expect, test } from 'vitest'
import { customerIdentity } from './customer-identity.ts'

test('a customer is known by the mailbox, or without one by the number, however it is written', () => {
  const known = (email: string, phone: string) => customerIdentity({ email, phone }).knownBy
  expect(known('dana@example.com', '215-555-0123')).toBe('dana@example.com')
  expect(['(215) 555-0123', '+1 215 555 0123', '215.555.0123 ext. 4'].map((phone) => known('', phone))).toEqual(
    Array(3).fill('2155550123'),
  )
})
