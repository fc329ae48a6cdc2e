import type { Job } from '../../../../contract/jobs.ts'
import { instantAt } from '../../../../domain/calendar.ts'
import { formatDollars } from '../../../../domain/money.ts'
import { compareSlots, slots, visitKindLabel } from '../../../../domain/slots.ts'
import { formatPhone } from '../../../../domain/text.ts'

/** What a calendar needs to know of a job. */
export type JobEntry = {
  uid: string
  title: string
  details: string
  location: string
  start: Date
  end: Date
  since: Date
}

/** From the start of the first reserved slot to the end of the last one, as in the painter's feed. */
export function jobEntry({ id, booking, contractorEarnings, assignedAt }: Job): JobEntry {
  const { quote, scheduledDate, timeSlot } = booking
  const reserved = booking.reservedSlots.map(({ date, timeSlot: slot }) => ({ date, slot })).sort(compareSlots)
  const first = reserved[0] ?? { date: scheduledDate, slot: timeSlot }
  const last = reserved.at(-1) ?? first
  return {
    uid: `job-${id}@evencoat`,
    title: [visitKindLabel(timeSlot), quote.customerName].filter(Boolean).join(': '),
    details: [quote.phone && `Phone: ${formatPhone(quote.phone)}`, `You earn: ${formatDollars(contractorEarnings)}`]
      .filter(Boolean)
      .join('\n'),
    location: quote.address ?? '',
    start: instantAt(first.date, slots[first.slot].start),
    end: instantAt(last.date, slots[last.slot].contractorEnd),
    since: assignedAt,
  }
}

/** `20261123T130000Z`. */
const compact = (at: Date): string => `${at.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`

export const googleLink = ({ title, details, location, start, end }: JobEntry): string =>
  `https://calendar.google.com/calendar/render?${new URLSearchParams({
    action: 'TEMPLATE',
    text: title,
    dates: `${compact(start)}/${compact(end)}`,
    details,
    location,
  })}`

export const outlookLink = ({ title, details, location, start, end }: JobEntry): string =>
  `https://outlook.live.com/calendar/0/deeplink/compose?${new URLSearchParams({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: title,
    startdt: start.toISOString(),
    enddt: end.toISOString(),
    body: details,
    location,
  })}`

const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')

/** Lines of at most 75 bytes, broken between characters (RFC 5545, 3.1). */
function fold(line: string): string {
  const encoder = new TextEncoder()
  let folded = ''
  let size = 0
  for (const character of line) {
    const bytes = encoder.encode(character).length
    if (size + bytes > 75) {
      folded += '\r\n '
      size = 1
    }
    folded += character
    size += bytes
  }
  return folded
}

/** The job as an iCalendar file. The same entry as in the private feed: a calendar that has both shows it once. */
export function icsText({ uid, title, details, location, start, end, since }: JobEntry): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Evencoat//Jobs//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${compact(since)}`,
    `DTSTART:${compact(start)}`,
    `DTEND:${compact(end)}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(details)}`,
    `LOCATION:${escaped(location)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.map(fold).join('\r\n')}\r\n`
}
