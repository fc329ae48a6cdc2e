import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { Day, Id, Instant, identifier, named, Slot } from '#contract/platform/fields.ts'
import {
  MOST_AT_ONCE,
  MoreToPropose,
  ProposedMove,
  partOfProposals,
  UndoOfMany,
  visitToPlan,
} from '#contract/platform/many-at-once.ts'
import { Money } from '#contract/platform/money.ts'
import { onBooking } from '#contract/platform/topics.ts'
import { bookingStatuses } from '#domain/platform/booking-status.ts'
import { candidateGroups, notFreeReasons } from '#domain/scheduling/candidate-groups.ts'
import { Share } from './painter-record.ts'

const Candidate = named('AssignmentCandidate', {
  contractorId: Id,
  name: z.string(),
  phone: z.string(),
  group: z.enum(candidateGroups),
  current: z.boolean().describe('The painter who has the booking now'),
  halfDays: z.int().describe('How many half-days this painter needs; 0 for more than can be booked'),
  endDate: Day,
  endsAt: Instant,
  areas: z.array(z.string()).describe('Names of the areas that this painter serves'),
  load: z.object({ reserved: z.int(), offered: z.int() }).describe('Half-days of the week of the visit'),
  milesFromHome: z.int().nullable().describe('About; null when it is not known'),
  milesFromJob: z
    .object({ miles: z.int(), bookingId: Id, customerName: z.string().nullable() })
    .nullable()
    .describe('From the visit before it on the same day'),
  record: z.object({ jobs: z.int(), answered: Share, onTime: Share, handedBack: z.int() }),
  why: z
    .object({
      reason: z.enum(notFreeReasons),
      date: Day.nullable(),
      timeSlot: Slot.nullable(),
      takenBy: z.object({ bookingId: Id, customerName: z.string().nullable() }).nullable(),
    })
    .nullable()
    .describe('Why they are not free: the first slot that is missing'),
  earns: Money.describe('What the painter would get'),
})

/** A painter who could take a booking, or why not. */
export type Candidate = z.output<typeof Candidate>

const Candidates = named('AssignmentCandidates', {
  ...visitToPlan,
  halfDays: z.int().describe('As it is booked; what each painter needs is theirs'),
  endDate: Day.describe('The last day, for that many half-days from this time on'),
  status: z
    .enum(bookingStatuses)
    .describe('Of the booking: one that is held for a deposit, or has begun, is given to nobody'),
  candidates: z.array(Candidate).describe('Every active painter, by group and in the order of matching'),
})

export type Candidates = z.output<typeof Candidates>

const booking = z.object({ id: identifier('booking') })

export const listAssignmentCandidates = endpoint('GET /api/admin/bookings/{id}/assignment-candidates', 'office:read', {
  name: 'listAssignmentCandidates',
  summary: 'Who can take this booking, at its time or at another: everybody, with the reason.',
  params: booking,
  query: z.object({ date: Day.optional(), timeSlot: Slot.optional() }),
  response: Candidates,
  shows: ['booking', 'bookings', 'availability', 'painters', 'coverage'],
})

const Fit = z.object({ contractorId: Id, date: Day, timeSlot: Slot, endDate: Day })

export const listFits = endpoint('GET /api/admin/bookings/{id}/fits', 'office:read', {
  name: 'listFits',
  summary:
    'Where this booking would fit on the board: painters who serve the place, and the times at which they are free; only its own painter once the work has begun, and nowhere while it cannot be moved.',
  params: booking,
  query: z.object({ from: Day, days: z.coerce.number<string | number>().int().min(1).max(31).default(14) }),
  response: named('Fits', { fits: z.array(Fit) }),
  shows: ['booking', 'bookings', 'availability', 'painters', 'coverage'],
})

const AutoAssignProposal = named('AutoAssignProposal', {
  ...visitToPlan,
  painter: z
    .object({ id: Id, name: z.string(), load: z.int(), others: z.int().describe('How many others would fit') })
    .nullable()
    .describe('null: nobody is free'),
  move: ProposedMove.nullable().describe('Where nobody is free: the first time after it at which somebody is'),
  credit: Money.describe('What we owe the customer if it is moved now and they did not ask for it'),
})

/** A booking without a painter, and who is proposed for it. */
export type AutoAssignProposal = z.output<typeof AutoAssignProposal>

export const proposeAutoAssign = endpoint('GET /api/admin/auto-assign', 'office:read', {
  name: 'proposeAutoAssign',
  summary:
    'A painter for each booking that has none, all considered together: nobody is proposed twice for one time. Where nobody is free, another time.',
  query: partOfProposals,
  response: named('AutoAssignProposals', { proposals: z.array(AutoAssignProposal), more: MoreToPropose }),
  shows: ['booking', 'bookings', 'availability', 'painters', 'coverage'],
})

export const confirmAutoAssign = endpoint('POST /api/admin/auto-assign', 'office:dispatch', {
  name: 'confirmAutoAssign',
  summary: 'Gives these bookings to these painters, each on its own; those that cannot be given are named.',
  body: z.object({
    assignments: z
      .array(
        z.object({
          bookingId: identifier('booking'),
          contractorId: identifier('contractor'),
          version: z.int().min(1),
          moveTo: z
            .object({ scheduledDate: Day, timeSlot: Slot })
            .optional()
            .describe('Moves it to this time, with this painter, instead of its own'),
        }),
      )
      .min(1)
      .max(MOST_AT_ONCE),
    withoutCredit: z
      .boolean()
      .default(false)
      .describe('The customers asked for it, so nothing is owed for moving them late'),
  }),
  response: named('AutoAssigned', {
    assigned: z.array(Id),
    left: z.array(z.object({ bookingId: Id, reason: z.string() })),
    undo: UndoOfMany,
  }),
  touches: onBooking,
})
