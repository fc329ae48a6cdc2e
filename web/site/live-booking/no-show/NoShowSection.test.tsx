import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { VisitNoShow } from '#contract/bookings/visits.ts'
import { type Answers, answerCalls, fieldRefusal, refusal } from '#web/testing/answer-calls.ts'
import { aBooking } from '#web/testing/bookings.ts'
import { drawPage } from '#web/testing/draw-page.tsx'
import { aVisit, aVisitAnswer } from '../testing/a-visit.ts'
import NoShowSection from './NoShowSection.tsx'

const at = (time: string, date = '2026-11-23'): Date => new Date(`${date}T${time}:00-05:00`)
const waiting: VisitNoShow = {
  state: 'waiting',
  since: at('08:10'),
  waitUntil: at('08:35'),
  fee: 100_00,
  isHeld: false,
  tried: [],
  objection: { until: null, at: null, text: null },
  decision: null,
}
const ended: VisitNoShow = {
  ...waiting,
  atDoor: { from: at('08:05'), until: at('08:37') },
  state: 'ended',
  tried: [
    { kind: 'call', at: at('08:12') },
    { kind: 'message', at: at('08:14') },
  ],
  objection: { until: at('09:00', '2026-11-30'), at: null, text: null },
}
const booking = aBooking({ status: 'cancelled' })
const show = (noShow: VisitNoShow, answers: Answers = {}) => {
  const { requests } = answerCalls(answers)
  const visit = aVisit({ noShow, painter: { firstName: 'Maria', phone: '2155550188' } })
  drawPage(<NoShowSection booking={booking} bookingKey="mKey" visit={visit} />)
  return requests
}
const OBJECT = `POST /api/bookings/${booking.id}/no-show/objection`

// @proves docs/rules/no-shows.md#waiting
test('the page says until when the painter waits and what follows, and lets the customer answer', async () => {
  const requests = show(waiting, {
    [`POST /api/bookings/${booking.id}/messages`]: () => refusal(409, 'conflict', 'This conversation is closed.'),
  })
  expect(screen.getByText('Maria has been there since 8:10 AM and will wait until 8:35 AM.')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Call Maria: (215) 555-0188' }).getAttribute('href')).toBe('tel:+12155550188')
  expect(screen.getByText(/late cancellation fee of \$100\.00 is due/)).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: "I'm coming to the door" }))
  expect((await screen.findByRole('alert')).textContent).toContain('This conversation is closed.')
  expect(requests).toMatchObject([{ body: { text: "I'm coming to the door.", messageKey: expect.any(String) } }])
})

// @proves docs/rules/no-shows.md#objecting
test('the page shows afterwards what is owed and why, offers new dates, and takes an objection', async () => {
  const objected = { ...ended, objection: { until: null, at: at('10:00'), text: 'The bell is broken.' } }
  const requests = show(ended, { [OBJECT]: () => Response.json(aVisitAnswer({ noShow: objected })) })
  expect(screen.getByText(/^Maria was at your door from 8:05 AM and waited until 8:37 AM\./)).toBeDefined()
  expect(screen.getByText(/They tried to reach you: a call at 8:12 AM, a message at 8:14 AM\./)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Book another date for this quote' })).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'I was home' }))
  const field = screen.getByRole('textbox', { name: /Were you home/ })
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(field)
  fireEvent.change(field, { target: { value: 'The bell is broken.' } })
  fireEvent.click(screen.getByRole('button', { name: 'I was home' }))
  await waitFor(() => expect(requests.filter(({ call }) => call === OBJECT)).toHaveLength(1))
  expect(requests.find(({ call }) => call === OBJECT)?.body).toEqual({ text: 'The bell is broken.' })
})

test('a refusal by the server is shown at its field', async () => {
  show(ended, { [OBJECT]: () => fieldRefusal('text', 'Too long') })
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'x' } })
  fireEvent.click(screen.getByRole('button', { name: 'I was home' }))
  expect(await screen.findByText('Too long')).toBeDefined()
})

test.each<[string, VisitNoShow, RegExp]>([
  ['nothing owed', { ...ended, fee: 0 }, /There’s no fee for it/],
  ['held', { ...ended, isHeld: true }, /You don’t have to pay it until our office has looked at it/],
  [
    'upheld',
    { ...ended, decision: { outcome: 'upheld', reason: 'Two calls', at: at('11:00') } },
    /fee of \$100\.00 still applies/,
  ],
  ['waived', { ...ended, decision: { outcome: 'waived', reason: 'The bell', at: at('11:00') } }, /don’t owe the fee/],
])('the result of the fee is shown: %s', (_, noShow, expected) => {
  show(noShow)
  expect(screen.getByText(expected)).toBeDefined()
  if (noShow.decision?.reason) expect(screen.getByText(noShow.decision.reason)).toBeDefined()
})
