import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { Day, Id, identifier, line, named, Slot } from '#contract/platform/fields.ts'
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
import { LONGEST_CLOSURE_LABEL } from '#domain/coverage/closures.ts'

const params = z.object({ id: identifier('closure') })

const Closure = named('Closure', {
  id: Id,
  version: z.int(),
  firstDay: Day,
  lastDay: Day.describe('Closed, too'),
  label: z.string().describe('What people read: "Thanksgiving"'),
  area: z.object({ id: Id, name: z.string() }).nullable().describe('Only homes that it covers; null: everywhere'),
  visits: z.int().describe('How many visits are on these days'),
})

/** Days on which the business is closed. */
export type Closure = z.output<typeof Closure>

const Closures = named('Closures', {
  closures: z.array(Closure).describe('Those that are not over, the next days first'),
  holidays: z
    .array(z.object({ date: Day, label: z.string() }))
    .describe('The coming federal holidays on which we are not closed yet'),
})

export type Closures = z.output<typeof Closures>

export const listClosures = endpoint('GET /api/admin/closures', 'office:read', {
  name: 'listClosures',
  summary: 'The days on which we are closed, and the coming holidays.',
  response: Closures,
  shows: ['coverage', 'bookings'],
})

const fields = {
  firstDay: Day,
  lastDay: Day,
  label: line(LONGEST_CLOSURE_LABEL),
  serviceAreaId: identifier('service area').nullable().default(null).describe('null: everywhere'),
}

export const createClosure = endpoint('POST /api/admin/closures', 'office:settings', {
  name: 'createClosure',
  summary: 'Closes days: nothing can be booked on them from now on. Visits that are on them stay until they are moved.',
  body: z.object(fields),
  status: 201,
  response: Closure,
  touches: ['coverage', 'availability'],
})

export const updateClosure = endpoint('PUT /api/admin/closures/{id}', 'office:settings', {
  name: 'updateClosure',
  summary: 'Changes days, label and place; 409 conflict when somebody else did so since that version.',
  params,
  body: z.object({ ...fields, version: z.int().min(1) }),
  response: Closure,
  touches: ['coverage', 'availability'],
})

export const deleteClosure = endpoint('DELETE /api/admin/closures/{id}', 'office:settings', {
  name: 'deleteClosure',
  summary: 'Opens the days again.',
  params,
  status: 204,
  touches: ['coverage', 'availability'],
})

const ClosureVisit = named('ClosureVisit', {
  ...visitToPlan,
  painter: z.object({ id: Id, name: z.string() }).nullable(),
  move: ProposedMove.nullable().describe(
    'The proposed new time, all visits considered together; null when there is none',
  ),
  why: z.enum(['begun', 'held', 'nobody']).nullable().describe('Why none is proposed'),
  credit: Money.describe('What we owe the customer if it is moved now and they did not ask for it'),
})

/** A visit on closed days, and where it could go. */
export type ClosureVisit = z.output<typeof ClosureVisit>

export const listClosureVisits = endpoint('GET /api/admin/closures/{id}/visits', 'office:read', {
  name: 'listClosureVisits',
  summary: 'The visits on these days, each with a new time; nothing is moved.',
  params,
  query: partOfProposals,
  response: named('ClosureVisits', { visits: z.array(ClosureVisit), more: MoreToPropose }),
  shows: ['coverage', 'bookings'],
})

export const moveClosureVisits = endpoint('POST /api/admin/closures/{id}/visits', 'office:dispatch', {
  name: 'moveClosureVisits',
  summary: 'Moves these visits to these times, each on its own; those that cannot be moved are named.',
  params,
  body: z.object({
    moves: z
      .array(
        z.object({
          bookingId: identifier('booking'),
          version: z.int().min(1),
          scheduledDate: Day,
          timeSlot: Slot,
          contractorId: identifier('contractor'),
        }),
      )
      .min(1)
      .max(MOST_AT_ONCE),
    withoutCredit: z
      .boolean()
      .default(false)
      .describe('The customers asked for it, so nothing is owed for moving them late'),
  }),
  response: named('ClosureVisitsMoved', {
    moved: z.array(Id),
    left: z.array(z.object({ bookingId: Id, reason: z.string() })),
    undo: UndoOfMany,
  }),
  touches: onBooking,
})
