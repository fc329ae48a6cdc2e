import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls } from '#web/testing/answer-calls.ts'
import { aBookingInFull, anId } from '#web/testing/office/records.ts'
import { showOfficePage } from '#web/testing/office/show-office-page.tsx'
import { CandidatesAtAddress } from './CandidatesAtAddress.tsx'
import { aCandidate, theCandidates } from './testing/candidates.ts'

test('the address opens the candidates for a booking; assigning closes them and says so', async () => {
  const { requests } = answerCalls({
    [`GET /api/admin/bookings/${anId('B')}/takers`]: () => Response.json(theCandidates([aCandidate()])),
    [`POST /api/admin/bookings/${anId('B')}/acts`]: () => Response.json({ booking: aBookingInFull(), undo: null }),
  })
  const { user, router } = showOfficePage(<CandidatesAtAddress />, { at: `/admin?visits=week&takers=${anId('B')}` })
  await user.click(await screen.findByRole('button', { name: /^Assign/ }))
  expect(await screen.findByText(/ has Dana Miller's visit$/)).toBeTruthy()
  expect(requests.some(({ call }) => call.startsWith('POST'))).toBe(true)
  await waitFor(() => expect(router.state.location.search).toBe('?visits=week'))
})
