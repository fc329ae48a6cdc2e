import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { rememberBooking, remembered } from '#web/site/booking-flow/remembered.ts'
import { answerCalls, refusal } from '#web/testing/answer-calls.ts'
import { dismissToast } from '#web/ui/toast.ts'
import {
  expectToast,
  find,
  ID,
  KEY,
  LOOKUP,
  mine,
  OPEN,
  open,
  opened,
  RESEND,
  show,
  type,
} from './testing/show-page.tsx'

test('a malformed ID sends no request, and an unknown one says what to check', async () => {
  const { requests } = answerCalls({ [LOOKUP]: () => refusal(404, 'not_found', 'Not found') })
  show()
  type('Booking ID', 'ABC')
  type('Email', 'dana@example.com')
  find()
  await expectToast('Booking Not Found', 'Please check your booking ID and email address and try again.')
  expect(requests).toEqual([])
  act(dismissToast)
  // As it is read out: lower case, with dashes.
  type('Booking ID', 'bkg23-45678-9abcd-efghj')
  find()
  await expectToast('Booking Not Found', 'Please check your booking ID and email address and try again.')
  expect(requests.map(({ call }) => call)).toEqual([LOOKUP])
  expect(screen.getByLabelText('Email')).toHaveProperty('value', 'dana@example.com')
})

test('a link with its key opens the booking without typing, and the browser stores it', async () => {
  const { requests } = answerCalls({ [OPEN]: () => Response.json(opened) })
  show(`/manage-booking?booking=${ID}&key=${KEY}`)
  expect(await screen.findByRole('dialog', { name: 'Booking Details' })).toBeDefined()
  expect(requests.map(({ call }) => call)).not.toContain(LOOKUP)
  expect(remembered().bookings).toMatchObject([{ id: ID, key: KEY }])
})

test('a booking that was looked up is not stored', async () => {
  await open()
  expect(remembered().bookings).toEqual([])
})

test('a booking stored in this browser opens without its key in the address', async () => {
  answerCalls({ [OPEN]: () => Response.json(opened) })
  rememberBooking(mine, KEY)
  show(`/manage-booking?booking=${ID}`)
  expect(await screen.findByRole('dialog', { name: 'Booking Details' })).toBeDefined()
})

test('a key that does not match says so, and leaves the form', async () => {
  answerCalls({ [OPEN]: () => refusal(404, 'not_found', 'Booking not found') })
  show(`/manage-booking?booking=${ID}&key=wrong`)
  expect((await screen.findByRole('alert')).textContent).toMatch(/^This link doesn’t open a booking/)
  expect((screen.getByLabelText('Booking ID') as HTMLInputElement).value).toBe(ID)
})

test('a lost ID is sent again', async () => {
  const message = 'If we know a booking for this email, it is on its way.'
  const { requests } = answerCalls({ [RESEND]: () => Response.json({ message }, { status: 202 }) })
  show()
  expect(screen.getByText(/in your confirmation email, in the line that begins with "Booking ID"/)).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Lost your ID? Send it again' }))
  fireEvent.click(screen.getByRole('button', { name: 'Send my booking ID' }))
  expect(screen.getByText('Please enter a valid email address.')).toBeDefined()
  expect(document.activeElement).toBe(screen.getByLabelText('Email of your booking'))
  type('Email of your booking', ' dana@example.com ')
  fireEvent.click(screen.getByRole('button', { name: 'Send my booking ID' }))
  expect(await screen.findByText(message)).toBeDefined()
  expect(requests.at(-1)).toEqual({ call: RESEND, body: { email: 'dana@example.com' } })
})

test('an ID that could not be sent leaves the email, whose field says why', async () => {
  answerCalls({ [RESEND]: () => refusal(503, 'unavailable', 'Away') })
  show()
  fireEvent.click(screen.getByRole('button', { name: 'Lost your ID? Send it again' }))
  type('Email of your booking', 'dana@example.com')
  fireEvent.click(screen.getByRole('button', { name: 'Send my booking ID' }))
  expect(await screen.findByText(/^The email couldn’t be sent/)).toBeDefined()
  const field = screen.getByLabelText('Email of your booking')
  expect([document.activeElement, (field as HTMLInputElement).value]).toEqual([field, 'dana@example.com'])
})

// @proves docs/rules/visits.md#choosing-a-time
test('the visits of this browser are a list, the next one first, which one tap forgets', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-24T15:00:00Z'), toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  answerCalls({ [OPEN]: () => Response.json(opened) })
  const dated = (id: string, scheduledDate: string, endDate = scheduledDate) => ({
    ...mine,
    id,
    scheduledDate,
    endDate,
  })
  rememberBooking(dated('PAST3456789ABCDEFGHJ', '2026-11-10'), null)
  rememberBooking(dated('NEXT3456789ABCDEFGHJ', '2026-11-27', '2026-11-28'), null)
  rememberBooking(dated('DATE3456789ABCDEFGHJ', '2026-12-04'), null)
  show()
  const list = within(await screen.findByRole('region', { name: 'My bookings' }))
  expect(list.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Nov 27 and 28Painting', '/booking/NEXT3456789ABCDEFGHJ'],
    ['Fri, Dec 4Painting', '/booking/DATE3456789ABCDEFGHJ'],
    ['Tue, Nov 10Painting\u00a0· past', '/booking/PAST3456789ABCDEFGHJ'],
  ])
  fireEvent.click(list.getByRole('button', { name: 'Forget them on this device' }))
  expect(screen.queryByRole('region', { name: 'My bookings' })).toBeNull()
  expect(remembered().bookings).toEqual([])
})
