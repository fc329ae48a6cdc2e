import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls } from '#web/testing/answer-calls.ts'
import { anId } from '#web/testing/office/records.ts'
import { showOfficePage } from '#web/testing/office/show-office-page.tsx'
import { WhyThisPainter } from './WhyThisPainter.tsx'

const candidates = `GET /api/admin/bookings/${anId('B')}/candidates`
const candidate = { name: 'Kim Lee', priority: 1, reliability: 1, reservedNearby: 4, lastAssignedAt: null }

test('the assignment record shows the candidates in order, who got the job, and why the others did not', async () => {
  answerCalls({
    [candidates]: () =>
      Response.json([
        {
          id: anId('N'),
          occasion: 'created',
          madeAt: '2026-11-23T15:00:00.000Z',
          chosenContractorId: anId('D'),
          candidates: [
            { ...candidate, contractorId: anId('C'), passedOver: 'slots_taken' },
            { ...candidate, contractorId: anId('D'), name: 'Ann Bell', passedOver: null },
            { ...candidate, contractorId: anId('E'), name: 'Cy Dunn', passedOver: null },
          ],
        },
        {
          id: anId('P'),
          occasion: 'unanswered',
          madeAt: '2026-11-22T15:00:00.000Z',
          chosenContractorId: null,
          candidates: [],
        },
      ]),
  })
  showOfficePage(<WhyThisPainter bookingId={anId('B')} onClose={() => undefined} />)
  const dialog = within(await screen.findByRole('region', { name: 'Why this painter' }))
  expect(document.activeElement).toBe(dialog.getByRole('heading', { name: 'Why this painter' }))
  expect(await dialog.findByText(/^When it was booked, /)).toBeTruthy()
  const outcomes = dialog
    .getAllByText(/^(Kim Lee|Ann Bell|Cy Dunn)$/)
    .map((name) => name.closest('li, tr')?.textContent ?? '')
  expect(outcomes[0]).toContain('Already booked on a slot needed')
  expect(outcomes[1]).toContain('Got the job')
  expect(outcomes[2]).toContain('Not asked')
  expect(dialog.getByText('No painter covers this address.')).toBeTruthy()
})

test('a booking without a record says so', async () => {
  answerCalls({ [candidates]: () => Response.json([]) })
  showOfficePage(<WhyThisPainter bookingId={anId('B')} onClose={() => undefined} />)
  expect(await screen.findByText('No assignments yet')).toBeTruthy()
})
