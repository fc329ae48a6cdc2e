import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls } from '#web/testing/answer-calls.ts'
import { aBookingInFull, anId } from '#web/testing/office/records.ts'
import { showAdmin } from '#web/testing/office/show-admin.tsx'
import { TakersAtAddress } from './TakersAtAddress.tsx'
import { aTaker, theTakers } from './testing/takers.ts'

test('the address asks who can take a booking; assigning closes it and says so', async () => {
  const { asked } = answerCalls({
    [`GET /api/admin/bookings/${anId('B')}/takers`]: () => Response.json(theTakers([aTaker()])),
    [`POST /api/admin/bookings/${anId('B')}/acts`]: () => Response.json({ booking: aBookingInFull(), undo: null }),
  })
  const { user, router } = showAdmin(<TakersAtAddress />, { at: `/admin?visits=week&takers=${anId('B')}` })
  await user.click(await screen.findByRole('button', { name: /^Assign/ }))
  expect(await screen.findByText(/ has Dana Miller's visit$/)).toBeTruthy()
  expect(asked.some(({ call }) => call.startsWith('POST'))).toBe(true)
  await waitFor(() => expect(router.state.location.search).toBe('?visits=week'))
})
