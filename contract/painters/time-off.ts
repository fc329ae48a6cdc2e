import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { errorText } from '#contract/platform/error-text.ts'
import { Day, Id, identifier, named, SlotLabels } from '#contract/platform/fields.ts'
import { known } from '#contract/platform/known.ts'
import { slotLabels } from '#contract/platform/slot-labels.ts'
import { reasonsNotFree } from '#domain/painters/time-off.ts'
import { daysBetween, weekdays } from '#domain/platform/dates.ts'
import { text } from '#domain/platform/translation/text.ts'
import { LONGEST_TIME_OFF } from '#domain/scheduling/weekly-schedule.ts'

const TimeOff = named('TimeOff', { id: Id, from: Day, to: Day })

/** Days on which a painter does not work, both included. */
export type TimeOff = z.output<typeof TimeOff>

const Span = z
  .object({ from: Day, to: Day })
  .refine(({ from, to }) => from <= to, { path: ['to'], ...errorText(text('The range ends before it begins')) })
  .refine(({ from, to }) => daysBetween(from, to) < LONGEST_TIME_OFF, {
    path: ['to'],
    ...errorText(text('At most {days} days at once', { days: LONGEST_TIME_OFF })),
  })

export const listTimeOff = endpoint('GET /api/contractor/time-off', 'contractor', {
  name: 'listTimeOff',
  summary: "The painter's own time off that is not over, the earliest first.",
  response: z.array(TimeOff),
  shows: ['availability'],
})

export const takeTimeOff = endpoint('POST /api/contractor/time-off', 'contractor', {
  name: 'takeTimeOff',
  summary:
    'Takes days off: what was offered of them is withdrawn, and nothing is offered anew. Jobs on these days stay until they are handed back. The same days again answer the same.',
  body: Span,
  response: TimeOff.extend({
    withdrawnSlots: z.int().describe('How many half-days and evenings are no longer offered'),
  }),
  touches: ['availability'],
})

export const endTimeOff = endpoint('DELETE /api/contractor/time-off/{id}', 'contractor', {
  name: 'endTimeOff',
  summary: 'Works on these days after all: what was withdrawn of them is offered again. Again is fine.',
  params: z.object({ id: identifier('time off') }),
  status: 204,
  touches: ['availability'],
})

const TimeOffChanged = named('TimeOffChanged', {
  timeOff: TimeOff.nullable(),
  withdrawnSlots: z.int().describe('How many half-days and evenings are no longer offered'),
  offeredSlots: z.int().describe('How many half-days and evenings can be booked again'),
  notFree: z
    .array(z.object({ date: Day, timeSlot: z.enum(slotLabels), reason: z.enum(reasonsNotFree) }))
    .describe('What was withdrawn and cannot be booked all the same'),
})

/** What changing the days of a time off, or taking it back, has changed in the calendar. */
export type TimeOffChanged = z.output<typeof TimeOffChanged>

const change = z.object({
  days: Span.nullable().describe('Null: none of the days is off anymore'),
  known: known(z.object({ from: Day, to: Day })),
})

export const changeTimeOff = endpoint('PATCH /api/contractor/time-off/{id}', 'contractor', {
  name: 'changeTimeOff',
  summary:
    'Changes the days of a time off, or takes it back: what was withdrawn of days that are not off anymore is offered again, and what cannot be booked all the same is named.',
  params: z.object({ id: identifier('time off') }),
  body: change,
  response: TimeOffChanged,
  touches: ['availability'],
})

const ofPainter = { id: identifier('contractor') }

export const listPainterTimeOff = endpoint('GET /api/admin/contractors/{id}/time-off', 'office:read', {
  name: 'listPainterTimeOff',
  summary: "A painter's time off that is not over, the earliest first.",
  params: z.object(ofPainter),
  response: z.array(TimeOff),
  shows: ['availability'],
})

export const changePainterTimeOff = endpoint(
  'PATCH /api/admin/contractors/{id}/time-off/{timeOffId}',
  'office:painters',
  {
    name: 'changePainterTimeOff',
    summary: 'The same for the office: a painter who is away comes back early, or stays away longer.',
    params: z.object({ ...ofPainter, timeOffId: identifier('time off') }),
    body: change,
    response: TimeOffChanged,
    touches: ['availability', 'bookings', 'booking'],
  },
)

export const listClosedDays = endpoint('GET /api/contractor/closed-days', 'contractor', {
  name: 'listClosedDays',
  summary: 'When we are closed from today on where the painter works: nothing is booked then, whatever they offer.',
  response: z.array(
    z.object({
      firstDay: Day,
      lastDay: Day,
      label: z.string(),
      areaName: z.string().nullable().describe('Only for homes in this area; null: everywhere'),
    }),
  ),
  shows: ['availability'],
})

const weekday = SlotLabels.exactOptional()
const Weekdays = z.object({
  mon: weekday,
  tue: weekday,
  wed: weekday,
  thu: weekday,
  fri: weekday,
  sat: weekday,
  sun: weekday,
})

const WeeklySchedule = named('WeeklySchedule', {
  weekdays: Weekdays.nullable().describe('What is offered every week; null when there is no weekly schedule'),
  filledUntil: Day.nullable().describe('The last day that it has filled'),
  daysByHand: z.int().describe('Days from today on that were set by hand, which it leaves alone'),
})

/** A week that a painter offers without refilling it; slots by their labels. */
export type WeeklySchedule = z.output<typeof WeeklySchedule>

export const getWeeklySchedule = endpoint('GET /api/contractor/weekly-schedule', 'contractor', {
  name: 'getWeeklySchedule',
  summary: 'The week that the painter offers over and over.',
  response: WeeklySchedule,
  shows: ['availability'],
})

export const setWeeklySchedule = endpoint('PUT /api/contractor/weekly-schedule', 'contractor', {
  name: 'setWeeklySchedule',
  summary: `Sets the week that is offered on every day that can be booked, now and as days come within reach: ${weekdays.length} weekdays, those left out are days off. Days off and days set by hand stay.`,
  body: z.object({
    weekdays: Weekdays.nullable().describe('Null ends the weekly schedule; what it has offered stays'),
    alsoByHand: z.boolean().default(false).describe('Also on days that were set by hand'),
    known: known(Weekdays.nullable()),
  }),
  response: WeeklySchedule,
  answers: 'getWeeklySchedule',
  touches: ['availability'],
})
