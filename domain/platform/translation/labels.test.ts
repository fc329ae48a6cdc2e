import { afterAll, beforeAll, expect, test } from 'vitest'
import { areaTypeLabels, foreignEntries } from '#domain/coverage/addresses/service-areas.ts'
import { pennsylvania } from '#domain/coverage/markets/pennsylvania.ts'
import { inquiryKindLabels } from '#domain/customers/inquiries.ts'
import { pricingFields } from '#domain/pricing/pricing-settings.ts'
import { quickSizeLabels } from '#domain/pricing/quick-sizes.ts'
import {
  contactProblems,
  contactProblemsMessage,
  projectTypeLabels,
  propertyTypeLabels,
  roomProblems,
  roomProblemsMessage,
} from '#domain/pricing/quote-input.ts'
import {
  finishLabels,
  newRoom,
  qualityLabels,
  roomNames,
  roomTypeLabels,
  roomTypeNamesWithin,
  surfaceLabels,
  surfaceNamesWithin,
} from '#domain/pricing/rooms.ts'
import { finishNamesWithin, qualityNamesWithin } from '#domain/quotes/paint-texts.ts'
import { handBackReasonLabels, jobStatusLabels, jobStatusNamesWithin } from '#domain/scheduling/job-status.ts'
import { passedOverLabels } from '#domain/scheduling/matching.ts'
import { reader } from '#domain/testing/here.ts'
import { bookingStatusLabels } from '../booking-status.ts'
import { nameProblem } from '../contact-fields.ts'
import { formatLifetime } from '../link-lifetimes.ts'
import { passwordProblem } from '../password.ts'
import { addPseudoLocale, PSEUDO_LOCALE } from './pseudo.ts'
import type { Text } from './text.ts'
import { translations, translator } from './translator.ts'

const pseudo = { ...reader, locale: PSEUDO_LOCALE }
const t = translator(pseudo)

beforeAll(() => addPseudoLocale())
afterAll(() => {
  delete translations[PSEUDO_LOCALE]
})

const labels = {
  areaTypeLabels,
  bookingStatusLabels,
  finishLabels,
  finishNamesWithin,
  handBackReasonLabels,
  inquiryKindLabels,
  jobStatusLabels,
  jobStatusNamesWithin,
  passedOverLabels,
  projectTypeLabels,
  propertyTypeLabels,
  qualityLabels,
  qualityNamesWithin,
  quickSizeLabels,
  roomTypeLabels,
  roomTypeNamesWithin,
  surfaceLabels,
  surfaceNamesWithin,
  contactProblemsMessage,
  roomProblemsMessage,
}

const room = newRoom('one')
const odd = { ...room, length: 999, width: 999, height: 999, doorCount: 999, excludedArea: 999_999 }
const painted = { ...room, length: 10, width: 10 }
const nobody = { customerName: '', address: '', email: '', phone: '' }

test.each<[string, readonly (Text | undefined)[]]>([
  ...Object.entries(labels).map(([name, table]): [string, Text[]] => [name, Object.values(table)]),
  ['pricingFields', Object.values(pricingFields).flatMap(({ label, description }) => [label, description])],
  ['contactProblems', [nobody, { ...nobody, address: 'x' }].flatMap((one) => contactProblems(one, false)).map(getText)],
  [
    'roomProblems',
    [
      room,
      odd,
      painted,
      { ...painted, paintWalls: false },
      { ...painted, paintWalls: false, paintDoors: true, doorCount: 0 },
      { ...painted, excludedArea: 9_999 },
      { ...painted, windowCount: 99 },
    ]
      .flatMap(roomProblems)
      .map(getText),
  ],
  ['names', ['a'.repeat(99), 'www.example.com', '<b>'].map(nameProblem)],
  ['passwords', ['1', 'a'.repeat(999)].map((password) => passwordProblem(password))],
  ['lifetimes', [1, 5, 24, 24 * 7].map(formatLifetime)],
  ['areas', foreignEntries(pennsylvania, { zipCodes: ['00000'], counties: ['Nowhere'] }).map((issue) => issue.words)],
])('the language of the reader is used for %s', (_, texts) => {
  expect(texts.length).toBeGreaterThan(0)
  for (const text of texts) expect(t(text as Text)).toMatch(/^⟦.*⟧$/)
})

function getText({ message }: { message: Text }): Text {
  return message
}

test('rooms are named in the language of the reader, except for their own names', () => {
  const [first, second, third] = roomNames(pseudo, [
    { type: 'bedroom' },
    { type: 'bedroom', name: 'Emma' },
    { type: 'bedroom' },
  ])
  expect(second).toBe('Emma')
  for (const name of [first, third]) expect(name).toMatch(/^⟦⟦.*⟧ [12]⟧$/)
})
