import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { answerCalls, refusal } from '#web/testing/answer-calls.ts'
import { aBooking } from '#web/testing/bookings.ts'
import { drawPage } from '#web/testing/draw-page.tsx'
import ChoiceSection from './ChoiceSection.tsx'
import { aVisit } from './testing/a-visit.ts'

const booking = aBooking({ status: 'pending', painter: null, purpose: 'touch_up', lostPainter: 'Maria' })
// @proves docs/rules/visits.md#the-same-painter
test('the customer of a painter who cannot come back chooses another one, another day, or neither', async () => {
  const path = `POST /api/bookings/${booking.id}/reschedule`
  const { requests } = answerCalls({ [path]: () => refusal(409, 'slot_unavailable', 'Nobody is free then.') })
  drawPage(<ChoiceSection booking={booking} bookingKey="mKey" visit={aVisit({ phase: 'waiting' })} />)
  expect(screen.getByRole('heading', { name: /^Maria can’t come back/ })).toBeDefined()
  await userEvent.setup().click(screen.getByRole('button', { name: 'Another painter, same time' }))
  await waitFor(() => expect(screen.getByText('Nobody is free then.')).toBeDefined())
  const { scheduledDate, timeSlot } = booking
  expect(requests.at(-1)).toMatchObject({ call: path, body: { key: 'mKey', scheduledDate, timeSlot } })
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(hrefOf('Another day')).toBe(`/manage-booking?booking=${booking.id}&key=mKey`)
  expect(hrefOf('No touch-up')).toBe(`/cancel-booking/${booking.id}?key=mKey`)
})
