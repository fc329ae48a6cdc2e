import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Warranty } from '#contract/bookings/warranty.ts'
import { aStoredQuote } from '#web/site/booking-flow/testing/a-quote.ts'
import { answerCalls, refusal } from '#web/testing/answer-calls.ts'
import { aBooking } from '#web/testing/bookings.ts'
import { drawPage } from '#web/testing/draw-page.tsx'
import SignOffSection from './SignOffSection.tsx'
import { aSignOffAnswer, aTouchUp, aWarranty } from './testing/a-sign-off.ts'

const booking = aBooking({ status: 'completed' })
const over = aSignOffAnswer({ verdict: 'good', canSay: [], times: [] })
const times: Warranty['times'] = [
  { date: '2027-02-25', timeSlot: 'morning', endsAt: new Date('2027-02-25T17:00:00Z') },
  { date: '2027-02-26', timeSlot: 'morning', endsAt: new Date('2027-02-26T17:00:00Z') },
]
const claim = (more: Partial<Warranty['claims'][number]> = {}): Warranty['claims'][number] => ({
  id: 'CLM23456789ABCDEFGHJ',
  claimedAt: new Date('2027-02-22T17:00:00Z'),
  text: 'The paint peels.',
  photos: [],
  visit: aTouchUp,
  decision: null,
  ...more,
})
const PHOTO = 'PHT23456789ABCDEFGHJ'

/** Stores every photo at once. */
class StoringRequest {
  upload = {}
  status = 201
  responseText = JSON.stringify({ id: PHOTO, url: `/api/photos/${PHOTO}` })
  onload: (() => void) | undefined
  open() {}
  send() {
    queueMicrotask(() => this.onload?.())
  }
}

beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', StoringRequest)
})

/** @param claims what is answered to each claim, in order */
const show = (
  warranty: object,
  { signOff = over, claims = [] }: { signOff?: object; claims?: (object | Response)[] } = {},
) => {
  let signOffNow = signOff
  let warrantyNow = warranty
  const { requests } = answerCalls({
    [`GET /api/bookings/${booking.id}/sign-off`]: () => Response.json(signOffNow),
    [`GET /api/bookings/${booking.id}/warranty`]: () => Response.json(warrantyNow),
    [`POST /api/bookings/${booking.id}/sign-off`]: () => {
      // The days of the sign-off are over by now.
      signOffNow = over
      warrantyNow = aWarranty({ canClaim: true, times })
      return refusal(409, 'invalid_transition', 'Your warranty takes over.')
    },
    [`POST /api/bookings/${booking.id}/warranty-claims`]: () => {
      const next = claims.shift()
      return next instanceof Response ? next : Response.json(next)
    },
    [`GET /api/quotes/${aStoredQuote.id}`]: () => Response.json(aStoredQuote),
    'GET /api/business': () => Response.json({ phone: '(215) 555-0100', email: null }),
  })
  drawPage(<SignOffSection booking={booking} bookingKey="mKey" />)
  return {
    user: userEvent.setup(),
    claimRequests: () => requests.filter(({ call }) => call.endsWith('warranty-claims')),
  }
}
const openForm = async (user: ReturnType<typeof userEvent.setup>) =>
  user.click(await screen.findByRole('button', { name: 'Something to fix' }))
const words = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /What isn’t right/ })
const addPhoto = (user: ReturnType<typeof userEvent.setup>) =>
  user.upload(screen.getByLabelText(/Add photos/), new File(['x'], 'wall.jpg', { type: 'image/jpeg' }))
const send = (user: ReturnType<typeof userEvent.setup>) =>
  user.click(screen.getByRole('button', { name: 'Book the free visit' }))

// @proves docs/rules/visits.md#the-warranty
test('under the warranty the page names the last day, and takes a claim with a photo', async () => {
  const { user, claimRequests } = show(aWarranty({ canClaim: true, times }), {
    claims: [aWarranty({ claims: [claim()] })],
  })
  expect(await screen.findByText('Workmanship is under warranty until November 23, 2027.')).toBeDefined()
  await openForm(user)
  await user.type(words(), 'The paint peels.')
  await send(user)
  expect(screen.getByText('Please add at least one photo of it.')).toBeDefined()
  const photos = screen.getByLabelText(/Add photos/)
  expect([photos.getAttribute('aria-invalid'), document.activeElement === photos]).toEqual(['true', true])
  expect(claimRequests()).toEqual([])
  await addPhoto(user)
  expect(screen.queryByText('Please add at least one photo of it.')).toBeNull()
  await send(user)
  expect((await screen.findByRole('link', { name: 'Open the warranty visit' })).getAttribute('href')).toBe(
    `/booking/${aTouchUp.id}?key=${aTouchUp.key}`,
  )
  expect(claimRequests()).toMatchObject([{ body: { key: 'mKey', text: 'The paint peels.', photos: [PHOTO] } }])
})

test('what was typed stays when the days of the sign-off end meanwhile, and goes out as a claim', async () => {
  const { user, claimRequests } = show(aWarranty(), {
    signOff: aSignOffAnswer(),
    claims: [aWarranty({ claims: [claim()] })],
  })
  await openForm(user)
  await user.type(words(), 'It peels.')
  await user.click(screen.getByRole('button', { name: 'Book the free touch-up' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Your warranty takes over.')
  await screen.findByRole('button', { name: 'Book the free visit' })
  expect(words().value).toBe('It peels.')
  await addPhoto(user)
  await send(user)
  await waitFor(() => expect(claimRequests()).toMatchObject([{ body: { text: 'It peels.' } }]))
})

test('after the last day one sentence says so, and how to reach us', async () => {
  show(aWarranty({ isOver: true }))
  expect(await screen.findByText(/The warranty of this work ended on November 23, 2027/)).toBeDefined()
  expect((await screen.findByRole('link', { name: '(215) 555-0100' })).getAttribute('href')).toBe('tel:+12155550100')
  expect(screen.queryByRole('button')).toBeNull()
})

test.each([
  ['covered', { cause: 'material', isCovered: true, reason: null }, 'It was under warranty. Cause: Material.'],
  [
    'not covered',
    { cause: 'damage', isCovered: false, reason: 'Water came in.' },
    'It wasn’t under warranty. Cause: Damage after the work. You owe nothing for the visit.',
  ],
] as const)('a claim shows that it was %s', async (_, decision, text) => {
  const decided = { ...decision, decidedAt: new Date('2027-03-01T17:00:00Z') }
  show(aWarranty({ claims: [claim({ decision: decided })] }))
  expect(await screen.findByText(text)).toBeDefined()
  if (decision.reason) expect(screen.getByText(decision.reason)).toBeDefined()
})
