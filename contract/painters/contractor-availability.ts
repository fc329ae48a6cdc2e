import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { errorText } from '#contract/platform/error-text.ts'
import { Day, named, SlotLabel, SlotLabels } from '#contract/platform/fields.ts'
import { known } from '#contract/platform/known.ts'
import { daysBetween, weekdayOf } from '#domain/platform/dates.ts'
import { text } from '#domain/platform/translation/text.ts'

/** The longest range that can be filled at once, in days. */
const LONGEST_RANGE = 366

const AvailabilityRecord = named('AvailabilityRecord', {
  date: Day,
  timeSlots: z.array(SlotLabel).describe('What the painter offers'),
  reserved: z.array(SlotLabel).describe('What jobs have taken'),
})

/** One day of a painter; slots by their labels ("8:00 AM - 12:00 PM"). */
export type AvailabilityRecord = z.output<typeof AvailabilityRecord>

const Updated = z.object({ updatedDates: z.array(Day) }).describe('The dates that changed, ascending')

export const listOwnAvailability = endpoint('GET /api/contractor/availability-overview', 'contractor', {
  name: 'listOwnAvailability',
  summary: 'Every day from today on that the painter offers or on which a job is reserved.',
  response: z.array(AvailabilityRecord),
  shows: ['availability'],
})

export const getOwnAvailability = endpoint('GET /api/contractor/availability/{date}', 'contractor', {
  name: 'getOwnAvailability',
  summary: 'One day of the painter.',
  params: z.object({ date: Day }),
  response: AvailabilityRecord,
  shows: ['availability'],
})

export const setOwnAvailability = endpoint('POST /api/contractor/availability', 'contractor', {
  name: 'setOwnAvailability',
  summary:
    'Sets what the painter offers on a day. An empty list removes the mark; a reserved slot cannot be removed. 409 conflict when something else is offered than known.',
  body: z.object({ date: Day, timeSlots: SlotLabels, known: known(SlotLabels) }),
  response: AvailabilityRecord,
  touches: ['availability'],
})

const ofWeekday = SlotLabels.exactOptional()

export const fillOwnAvailability = endpoint('POST /api/contractor/availability/weekly', 'contractor', {
  name: 'fillOwnAvailability',
  summary:
    'Sets what the painter offers on the days of a range, by weekday. Weekdays that are not named stay as they are.',
  body: z
    .object({
      from: Day,
      to: Day,
      weekdays: z.object({
        mon: ofWeekday,
        tue: ofWeekday,
        wed: ofWeekday,
        thu: ofWeekday,
        fri: ofWeekday,
        sat: ofWeekday,
        sun: ofWeekday,
      }),
    })
    .refine(({ from, to }) => from <= to, { path: ['to'], ...errorText(text('The range ends before it begins')) })
    .refine(({ from, to }) => daysBetween(from, to) < LONGEST_RANGE, {
      path: ['to'],
      ...errorText(text('At most {days} days at once', { days: LONGEST_RANGE })),
    }),
  response: Updated,
  touches: ['availability'],
})

const Monday = Day.refine((date) => weekdayOf(date) === 'mon', {
  ...errorText(text('A week begins on a Monday')),
  abort: true,
})

export const copyOwnWeek = endpoint('POST /api/contractor/availability/copy-week', 'contractor', {
  name: 'copyOwnWeek',
  summary: 'Offers in one week what is offered in another. Both are named by their Monday.',
  body: z.object({ fromWeek: Monday, toWeek: Monday }),
  response: Updated,
  touches: ['availability'],
})
