import path from 'node:path'
import { expect, test } from 'vitest'
import { type SourceText, sourceTexts } from './catalogues.ts'
import { findTexts } from './find-texts.ts'
import { PLACES, placesIn, wordList } from './word-list.ts'

const textsIn = (file: string, code: string): SourceText[] =>
  findTexts(file, code).map((found) => ({ ...found, file, code }))

test('the list names each text with its file and line, in the chapter of the place where it is read', () => {
  const list = wordList([
    ...textsIn('server/billing/ledger/a.ts', "t('No such entry.')"),
    ...textsIn('web/site/home/A.tsx', "\nt('One')\nt(`Two\n   lines`)"),
  ])
  expect(list).toBe(
    [
      '# 3 texts',
      '\n## Site (2)\n\n### web/site/home/A.tsx\n',
      '- 2: One',
      '- 3: Two lines',
      '\n## Errors and rules (1)\n\n### server/billing/ledger/a.ts\n',
      '- 1: No such entry.\n',
    ].join('\n'),
  )
})

test.each([
  ['web/site/home/Hero.tsx', 'Site'],
  ['web/site/live-booking/Hero.tsx', 'Booking page'],
  ['web/routes/cancel-booking.tsx', 'Booking page'],
  ['web/shared/quote-form/AddressField.tsx', 'Quote and booking'],
  ['web/portal/today/Today.tsx', 'Portal'],
  ['web/office/billing/MoneyTab.tsx', 'Office'],
  ['server/office/actions/run-actions.ts', 'Office'],
  ['server/notifications/kinds/quote.ts', 'Emails'],
  ['server/notifications/push/devices.ts', 'Push'],
  ['server/billing/invoices/parts.ts', 'Documents'],
  ['server/office/actions/export-bookings.ts', 'Documents'],
  ['domain/pricing/rooms.ts', 'Errors and rules'],
])('the texts of %s are read in: %s', (file, place) => {
  expect(placesIn(textsIn(file, "t('Yes')")).map((one) => one.place)).toEqual([place])
})

test('within a notification, the texts of its push message are told from those of its email', () => {
  const code = "define({ email: () => t('Dear you'), push: { write: () => t('Look') }, calendar: t('Visit') })"
  const places = placesIn(textsIn('server/notifications/kinds/a.ts', code))
  expect(places.map(({ place }) => place)).toEqual(['Emails', 'Push', 'Emails'])
})

const texts = sourceTexts(path.join(import.meta.dirname, '../../..'))

test('every text of the product is in the list, and every place has some', () => {
  const list = wordList(texts)
  expect(list.match(/^- \d+: /gm)).toHaveLength(texts.length)
  for (const place of PLACES) expect(list).toContain(`\n## ${place} (`)
})
