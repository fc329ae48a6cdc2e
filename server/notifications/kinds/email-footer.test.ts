import { expect, test } from 'vitest'
import { noContact } from '#domain/platform/contact.ts'
import { reader } from '#server/testing/market.ts'
import { composeFooter } from './email-footer.ts'

// @proves docs/rules/messages.md#what-a-message-says
test.each([
  [noContact, null],
  [{ ...noContact, phone: '(215) 555-0100' }, 'Questions? Call (215) 555-0100.'],
  [{ ...noContact, email: 'hello@evencoat.example' }, 'Questions? Just reply to this email.'],
  [
    { phone: '(215) 555-0100', email: 'a@b.co', officeHours: 'Mon-Sat, 8 AM-6 PM', address: '12 Elm St, Philadelphia' },
    'Questions? Call (215) 555-0100 (Mon-Sat, 8 AM-6 PM) or just reply to this email. Evencoat, 12 Elm St, Philadelphia',
  ],
])('%o ends a message with: %s', (contact, line) => {
  expect(composeFooter(reader, 'https://evencoat.example', contact).contact).toBe(line)
})
