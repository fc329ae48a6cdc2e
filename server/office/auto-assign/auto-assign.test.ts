import { beforeEach, describe, expect, test } from 'vitest'
import type { AutoAssignProposal } from '#contract/scheduling/candidates.ts'
import { addDays } from '#domain/platform/dates.ts'
import { newId } from '#server/platform/identifiers.ts'
import { bookingEdits } from '#server/testing/booking-edits.ts'
import { aBooking, anArea, aPainter, aQuote, aRoomOfArea, TODAY } from '#server/testing/builders.ts'
import { homes } from '#server/testing/homes.ts'
import { TEST_NOW, testApp } from '#server/testing/test-app.ts'
import { findViolations } from '#server/testing/violations.ts'

const DATE = addDays(TODAY, 7)

const app = await testApp()

beforeEach(async () => {
  await app.empty('bookings', 'contractors', 'service_areas')
})

/** A job of one day with a painter of the usual speed. */
const waiting = async (date = DATE, squareFeet = 500) =>
  (
    await aBooking(app, {
      quote: await aQuote(app, { rooms: [aRoomOfArea(squareFeet)] }),
      contractorId: null,
      status: 'pending',
      date,
    })
  ).booking

const propose = async (): Promise<AutoAssignProposal[]> => {
  const { status, body } = await app.office('GET /api/admin/auto-assign')
  expect(status).toBe(200)
  return (body as { proposals: AutoAssignProposal[] }).proposals
}

type AssignmentInput = {
  bookingId: string
  contractorId: string
  version: number
  moveTo?: { scheduledDate: string; timeSlot: string }
}
type Placed = {
  assigned: string[]
  left: { bookingId: string; reason: string }[]
  undo: { until: string; actions: { bookingId: string; id: string }[] } | null
}
const confirm = async (inputs: AssignmentInput[]): Promise<Placed> => {
  const { status, body } = await app.office('POST /api/admin/auto-assign', { assignments: inputs })
  expect(status).toBe(200)
  return body as Placed
}
const toInputs = (proposals: readonly AutoAssignProposal[]): AssignmentInput[] =>
  proposals.flatMap(({ bookingId, version, painter }) =>
    painter ? [{ bookingId, version, contractorId: painter.id }] : [],
  )

const painterOf = async (id: string) =>
  (await app.db.selectFrom('bookings').select(['contractor_id', 'status']).where('id', '=', id).executeTakeFirst()) ??
  null

