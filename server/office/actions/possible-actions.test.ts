import { expect, test } from 'vitest'
import type { ActionPreview } from '#contract/office/actions.ts'
import type { Candidates } from '#contract/scheduling/candidates.ts'
import { addDays } from '#domain/platform/dates.ts'
import { bookingEdits } from '#server/testing/booking-edits.ts'
import { aBooking, aPainter, TODAY } from '#server/testing/builders.ts'
import { TEST_NOW, testApp } from '#server/testing/test-app.ts'

const DATE = addDays(TODAY, 7)
const LATER = addDays(TODAY, 14)

const app = await testApp()
const edits = bookingEdits(app)

const runAction = (id: string, body: object) => app.office(`POST /api/admin/bookings/${id}/actions`, body)
const preview = (id: string, body: object) => app.office(`POST /api/admin/bookings/${id}/actions/preview`, body)
const fitsOf = async (id: string) => {
  const { body } = await app.office(`GET /api/admin/bookings/${id}/fits?from=${TODAY}&days=31`)
  return (body as { fits: { contractorId: string }[] }).fits
}
const readCandidates = async (id: string) =>
  (await app.office(`GET /api/admin/bookings/${id}/assignment-candidates`)).body as Candidates

/** A date that is held for its deposit: it has a painter, and no job. */
async function aReservedDate() {
  const made = await aBooking(app, { date: DATE })
  await app.db.deleteFrom('jobs').where('booking_id', '=', made.booking.id).execute()
  await app.update(
    'bookings',
    { id: made.booking.id },
    { status: 'reserved', deposit: 10_000, reserved_until: new Date(TEST_NOW.getTime() + 3_600_000) },
  )
  return made
}

// @proves docs/rules/office.md#booking-actions
test('a reserved date is neither moved, given away nor completed, and has no drop target', async () => {
  const other = await aPainter(app)
  const { booking } = await aReservedDate()
  const { id, version } = booking
  for (const action of [
    { action: 'move', scheduledDate: LATER, timeSlot: 'morning' },
    { action: 'assign', contractorId: other.id },
    { action: 'complete', early: true },
  ])
    for (const ask of [runAction, preview])
      expect(await ask(id, { ...action, version })).toMatchObject({
        status: 409,
        body: { code: 'invalid_transition', message: expect.stringMatching(/^This date is held until its deposit/) },
      })
  expect(await fitsOf(id)).toEqual([])
  expect((await readCandidates(id)).status).toBe('reserved')
})

// @proves docs/rules/office.md#booking-actions
test('a reserved date is booked without its deposit, as the preview says', async () => {
  const { booking, quote, contractorId } = await aReservedDate()
  const action = { action: 'without_deposit', version: booking.version }
  const shown = (await preview(booking.id, action)).body as ActionPreview
  expect(shown).toMatchObject({ painter: { id: contractorId }, undoable: false, fee: 0, credit: 0 })
  expect(shown.recipients.map(({ who }) => who).sort()).toEqual(['customer', 'painter'])
  const messages = await edits.messagesOf(async () => {
    expect(await runAction(booking.id, action)).toMatchObject({
      status: 200,
      body: { booking: { status: 'scheduled', contractorId }, undo: null },
    })
  })
  expect(messages.some((one) => one === `booking-confirmation ${quote.email}`)).toBe(true)
  const { version } = await edits.read(booking.id)
  expect(await runAction(booking.id, { ...action, version })).toMatchObject({
    status: 409,
    body: { message: 'This date isn’t held for a deposit.' },
  })
})

test('a reserved date whose painter has left waits for another one once it is booked', async () => {
  const { booking, contractorId } = await aReservedDate()
  await app.update('contractors', { id: contractorId ?? '' }, { is_active: false })
  expect(await runAction(booking.id, { action: 'without_deposit', version: booking.version })).toMatchObject({
    status: 200,
    body: { booking: { status: 'pending', contractorId: null } },
  })
})

// @proves docs/rules/office.md#booking-actions
test('work that has begun stays with its painter: it fits with nobody else, and is given to nobody', async () => {
  const [own, other] = [await aPainter(app), await aPainter(app)]
  const { booking } = await aBooking(app, {
    contractorId: own.id,
    date: DATE,
    status: 'in_progress',
    jobStatus: 'in_progress',
  })
  const { id, version } = booking
  for (const action of [
    { action: 'assign', contractorId: other.id },
    { action: 'assign', contractorId: null },
    { action: 'move', scheduledDate: LATER, timeSlot: 'morning', contractorId: other.id },
  ])
    expect(await runAction(id, { ...action, version })).toMatchObject({
      status: 409,
      body: { message: 'Work that has begun stays with its painter.' },
    })
  expect(new Set((await fitsOf(id)).map(({ contractorId }) => contractorId))).toEqual(new Set([own.id]))
  expect((await runAction(id, { action: 'move', version, scheduledDate: LATER, timeSlot: 'morning' })).status).toBe(200)
})

test('a visit that nobody has is not completed', async () => {
  const { booking } = await aBooking(app, { contractorId: null, status: 'pending', date: TODAY })
  expect(await runAction(booking.id, { action: 'complete', version: booking.version })).toMatchObject({
    status: 409,
    body: { message: 'Choose a painter first: nobody has this booking.' },
  })
})

// @proves docs/rules/office.md#booking-actions
test('an edit completes no visit before its first day, and names the status', async () => {
  const { booking } = await aBooking(app, { date: addDays(TODAY, 1), jobStatus: 'acknowledged' })
  const messages = await edits.messagesOf(async () => {
    expect(await edits.update(booking.id, { status: 'completed' })).toMatchObject({
      status: 400,
      body: { code: 'invalid_request', issues: [{ path: 'status' }] },
    })
  })
  expect(messages).toEqual([])
  expect(await edits.read(booking.id)).toMatchObject({ status: 'scheduled', version: booking.version })
  const { booking: begun } = await aBooking(app, { date: TODAY, jobStatus: 'acknowledged' })
  expect((await edits.update(begun.id, { status: 'completed' })).status).toBe(200)
})
