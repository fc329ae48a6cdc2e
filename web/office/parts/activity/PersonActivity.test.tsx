import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { addresses, answerCalls } from '#web/testing/answer-calls.ts'
import { anId, anOfficePainter } from '#web/testing/office/records.ts'
import { showOfficePage } from '#web/testing/office/show-office-page.tsx'
import { PersonActivity } from './PersonActivity.tsx'

const of = (id: string, action: string, more: object = {}) => ({
  id: anId(id),
  at: '2026-11-23T15:00:00.000Z',
  actor: `office:${anId('P')}`,
  actorName: 'Ana Ruiz',
  action,
  subjectType: 'booking',
  subjectId: anId('B'),
  before: null,
  after: null,
  customerName: 'Peter Doyle',
  bookingId: anId('B'),
  quoteId: anId('Q'),
  contractorId: null,
  personId: null,
  personName: null,
  device: null,
  times: 1,
  lastAt: null,
  ...more,
})
const nothing = { customerName: null, bookingId: null, quoteId: null }

test('the last acts of a person are told in words, with links, and lead to all of them', async () => {
  answerCalls({
    'GET /api/admin/contractors': () => Response.json([anOfficePainter()]),
    'GET /api/admin/service-areas': () => Response.json([]),
    'GET /api/admin/audit': () =>
      Response.json([
        of('H', 'booking.reassigned', { after: { contractorId: anId('C') } }),
        of('J', 'booking.rescheduled', { after: { scheduledDate: '2026-11-30' } }),
        of('K', 'access.refused', { after: { call: 'getBookingLedger' } }),
        of('M', 'login.succeeded', { ...nothing, device: { browser: 'Safari', system: 'iPhone', network: null } }),
        of('N', 'cleanup.run', nothing),
      ]),
  })
  showOfficePage(<PersonActivity account={anId('P')} />, { at: '/admin?tab=people' })
  const lines = (await screen.findAllByRole('listitem')).map((item) => item.textContent)
  expect(lines[0]).toMatch(/assigned Peter Doyle to Kim Lee$/)
  expect(lines[1]).toMatch(/moved Peter Doyle to Mon, Nov 30$/)
  expect(lines[2]).toMatch(/refused: get booking ledger, Peter Doyle$/)
  expect(lines[3]).toMatch(/signed in on Safari on iPhone$/)
  expect(lines[4]).toMatch(/Cleanup run$/)
  const links = screen.getAllByRole('link', { name: 'Peter Doyle' })
  expect(links[0]?.getAttribute('href')).toBe(`/admin?tab=people&booking=${anId('B')}`)
  const all = screen.getByRole('link', { name: 'All in Audit' })
  expect(all.getAttribute('href')).toBe(`/admin?tab=audit&person=${anId('P')}`)
  expect(addresses()).toContain(`/api/admin/audit?person=${anId('P')}&limit=5`)
})
