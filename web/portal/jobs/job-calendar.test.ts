import { expect, test } from 'vitest'
import { googleCalendar } from '#web/lib/calendar-link.ts'
import { reader } from '#web/lib/here.ts'
import { aJob } from '#web/portal/testing/a-job.ts'
import { jobEntry, outlookCalendar } from './job-calendar.ts'

const twoDays = aJob({
  status: 'acknowledged',
  booking: {
    scheduledDate: '2026-11-23',
    endDate: '2026-11-24',
    timeSlot: 'afternoon',
    reservedSlots: [
      { date: '2026-11-24', timeSlot: 'morning' },
      { date: '2026-11-23', timeSlot: 'afternoon' },
    ],
  },
})

test('an entry runs from the first reserved slot to the end of the last', () => {
  const entry = jobEntry(reader, twoDays)
  expect(entry.start).toEqual({ date: '2026-11-23', time: '12:00' })
  expect(entry.end).toEqual({ date: '2026-11-24', time: '12:00' })
  expect(entry.title).toBe('Painting Job: Dana Miller')
})

test('daylight saving time changes the UTC hours', () => {
  const booking = { scheduledDate: '2026-07-01', timeSlot: 'evening' as const, reservedSlots: [] }
  const entry = jobEntry(reader, aJob({ status: 'acknowledged', booking }))
  const outlook = new URL(outlookCalendar(reader.market, entry)).searchParams
  expect(outlook.get('startdt')).toBe('2026-07-01T20:00:00.000Z')
  expect(outlook.get('enddt')).toBe('2026-07-02T00:00:00.000Z')
  expect(entry.title).toBe('Color Consultation: Dana Miller')
})

// @proves docs/rules/visits.md#visits-that-follow
test('a touch-up is named as one, and earns nothing', () => {
  const entry = jobEntry(reader, aJob({ status: 'acknowledged', purpose: 'touch_up', contractorEarnings: 0 }))
  expect(entry.title).toBe('Free touch-up: Dana Miller')
  expect(entry.details).toBe('Phone: (215) 555-0123')
})

test('links to calendars include title, hours and address', () => {
  const google = new URL(googleCalendar(jobEntry(reader, twoDays))).searchParams
  expect(google.get('dates')).toBe('20261123T120000/20261124T120000')
  expect(google.get('ctz')).toBe('America/New_York')
  expect(google.get('location')).toBe('1500 Market St, Philadelphia, PA 19102')
  const outlook = new URL(outlookCalendar(reader.market, jobEntry(reader, twoDays))).searchParams
  expect(outlook.get('subject')).toBe('Painting Job: Dana Miller')
  expect(outlook.get('startdt')).toBe('2026-11-23T17:00:00.000Z')
})

test('the entry of an offer has the town alone', () => {
  const entry = jobEntry(reader, aJob())
  expect(entry).toMatchObject({ title: 'Painting Job: Philadelphia', location: 'Philadelphia, PA 19102' })
  expect(entry.details).toBe('You earn: $600.00')
})