// @proves docs/rules/office.md#auto-assign
describe('auto-assign', () => {
  test('proposes for the most urgent first, and nobody twice for one time', async () => {
    const area = await anArea(app)
    const [first, second] = [
      await aPainter(app, { areas: [area], priority: 1, first_name: 'Kim', last_name: 'Nguyen' }),
      await aPainter(app, { areas: [area], priority: 2 }),
    ]
    const late = await waiting(addDays(DATE, 1))
    const bookings = [await waiting(), await waiting(), await waiting()]
    const past = await waiting(addDays(TODAY, -1))
    const proposals = await propose()
    expect(proposals.map(({ bookingId }) => bookingId)).not.toContain(past.id)
    expect(proposals.map(({ scheduledDate }) => scheduledDate)).toEqual([DATE, DATE, DATE, addDays(DATE, 1)])
    expect(proposals.map(({ painter }) => painter)).toEqual([
      { id: first.id, name: 'Kim Nguyen', load: 0, others: 1 },
      expect.objectContaining({ id: second.id, load: 0, others: 0 }),
      null,
      { id: first.id, name: 'Kim Nguyen', load: 2, others: 1 },
    ])
    expect(proposals[3]).toMatchObject({ bookingId: late.id, version: 1, town: homes.center.city })
    // Nothing is reserved by proposing.
    expect(await propose()).toEqual(proposals)
    const answer = await confirm(toInputs(proposals))
    expect(answer).toMatchObject({ assigned: toInputs(proposals).map(({ bookingId }) => bookingId), left: [] })
    expect(await painterOf(late.id)).toEqual({ contractor_id: first.id, status: 'scheduled' })
    expect((await propose()).map(({ painter }) => painter)).toEqual([null])
    expect(bookings).toHaveLength(3)
    expect(await findViolations(app.db)).toEqual([])
  })

  test('proposes another day where nobody is free, once for each painter and time, and moves the visit to it', async () => {
    const area = await anArea(app)
    const painter = await aPainter(app, { areas: [area], first_name: 'Kim', last_name: 'Nguyen' })
    const ids = [(await waiting()).id, (await waiting()).id, (await waiting()).id].sort()
    const proposals = await propose()
    const [first, ...others] = proposals
    expect(first).toMatchObject({ painter: { id: painter.id }, move: null, credit: 0 })
    expect(proposals.map(({ bookingId }) => bookingId).sort()).toEqual(ids)
    const [one, next] = others.map(({ move }) => move?.scheduledDate ?? '')
    expect(others[0]).toMatchObject({ painter: null, move: { painter: { id: painter.id, name: 'Kim Nguyen' } } })
    expect(one && one > DATE && next && next > one).toBe(true)
    const [move] = others.map(({ bookingId, version, move: found }) => ({
      bookingId,
      version,
      contractorId: found?.painter.id ?? '',
      moveTo: { scheduledDate: found?.scheduledDate ?? '', timeSlot: found?.timeSlot ?? '' },
    }))
    expect(move && (await confirm([move]))).toMatchObject({ assigned: [move?.bookingId], left: [] })
    expect(await painterOf(move?.bookingId ?? '')).toEqual({ contractor_id: painter.id, status: 'scheduled' })
    const [stored] = await app.rows('bookings', { id: move?.bookingId ?? '' }, ['scheduled_date'])
    expect(stored?.scheduled_date).toBe(one)
    expect(await findViolations(app.db)).toEqual([])
  })

  test('assigns each booking as by hand: the painter is notified, and it is in the log', async () => {
    const painter = await aPainter(app, { areas: [await anArea(app)] })
    const booking = await waiting()
    const edits = bookingEdits(app)
    const messages = await edits.messagesOf(async () => {
      await confirm(toInputs(await propose()))
    })
    expect(messages).toEqual([`job-assigned ${painter.email}`])
    const entries = await app.rows('audit', { subject_id: booking.id }, ['actor', 'action'])
    expect(entries).toEqual([{ actor: 'admin', action: 'booking.updated' }])
  })

  test('is undone for all bookings at once while no painter has been notified', async () => {
    const painter = await aPainter(app, { areas: [await anArea(app)] })
    const bookings = [await waiting(), await waiting(addDays(DATE, 1))]
    await app.empty('outbox_tasks')
    const { undo } = await confirm(toInputs(await propose()))
    expect(undo?.actions.map(({ bookingId }) => bookingId)).toEqual(bookings.map(({ id }) => id))
    app.setNow(new Date(TEST_NOW.getTime() + 9_000))
    const { body } = await app.office('POST /api/admin/actions/undo', { actions: undo?.actions })
    expect(body).toEqual({ undone: bookings.map(({ id }) => id).toReversed(), left: [] })
    for (const { id } of bookings) expect(await painterOf(id)).toEqual({ contractor_id: null, status: 'pending' })
    const assigned = app.db.selectFrom('contractors').select('last_assigned_at').where('id', '=', painter.id)
    expect(await assigned.execute()).toEqual([{ last_assigned_at: null }])
    expect(await app.rows('outbox_tasks', { state: 'waiting' }, ['id'])).toEqual([])
    expect(await findViolations(app.db)).toEqual([])
  })

  test('counts the bookings beyond those that are confirmed at once, and proposes for them afterwards', async () => {
    await aPainter(app, { areas: [await anArea(app)] })
    const bookings = [await waiting(), await waiting(addDays(DATE, 1)), await waiting(addDays(DATE, 2))]
    const part = async (query: string) =>
      (await app.office(`GET /api/admin/auto-assign?${query}`)).body as {
        proposals: AutoAssignProposal[]
        more: number
      }
    const first = await part('limit=2')
    expect(first.proposals.map(({ bookingId }) => bookingId)).toEqual(bookings.slice(0, 2).map(({ id }) => id))
    expect(first.more).toBe(1)
    // The second one is left as it is: the rest comes after it.
    await confirm(toInputs(first.proposals.slice(0, 1)))
    const rest = await part('limit=2&skip=1')
    expect(rest).toMatchObject({ proposals: [{ bookingId: bookings[2]?.id }], more: 0 })
  })

  test('leaves and names a booking that cannot be assigned', async () => {
    const area = await anArea(app)
    const [painter, other] = [await aPainter(app, { areas: [area] }), await aPainter(app, { areas: [area] })]
    const [one, two, three] = [await waiting(), await waiting(), await waiting(addDays(DATE, 1))]
    const toInput = (booking: { id: string }, contractorId: string, version = 1): AssignmentInput => ({
      bookingId: booking.id,
      contractorId,
      version,
    })
    const unknown = newId()
    const answer = await confirm([
      toInput(one, painter.id),
      toInput(two, painter.id),
      toInput(three, painter.id, 7),
      toInput(one, other.id),
      { bookingId: unknown, contractorId: painter.id, version: 1 },
      toInput(three, newId()),
    ])
    expect(answer).toMatchObject({
      assigned: [one.id],
      left: [
        { bookingId: two.id, reason: 'That painter is no longer free at that time.' },
        { bookingId: three.id, reason: 'Somebody changed this booking in the meantime.' },
        { bookingId: unknown, reason: 'Booking not found' },
      ],
    })
    expect(await painterOf(one.id)).toMatchObject({ contractor_id: painter.id })
    expect(await painterOf(three.id)).toMatchObject({ contractor_id: null, status: 'pending' })
  })

  test('gives each booking one painter, and nobody two jobs in one slot, when two offices confirm at once', async () => {
    const area = await anArea(app)
    for (let n = 0; n < 4; n++) await aPainter(app, { areas: [area] })
    const bookings = []
    for (let n = 0; n < 6; n++) bookings.push(await waiting(addDays(DATE, n % 2)))
    const inputs = toInputs(await propose())
    const rotated = inputs.map((input, index) => ({
      ...input,
      contractorId: inputs[(index + 1) % inputs.length]?.contractorId ?? input.contractorId,
    }))
    const answers = await Promise.all([confirm(inputs), confirm(rotated.toReversed()), confirm(inputs.toReversed())])
    const placed = answers.flatMap((answer) => answer.assigned)
    expect(new Set(placed).size).toBe(placed.length)
    for (const { assigned: given, left } of answers) expect(given.length + left.length).toBe(inputs.length)
    const assigned = await app.db.selectFrom('bookings').select('id').where('contractor_id', 'is not', null).execute()
    expect(assigned.map(({ id }) => id).sort()).toEqual(placed.sort())
    expect(placed.length).toBeGreaterThan(0)
    expect(await findViolations(app.db)).toEqual([])
  })
})
