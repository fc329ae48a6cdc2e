import ical from 'ical.js'
import { expect, test } from 'vitest'
import { aJob } from '../testing/a-job.ts'
import { googleLink, icsText, jobEntry, outlookLink } from './job-calendar.ts'

const twoDays = aJob({
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
  const entry = jobEntry(twoDays)
  expect(entry.start.toISOString()).toBe('2026-11-23T17:00:00.000Z')
  expect(entry.end.toISOString()).toBe('2026-11-24T17:00:00.000Z')
  expect(entry.title).toBe('Painting Job: Dana Miller')
})

test('in summer time the same hours are others by the world clock', () => {
  const booking = { scheduledDate: '2026-07-01', timeSlot: 'evening' as const, reservedSlots: [] }
  const entry = jobEntry(aJob({ booking }))
  expect(entry.start.toISOString()).toBe('2026-07-01T20:00:00.000Z')
  expect(entry.end.toISOString()).toBe('2026-07-02T00:00:00.000Z')
  expect(entry.title).toBe('Color Consultation: Dana Miller')
})

test('links to calendars carry title, hours and place', () => {
  const google = new URL(googleLink(jobEntry(twoDays))).searchParams
  expect(google.get('dates')).toBe('20261123T170000Z/20261124T170000Z')
  expect(google.get('location')).toBe('1500 Market St, Philadelphia, PA 19102')
  const outlook = new URL(outlookLink(jobEntry(twoDays))).searchParams
  expect(outlook.get('subject')).toBe('Painting Job: Dana Miller')
  expect(outlook.get('startdt')).toBe('2026-11-23T17:00:00.000Z')
})

test('the file is a calendar that others can read, whatever the text', () => {
  const name = 'Zoë; "the, painter" \\ Müller-Lüdenscheidt of the very long street name, second floor'
  const text = icsText(jobEntry(aJob({ quote: { customerName: name } })))
  expect(text.split('\r\n').every((line) => new TextEncoder().encode(line).length <= 75)).toBe(true)
  const event = new ical.Event(new ical.Component(ical.parse(text)).getFirstSubcomponent('vevent') ?? undefined)
  expect(event.uid).toBe('job-JOB1@evencoat')
  expect(event.summary).toBe(`Painting Job: ${name}`)
  expect(event.startDate.toJSDate().toISOString()).toBe('2026-11-23T13:00:00.000Z')
})
