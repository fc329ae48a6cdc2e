import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { Day, Instant, identifier, named, optionalText } from '#contract/platform/fields.ts'
import { Money } from '#contract/platform/money.ts'
import { onBooking } from '#contract/platform/topics.ts'
import { colorMomentKinds } from '#domain/bookings/color-moments.ts'
import { contactKinds, noShowOutcomes } from '#domain/bookings/no-show.ts'
import { minutesAway, visitEventKinds, visitPhases } from '#domain/bookings/visit-progress.ts'
import { workMomentKinds } from '#domain/bookings/work-moments.ts'
import { movers } from '#domain/platform/cancelled-by.ts'
import { BookingKey } from './bookings.ts'
import { HappenedAt, Job } from './jobs.ts'

const params = z.object({ jobId: identifier('job') })

export const reportOnMyWay = endpoint('POST /api/contractor/jobs/{jobId}/on-my-way', 'contractor', {
  name: 'reportOnMyWay',
  summary: 'Tells the customer that the painter is on the way, and when to expect them; on a day of the visit.',
  params,
  body: z.object({ minutes: z.literal([...minutesAway]), happenedAt: HappenedAt }),
  response: Job,
  touches: onBooking,
})

export const reportArrived = endpoint('POST /api/contractor/jobs/{jobId}/arrived', 'contractor', {
  name: 'reportArrived',
  summary: 'The painter is at the door; once on each day of the visit.',
  params,
  body: z.object({ happenedAt: HappenedAt }),
  response: Job,
  touches: onBooking,
})

export const reportLeft = endpoint('POST /api/contractor/jobs/{jobId}/left', 'contractor', {
  name: 'reportLeft',
  summary: 'The painter leaves for the day, with a line for the customer if they like.',
  params,
  body: z.object({ note: optionalText(500), happenedAt: HappenedAt }),
  response: Job,
  touches: onBooking,
})

/** Something that happened around a visit, as its customer reads it. */
export const TimelineItem = named('TimelineItem', {
  // `refund_failed` is not sent anymore: the statement of the booking tells what happened to its money.
  kind: z.enum([
    'booked',
    'confirmed',
    'late',
    'nobody_came',
    'cannot_come',
    ...visitEventKinds,
    'started',
    ...workMomentKinds,
    'completed',
    'warranty_claimed',
    'warranty_decided',
    'nobody_answered',
    'nobody_home',
    'cancelled',
    'moved',
    'painter_cannot_come',
    'painter_changed',
    'refund_failed',
    ...colorMomentKinds,
  ]),
  at: Instant,
  minutes: z.int().nullable().describe('How far away the painter was, or how late'),
  note: z.string().nullable(),
  endsAt: Instant.optional().describe('When the work ends since; where an approved change moved its end'),
  endsBefore: Instant.optional().describe('When it ended before'),
  day: Day.optional().describe('The day of the visit that it is about'),
  colors: z.int().optional().describe('How many colors were picked'),
  by: z
    .string()
    .optional()
    .describe(
      'The first name of the painter who noted them, or who does not come anymore; of an approved change the name that was given',
    ),
  mover: z.enum(movers).optional().describe('Who moved the visit'),
  from: Day.optional().describe('The day from which it was moved'),
  to: Day.optional().describe('The day to which it was moved'),
})

/** Something that happened around a visit, as its customer reads it. */
export type TimelineItem = z.output<typeof TimelineItem>

/** A visit to whose painter nobody opened, as its customer sees it. */
const VisitNoShow = named('VisitNoShow', {
  state: z.enum(['waiting', 'left', 'ended']),
  since: Instant.describe('Since when nobody answers'),
  waitUntil: Instant.describe('Until when the painter waits'),
  atDoor: z
    .object({ from: Instant, until: Instant })
    .optional()
    .describe('From when the painter is at the door, and until when they wait, or waited'),
  fee: Money.describe('What is owed if nobody comes to the door, or was when it ended'),
  isHeld: z.boolean().describe('Nothing is due until the office has looked at it'),
  tried: z.array(z.object({ kind: z.enum(contactKinds), at: Instant })).describe('How the painter tried to reach them'),
  objection: z
    .object({
      until: Instant.nullable().describe('Until when they can object; null when they cannot'),
      at: Instant.nullable().describe('When they objected'),
      text: z.string().nullable(),
    })
    .describe('Whether they said that they were home'),
  decision: z
    .object({ outcome: z.enum(noShowOutcomes), reason: z.string().nullable(), at: Instant })
    .nullable()
    .describe('What the office decided about the fee'),
})

/** A visit to whose painter nobody opened, as its customer sees it. */
export type VisitNoShow = z.output<typeof VisitNoShow>

export const Visit = z
  .object({
    phase: z.enum(visitPhases),
    date: Day.describe(
      'The day that matters now: today if the visit takes place today, else the next one, or the last',
    ),
    day: z.int().describe('Which day of the visit that is, from 1'),
    days: z.int(),
    arrivesFrom: Instant,
    arrivesTo: Instant,
    endsAt: Instant.describe('When the work of that day ends'),
    expectedAt: Instant.nullable().describe('When a painter who is on the way, or late, is expected'),
    arrivedAt: Instant.nullable(),
    painter: z
      .object({
        firstName: z.string(),
        phone: z.string().nullable().describe('On the days of a confirmed visit'),
        answers: z
          .boolean()
          .optional()
          .describe('Whether they read what is written about the visit, and not the office'),
      })
      .nullable(),
    lateCredit: z
      .object({ after: Instant, credit: Money })
      .nullable()
      .describe(
        'What we owe if a painter who is late arrives after that; null unless they are, or said that they would be',
      ),
    missed: z
      .object({
        credit: Money.describe('What stands credited for it'),
        day: Day.optional().describe('The day of the visit to which nobody came'),
      })
      .nullable()
      .describe('Nobody came when we had promised, nor has anybody since'),
    withoutPainter: z
      .object({ day: Day, isReplaced: z.boolean().describe('Somebody else comes, with a visit that follows') })
      .nullable()
      .optional()
      .describe('The first day from now on for which the painter cannot come'),
    noShow: VisitNoShow.nullable().describe('The painter stands before a closed door, or nobody was home'),
    timeline: z.array(TimelineItem).describe('Oldest first'),
  })
  .meta({ id: 'Visit', description: 'A visit while it happens, as its customer sees it' })

/** A visit while it happens, as its customer sees it. */
export type Visit = z.output<typeof Visit>

export const getVisit = endpoint('GET /api/bookings/{id}/visit', 'public', {
  name: 'getVisit',
  summary: 'Where a visit stands, for whoever has the key of its booking.',
  params: z.object({ id: identifier('booking') }),
  query: z.object({ key: BookingKey.optional() }),
  response: Visit,
  shows: ['booking'],
})
