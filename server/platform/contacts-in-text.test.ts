import { expect, test } from 'vitest'
import { formatId } from '#domain/platform/identifiers.ts'
import { withoutContacts } from './contacts-in-text.ts'
import { newId, newToken } from './identifiers.ts'

// @proves docs/rules/access.md#roles
test.each([
  '2155550177',
  '215-555-0177',
  '215.555.0177',
  '215/555/0177',
  '215 555 0177',
  '(215) 555-0177',
  '(215)5550177',
  '(215)-555-0177',
  '+12155550177',
  '+1 (215) 555‑0177',
  '1-215-555-0177',
  '215–555–0177',
  '215—555—0177',
  '215\u200b555\u200b0177',
  '２１５－５５５－０１７７',
  '(555) 555-0177 ext. 12',
  '555-0177',
  '+44 7700 900123',
  '+442079460958',
  '011 44 20 7946 0958',
  '+1 888 555 0123',
  'dana@example.com',
  '1719 Catharine St',
  '8317 Zyvow Street',
  '12 North Old Mill Rd',
  '330 Market Pl',
  "o'hara+paint@mail.example.co.uk",
])('%s is blanked wherever it stands in a text', (contact) => {
  expect(withoutContacts(contact)).toBe('•••')
  expect(withoutContacts(`Call ${contact}, please.`)).toBe('Call •••, please.')
  expect(withoutContacts(`Dana (${contact})`)).toMatch(/^Dana \(?•••\)?$/)
  expect(withoutContacts(`tel:${contact}\n${contact}`)).not.toMatch(/\d{3}|@/)
})

test('numbers that are typed onto a word, and several in a row, are blanked, too', () => {
  expect(withoutContacts('call2155550177')).toBe('call•••')
  for (const between of [' or ', ', ', ',', '; ', ' / ', ' ', ' x ', ' ext ', '\n']) {
    const two = withoutContacts(`215–555–0177${between}215 555 0178`)
    expect([between, two.replaceAll(/\D/g, ''), two.includes('•••')]).toEqual([between, '', true])
  }
})

test.each([
  '',
  'The kitchen is 12 by 14 feet, the ceiling 9.',
  '2026-11-28',
  '2026-11-28T22:10:00.000Z',
  'from 2026-11-28 to 2026-12-01, 8:00-12:00',
  '11/28/2026 10:00 AM',
  '$2,155,550.17',
  '$2155550177',
  '2155550.17',
  'Invoice 2026-000123',
  'INV-2026-000123',
  '19146-1234',
  '2 coats on the street side, 3 rooms the way I want',
  '1719 rooms, 19146 doors, 2155 windows',
  '192.168.100.200',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15',
  '550e8400-e29b-41d4-a716-446655440000',
  '12345678901234567890',
  'AB2CD2155550177XYZ12',
  'https://evencoat.example/manage-booking?booking=0123456789ABCDEFGH12',
])('%s is no contact and stays as it is', (text) => {
  expect(withoutContacts(text)).toBe(text)
})

test('no identifier and no token is taken for a number', () => {
  for (let round = 0; round < 2_000; round++) {
    const [id, token] = [newId(), newToken()]
    for (const text of [id, formatId(id), token, `/bookings/${id}/pay?key=${token}`])
      expect(withoutContacts(text)).toBe(text)
  }
})

test('what holds no contact keeps its own letters', () => {
  expect(withoutContacts('½ day, ﬁne…')).toBe('½ day, ﬁne…')
})
