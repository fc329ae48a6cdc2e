import { afterAll, expect, test } from 'vitest'
import { formatNotice } from '#domain/bookings/cancellation.ts'
import { placeName, townName } from '#domain/coverage/place.ts'
import { priceUnits } from '#domain/pricing/charges.ts'
import { formatQuantity } from '#domain/pricing/format-quantity.ts'
import { tooEarly } from '#domain/scheduling/job-status.ts'
import { serviceLabel, slotIds, slotNames, slotNamesWithin, visitKindLabel } from '#domain/scheduling/slots.ts'
import { formatArrival, formatEnd, formatVisit, visitTimes } from '#domain/scheduling/visit-times.ts'
import { market, reader } from '#domain/testing/here.ts'
import { instantAt } from '../dates.ts'
import { addPseudoLocale, PSEUDO_LOCALE } from './pseudo.ts'
import { translations, translator } from './translator.ts'

const pseudo = { ...reader, locale: PSEUDO_LOCALE }
const t = translator(pseudo)

// The table below is made before any test runs.
addPseudoLocale()
afterAll(() => {
  delete translations[PSEUDO_LOCALE]
})

const date = '2026-11-27'
const visits = slotIds.flatMap((slot) => [1, 2, 3, 8].map((halfDays) => visitTimes(market, { date, slot, halfDays })))
const morning = { scheduledDate: date, timeSlot: 'morning' } as const
const county = { city: null, zip: null, county: 'Chester' }

test.each([
  ['when somebody arrives', visits.map((visit) => formatArrival(pseudo, visit))],
  ['when they are done', visits.map((visit) => formatEnd(pseudo, visit))],
  ['a visit in one line', visits.map((visit) => formatVisit(pseudo, visit))],
  ['a county', [townName(pseudo, county)]],
  ['a job of another day', [t(tooEarly(pseudo, morning, instantAt(market, '2026-11-26', '12:00')))]],
  ['a job of later today', [t(tooEarly(pseudo, morning, instantAt(market, date, '01:00')))]],
  ['a quantity', priceUnits.flatMap((unit) => [1, 2].map((quantity) => formatQuantity(pseudo, { quantity, unit })))],
  [
    'a notice',
    [24, 36, 48].map((freeHours) => t(formatNotice({ cancellation: { ...market.cancellation, freeHours } }))),
  ],
  ['a slot', slotIds.flatMap((slot) => [t(slotNames[slot]), t(slotNamesWithin[slot])])],
  ['a kind of visit', slotIds.flatMap((slot) => [t(visitKindLabel(slot)), t(serviceLabel(slot))])],
])('the language of the reader is used for %s', (_, texts) => {
  for (const text of texts) expect(text).toMatch(/^⟦.*⟧$/)
})

test('the state behind a county is not translated', () => {
  expect(placeName(pseudo, county)).toMatch(/^⟦Chester .*⟧, PA$/)
})
