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

/** The addresses that open a calendar with the first day of a job. */
const firstDay = (job: Parameters<typeof jobEntry>[1]) => {
  const entry = jobEntry(reader, job)
  const day = entry.days[0]!
  return {
    google: new URL(googleCalendar(entry, day)).searchParams,
    outlook: new URL(outlookCalendar(reader.market, entry, day)).searchParams,
  }
}

test('an entry has each day from its first reserved slot to the end of its last', () => {
  const entry = jobEntry(reader, twoDays)
  expect(entry.days).toEqual([
    { start: { date: '2026-11-23', time: '12:00' }, end: { date: '2026-11-23', time: '16:00' } },
    { start: { date: '2026-11-24', time: '08:00' }, end: { date: '2026-11-24', time: '12:00' } },
  ])
  expect(entry.title).toBe('Painting Job: Dana Miller')
})

test('daylight saving time changes the UTC hours', () => {
  const booking = { scheduledDate: '2026-07-01', timeSlot: 'evening' as const, reservedSlots: [] }
  const job = aJob({ status: 'acknowledged', booking })
  const { outlook } = firstDay(job)
  expect(outlook.get('startdt')).toBe('2026-07-01T20:00:00.000Z')
  expect(outlook.get('enddt')).toBe('2026-07-02T00:00:00.000Z')
  expect(jobEntry(reader, job).title).toBe('Color Consultation: Dana Miller')
})

// @proves docs/rules/visits.md#visits-that-follow
test('a touch-up is named as one, and earns nothing', () => {
  const entry = jobEntry(reader, aJob({ status: 'acknowledged', purpose: 'touch_up', contractorEarnings: 0 }))
  expect(entry.title).toBe('Free touch-up: Dana Miller')
  expect(entry.details).toBe('Phone: (215) 555-0123')
})

test('links to calendars include title, hours and address', () => {
  const { google, outlook } = firstDay(twoDays)
  expect(google.get('dates')).toBe('20261123T120000/20261123T160000')
  expect(google.get('ctz')).toBe('America/New_York')
  expect(google.get('location')).toBe('1500 Market St, Philadelphia, PA 19102')
  expect(outlook.get('subject')).toBe('Painting Job: Dana Miller')
  expect(outlook.get('startdt')).toBe('2026-11-23T17:00:00.000Z')
})

test('the entry of an offer has the town alone', () => {
  const entry = jobEntry(reader, aJob())
  expect(entry).toMatchObject({ title: 'Painting Job: Philadelphia', location: 'Philadelphia, PA 19102' })
  expect(entry.details).toBe('You earn: $600.00')
})
