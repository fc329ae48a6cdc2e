import { QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { sharedQueryClient } from '#web/lib/query-client.ts'
import { answerCalls } from '#web/testing/answer-calls.ts'
import { aBooking } from '#web/testing/bookings.ts'
import { thePhotos } from '#web/testing/conversations.ts'
import { drawPage } from '#web/testing/draw-page.tsx'
import { aVisit } from '../testing/a-visit.ts'
import { PhotosSection } from './PhotosSection.tsx'

const booking = aBooking()

test('photos of a removed room have their section, and a failed release says so', async () => {
  answerCalls({ [`GET /api/bookings/${booking.id}/photos`]: () => Response.json({ ...thePhotos(), rooms: [] }) })
  drawPage(
    <QueryClientProvider client={sharedQueryClient()}>
      <PhotosSection booking={booking} bookingKey="mKey" visit={aVisit()} />
    </QueryClientProvider>,
  )
  expect(await screen.findByRole('heading', { name: 'Photos of your rooms' })).toBeDefined()
  await userEvent.click(screen.getByRole('checkbox'))
  expect(await screen.findByText('This could not be saved. Check your connection and try again.')).toBeDefined()
})
