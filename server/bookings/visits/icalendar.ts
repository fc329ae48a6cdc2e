import type { EntryStatus } from '#domain/bookings/calendar-entry.ts'
import { instantAt, type Zoned } from '#domain/platform/dates.ts'
import type { DaySpan, LocalTime } from '#domain/scheduling/visit-spans.ts'

/**
 * One entry of a calendar file, in local time of the market. One of several days is a series: each day is an instance with its own
 * hours, and all of them have one identifier, so that they are moved and removed as one.
 */
export type CalendarEvent = {
  /** Never changes for an appointment, so that a calendar replaces its entry. */
  uid: string
  /** Increases with each change. */
  sequence: number
  changedAt: Date
  /** One or more days that follow each other, in order. */
  days: readonly DaySpan[]
  summary: string
  description: string
  location: string
  url?: string
  /** ISO status of RFC 5545; a tentative one is not yet certain. */
  status: EntryStatus
  /** For an invitation: organizer and attendee, as bare e-mail addresses. */
  organizer?: string
  attendee?: string
}

type CalendarFile = {
  method: 'PUBLISH' | 'REQUEST' | 'CANCEL'
  /** The calendar's name in the program that subscribes to it. */
  name?: string
  events: readonly CalendarEvent[]
}

/** "-0500": a zone's UTC offset on a day. */
const offsetOn = (market: Zoned, day: string): string => {
  const minutes = Math.round((Date.parse(`${day}T15:00:00Z`) - instantAt(market, day, '15:00').getTime()) / 60_000)
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  return `${minutes < 0 ? '-' : '+'}${String(hours).padStart(2, '0')}${String(rest).padStart(2, '0')}`
}

/** "EST": the abbreviation of a zone on a day. */
const nameOn = ({ zone }: Zoned, day: string): string => {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'short' })
  const parts = format.formatToParts(Date.parse(`${day}T12:00:00Z`))
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone
}

const [WINTER, SUMMER] = ['2007-01-15', '2007-07-15'] as const

/**
 * A zone's rules, so that no reader has to know it (RFC 5545, 3.6.5). Daylight saving time follows the rule of the United
 * States since 2007.
 */
export function zoneLines(market: Zoned): string[] {
  const [standard, daylight] = [offsetOn(market, WINTER), offsetOn(market, SUMMER)]
  const part = (type: string, rule: readonly string[], from: string, to: string, day: string): string[] => [
    `BEGIN:${type}`,
    ...rule,
    `TZOFFSETFROM:${from}`,
    `TZOFFSETTO:${to}`,
    `TZNAME:${nameOn(market, day)}`,
    `END:${type}`,
  ]
  const spring = ['DTSTART:20070311T020000', 'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU']
  const fall = ['DTSTART:20071104T020000', 'RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU']
  const parts =
    standard === daylight
      ? part('STANDARD', ['DTSTART:20070101T000000'], standard, standard, WINTER)
      : [...part('DAYLIGHT', spring, standard, daylight, SUMMER), ...part('STANDARD', fall, daylight, standard, WINTER)]
  return ['BEGIN:VTIMEZONE', `TZID:${market.zone}`, ...parts, 'END:VTIMEZONE']
}

/** Maximum octets of a line, without its line break (RFC 5545, 3.1). */
const LINE = 75

/** Folds a long line between characters; each continuation line starts with a space. */
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

/** Escapes text as a property value; control characters are dropped (RFC 5545, 3.3.11). */
const escapeText = (value: string): string =>
  value
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n]/gu, ' ')
    .replaceAll(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n')

/** An e-mail address as a calendar user; characters that could end the line or the value are dropped. */
const user = (address: string): string => `mailto:${address.replaceAll(/[\s\p{Cc}<>]/gu, '')}`

const utc = (at: Date): string => `${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`

const local = ({ zone }: Zoned, { date, time }: LocalTime): string =>
  `;TZID=${zone}:${date.replaceAll('-', '')}T${time.replace(':', '')}00`

/** The rule of a series, or which of its instances an entry is; neither for a single day. */
type Recurrence = { rule?: string; instance?: LocalTime }

const eventLines = (
  market: Zoned,
  event: CalendarEvent,
  { start, end }: DaySpan,
  { rule, instance }: Recurrence,
): string[] => [
  'BEGIN:VEVENT',
  `UID:${escapeText(event.uid)}`,
  `SEQUENCE:${event.sequence}`,
  `DTSTAMP:${utc(event.changedAt)}`,
  `LAST-MODIFIED:${utc(event.changedAt)}`,
  ...(instance ? [`RECURRENCE-ID${local(market, instance)}`] : []),
  `DTSTART${local(market, start)}`,
  `DTEND${local(market, end)}`,
  ...(rule ? [`RRULE:${rule}`] : []),
  `SUMMARY:${escapeText(event.summary)}`,
  `DESCRIPTION:${escapeText(event.description)}`,
  `LOCATION:${escapeText(event.location)}`,
  ...(event.url ? [`URL:${event.url}`] : []),
  `STATUS:${event.status}`,
  `TRANSP:${event.status === 'CANCELLED' ? 'TRANSPARENT' : 'OPAQUE'}`,
  ...(event.organizer ? [`ORGANIZER;CN=Evencoat:${user(event.organizer)}`] : []),
  ...(event.attendee ? [`ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:${user(event.attendee)}`] : []),
  'END:VEVENT',
]

/**
 * An entry: for several days a daily rule, which every calendar reads (Outlook ignores RDATE), and beside it an instance for each day
 * whose hours are not those of the first. A canceled series is the rule alone: without RECURRENCE-ID it takes all its days with it
 * (RFC 5546, 3.2.5).
 */
function entryLines(market: Zoned, event: CalendarEvent): string[] {
  const [first, ...later] = event.days
  if (!first) return []
  if (later.length === 0) return eventLines(market, event, first, {})
  const series = eventLines(market, event, first, { rule: `FREQ=DAILY;COUNT=${event.days.length}` })
  if (event.status === 'CANCELLED') return series
  const others = later.filter(({ start, end }) => start.time !== first.start.time || end.time !== first.end.time)
  const instances = others.flatMap((day) =>
    eventLines(market, event, day, { instance: { date: day.start.date, time: first.start.time } }),
  )
  return [...series, ...instances]
}

/** Renders a calendar file: RFC 5545, with CRLF line breaks. */
export function writeCalendar(market: Zoned, { method, name, events }: CalendarFile): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Evencoat//Appointments//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    ...(name
      ? [
          `NAME:${escapeText(name)}`,
          `X-WR-CALNAME:${escapeText(name)}`,
          'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
          'X-PUBLISHED-TTL:PT1H',
        ]
      : []),
    ...zoneLines(market),
    ...events.flatMap((event) => entryLines(market, event)),
    'END:VCALENDAR',
  ]
  return `${lines.map(fold).join('\r\n')}\r\n`
}
