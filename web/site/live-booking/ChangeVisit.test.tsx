import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Booking } from '#contract/bookings/bookings.ts'
import type { VisitPhase } from '#domain/bookings/visit-progress.ts'
import { rememberBooking, remembered } from '#web/site/booking-flow/remembered.ts'
import { answerCalls } from '#web/testing/answer-calls.ts'
import { aBooking } from '#web/testing/bookings.ts'
import { drawPage } from '#web/testing/draw-page.tsx'
import { currentToast } from '#web/ui/toast.ts'
import { ChangeVisit } from './ChangeVisit.tsx'

const show = (booking: Partial<Booking>, phase: VisitPhase = 'confirmed', isMissed = false) =>
  drawPage(
    <main id="main" tabIndex={-1}>
      <ChangeVisit booking={aBooking(booking)} bookingKey="mKey" phase={phase} isMissed={isMissed} />
    </main>,
  ).container.textContent

// @proves docs/rules/visits.md#moving-and-canceling
test.each<[string, Partial<Booking>]>([
  [
    'Free to move or cancel until Tue, Dec 1, 11:59 PMAfter that it costs $100.',
    { scheduledDate: '2026-12-02', freeUntil: new Date('2026-12-02T04:59:59.999Z') },
  ],
  ['Free to move or cancel until Maria starts on Mon, Nov 23', { freeUntil: new Date('2026-11-24T04:59:59.999Z') }],
  [
    'Free to move or cancel until the work starts on Mon, Nov 23',
    { painter: null, freeUntil: new Date('2026-11-24T04:59:59.999Z') },
  ],
  [
    'Moving or canceling now costs $100.00It was free until Sun, Nov 22, 12:00 PM.',
    { cancellationFee: 100_00, freeUntil: null, wasFreeUntil: new Date('2026-11-22T17:00:00Z') },
  ],
  [
    'It’s free. Moving, canceling or missing it costs nothing.',
    { timeSlot: 'evening', freeUntil: new Date('2026-11-24T04:59:59.999Z') },
  ],
  ['Moving or canceling is free.', { purpose: 'touch_up', freeUntil: new Date('2026-11-24T04:59:59.999Z') }],
  [
    'Moving or canceling is free while we look for your painter.',
    { status: 'pending', painter: null, freeUntil: new Date('2026-11-24T04:59:59.999Z') },
  ],
  [
    'Moving or canceling is free until Maria says yes.',
    { freeUntilConfirmed: true, freeUntil: new Date('2026-11-24T04:59:59.999Z') },
  ],
])('the page says before anything is tapped: %s', (words, booking) => {
  expect(show(booking)).toBe(`${words}Move visitCancel visit`)
})

test.each<[string, Partial<Booking>, VisitPhase?]>([
  ['can no longer be changed', { cancellationFee: null, freeUntil: null }],
  ['has begun', {}, 'on_the_way'],
  ['waits for what its customer chooses', { status: 'pending', lostPainter: 'Sam' }, 'waiting'],
])('nothing about moving is said of a visit that %s', (_, booking, phase) => {
  expect(show(booking, phase)).toBe('')
})

// @proves docs/rules/promises.md#nobody-came
test.each<[string, Partial<Booking>, VisitPhase]>([
  ['has its painter', {}, 'confirmed'],
  ['was on its way once', {}, 'on_the_way'],
  ['has lost its painter', { status: 'pending', lostPainter: 'Sam' }, 'waiting'],
])('new dates come first once nobody came to a visit that %s', (_, booking, phase) => {
  expect(show({ ...booking, freeUntil: null }, phase, true)).toBe(
    'Picking new dates or canceling is free of charge.Pick new datesCancel visit',
  )
})

test('the visit is canceled on its own page, which takes the focus', async () => {
  const { id } = aBooking()
  rememberBooking(aBooking(), 'mKey')
  const { bodies } = answerCalls({
    [`POST /api/bookings/${id}/cancel`]: () => Response.json({ message: 'It costs nothing.', cancellationFee: 0 }),
  })
  show({})
  await userEvent.click(screen.getByRole('button', { name: 'Cancel visit' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel visit' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel visit' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(bodies(`POST /api/bookings/${id}/cancel`)).toEqual([{ key: 'mKey' }])
  expect(currentToast()).toMatchObject({ title: 'Visit canceled', description: 'It costs nothing.' })
  expect(remembered().bookings).toEqual([])
  expect(document.activeElement?.id).toBe('main')
})

test('a visit that was opened to be canceled can be moved instead, or kept', async () => {
  answerCalls({
    'GET /api/contractor-available-dates': () => Response.json({ availableDates: [], closed: [], paused: null }),
  })
  show({})
  await userEvent.click(screen.getByRole('button', { name: 'Cancel visit' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Move instead' }))
  expect(await screen.findByRole('dialog', { name: 'Move visit' })).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Keep my time' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByRole('button', { name: 'Move visit' })).toBeDefined()
})
