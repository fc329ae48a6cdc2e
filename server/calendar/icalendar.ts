import { BUSINESS_ZONE } from '../../domain/calendar.ts'
import type { LocalTime } from '../../domain/visit-times.ts'

/** One entry of a calendar file, in the hours of the business zone. */
export type CalendarEvent = {
  /** Stays the same whatever happens to the appointment, so that a calendar replaces its entry. */
  uid: string
  /** Grows with each change. */
  sequence: number
  changedAt: Date
  start: LocalTime
  end: LocalTime
  summary: string
  description: string
  location: string
  url?: string
  /** ISO status of RFC 5545: a tentative one is not yet certain. */
  status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED'
  /** With an invitation: who invites and who is invited, as bare e-mail addresses. */
  organizer?: string
  attendee?: string
}

type CalendarFile = {
  method: 'PUBLISH' | 'REQUEST' | 'CANCEL'
  /** The calendar's name where it is subscribed to. */
  name?: string
  events: readonly CalendarEvent[]
}

/** The rules of the zone since 2007, so that no reader has to know it (RFC 5545, 3.6.5). */
const ZONE = [
  'BEGIN:VTIMEZONE',
  `TZID:${BUSINESS_ZONE}`,
  'BEGIN:DAYLIGHT',
  'DTSTART:20070311T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU',
  'TZOFFSETFROM:-0500',
  'TZOFFSETTO:-0400',
  'TZNAME:EDT',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'DTSTART:20071104T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU',
  'TZOFFSETFROM:-0400',
  'TZOFFSETTO:-0500',
  'TZNAME:EST',
  'END:STANDARD',
  'END:VTIMEZONE',
]

/** Octets of a line, without its end (RFC 5545, 3.1). */
const LINE = 75

/** Breaks a long line between characters; each further piece begins with a blank. */
export function fold(line: string): string {
  const pieces: string[] = []
  let piece = ''
  let octets = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > LINE) {
      pieces.push(piece)
      piece = ' '
      octets = 1
    }
    piece += character
    octets += size
  }
  return [...pieces, piece].join('\r\n')
}

/** Text as a value: what means something in the format is escaped, and other control characters are dropped (RFC 5545, 3.3.11). */
const text = (value: string): string =>
  value
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n]/gu, ' ')
    .replaceAll(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n')

/** An e-mail address as a calendar user; what could end the line or the value is dropped. */
const user = (address: string): string => `mailto:${address.replaceAll(/[\s\p{Cc}<>]/gu, '')}`

const utc = (at: Date): string => `${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`

const local = ({ date, time }: LocalTime): string =>
  `;TZID=${BUSINESS_ZONE}:${date.replaceAll('-', '')}T${time.replace(':', '')}00`

const eventLines = (event: CalendarEvent): string[] => [
  'BEGIN:VEVENT',
  `UID:${text(event.uid)}`,
  `SEQUENCE:${event.sequence}`,
  `DTSTAMP:${utc(event.changedAt)}`,
  `LAST-MODIFIED:${utc(event.changedAt)}`,
  `DTSTART${local(event.start)}`,
  `DTEND${local(event.end)}`,
  `SUMMARY:${text(event.summary)}`,
  `DESCRIPTION:${text(event.description)}`,
  `LOCATION:${text(event.location)}`,
  ...(event.url ? [`URL:${event.url}`] : []),
  `STATUS:${event.status}`,
  `TRANSP:${event.status === 'CANCELLED' ? 'TRANSPARENT' : 'OPAQUE'}`,
  ...(event.organizer ? [`ORGANIZER;CN=Evencoat:${user(event.organizer)}`] : []),
  ...(event.attendee ? [`ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:${user(event.attendee)}`] : []),
  'END:VEVENT',
]

/** A calendar file as its text: RFC 5545 with CRLF at each line's end. */
export function writeCalendar({ method, name, events }: CalendarFile): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Evencoat//Appointments//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    ...(name
      ? [
          `NAME:${text(name)}`,
          `X-WR-CALNAME:${text(name)}`,
          'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
          'X-PUBLISHED-TTL:PT1H',
        ]
      : []),
    ...ZONE,
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ]
  return `${lines.map(fold).join('\r\n')}\r\n`
}
