import { describe, expect, test } from 'vitest'
import { addDays, instantAt } from '#domain/platform/dates.ts'
import { market } from '#domain/testing/here.ts'
import {
  type ComplianceDocument,
  credentialsOf,
  expiryProblem,
  getComplianceStatus,
  requestDay,
} from './compliance-documents.ts'

const today = '2026-11-25'
const makeDocument = (more: Partial<ComplianceDocument> = {}): ComplianceDocument => ({
  kind: 'license',
  state: 'accepted',
  expiresOn: '2027-06-30',
  ...more,
})

// @proves docs/rules/compliance-documents.md#status-of-a-document
describe('the status of a compliance document', () => {
  test.each([
    ['missing', []],
    ['waiting', [makeDocument({ state: 'waiting' })]],
    ['sent_back', [makeDocument({ state: 'sent_back' })]],
    ['valid', [makeDocument({ expiresOn: addDays(today, 31) })]],
    ['ending', [makeDocument({ expiresOn: addDays(today, 30) })]],
    ['ending', [makeDocument({ expiresOn: today })]],
    ['ended', [makeDocument({ expiresOn: addDays(today, -1) })]],
  ])('is %s', (status, documents) => expect(getComplianceStatus(documents, today)).toBe(status))

  test('is that of a renewal once the old document ends soon; until then the old one is enough', () => {
    const renewal = makeDocument({ state: 'waiting', expiresOn: '2028-06-30' })
    const old = (days: number) => makeDocument({ expiresOn: addDays(today, days) })
    expect([40, 10, -1].map((days) => getComplianceStatus([renewal, old(days)], today))).toEqual([
      'valid',
      'waiting',
      'waiting',
    ])
    expect(getComplianceStatus([old(10), { ...renewal, state: 'sent_back' }], today)).toBe('sent_back')
  })
})

// @proves docs/rules/compliance-documents.md#what-customers-are-told
describe('the credentials that customers see', () => {
  test('include a document through its last day, and not the day after', () => {
    const documents = [
      makeDocument({ expiresOn: today }),
      makeDocument({ kind: 'insurance', expiresOn: addDays(today, -1) }),
    ]
    expect(credentialsOf(documents, today)).toEqual({ isLicensed: true, isInsured: false })
    expect(credentialsOf(documents, addDays(today, 1))).toEqual({ isLicensed: false, isInsured: false })
  })

  test('ignore a document that waits or was sent back, and lose nothing by a renewal', () => {
    expect(
      credentialsOf([makeDocument({ state: 'waiting' }), makeDocument({ state: 'sent_back' })], today).isLicensed,
    ).toBe(false)
    expect(
      credentialsOf([makeDocument({ expiresOn: today }), makeDocument({ state: 'waiting' })], today).isLicensed,
    ).toBe(true)
  })
})

// @proves docs/rules/compliance-documents.md#license-and-insurance
test('a last day has to be from today on, and at most ten years away', () => {
  expect(expiryProblem(today, today)).toBeNull()
  expect(expiryProblem('2036-11-25', today)).toBeNull()
  expect(expiryProblem(addDays(today, -1), today)).not.toBeNull()
  expect(expiryProblem('2036-11-26', today)).not.toBeNull()
})

// @proves docs/rules/compliance-documents.md#reminders-to-renew
test('painters are asked for a renewal from nine in the morning on', () => {
  expect(requestDay(market, today, instantAt(market, today, '08:59'))).toBe(addDays(today, -1))
  expect(requestDay(market, today, instantAt(market, today, '09:00'))).toBe(today)
})
