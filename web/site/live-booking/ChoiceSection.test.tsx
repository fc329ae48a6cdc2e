import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { sharedQueryClient } from '#web/lib/query-client.ts'
import { answerCalls, refusal } from '#web/testing/answer-calls.ts'
import { aBooking } from '#web/testing/bookings.ts'
import ChoiceSection from './ChoiceSection.tsx'
import { aVisit } from './testing/a-visit.ts'

const booking = aBooking({ status: 'pending', painter: null, purpose: 'touch_up', lostPainter: 'Maria' })
const Section = () => (
  <QueryClientProvider client={sharedQueryClient()}>
    <ChoiceSection booking={booking} bookingKey="mKey" visit={aVisit({ phase: 'waiting' })} />
  </QueryClientProvider>
)

// @proves docs/rules/visits.md#the-same-painter
test('the customer of a painter who cannot come back chooses another one, another day, or neither', async () => {
  const path = `POST /api/bookings/${booking.id}/reschedule`
  const { requests } = answerCalls({ [path]: () => refusal(409, 'slot_unavailable', 'Nobody is free then.') })
  const Stub = createRoutesStub([{ path: '/', Component: Section }])
  render(<Stub />)
  expect(screen.getByRole('heading', { name: /^Maria can’t come back/ })).toBeDefined()
  await userEvent.setup().click(screen.getByRole('button', { name: 'Another painter, same time' }))
  await waitFor(() => expect(screen.getByText('Nobody is free then.')).toBeDefined())
  const { scheduledDate, timeSlot } = booking
  expect(requests.at(-1)).toMatchObject({ call: path, body: { key: 'mKey', scheduledDate, timeSlot } })
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(hrefOf('Another day')).toBe(`/manage-booking?booking=${booking.id}&key=mKey`)
  expect(hrefOf('No touch-up')).toBe(`/cancel-booking/${booking.id}?key=mKey`)
})
