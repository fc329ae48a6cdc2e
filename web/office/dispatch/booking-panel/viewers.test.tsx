import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls } from '#web/testing/answer-calls.ts'
import { anId } from '#web/testing/office/records.ts'
import { showOfficePage } from '#web/testing/office/show-office-page.tsx'
import { Viewers } from './Viewers.tsx'

const id = anId('B')
const VIEW = `POST /api/admin/bookings/${id}/viewers`
const LEAVE = `DELETE /api/admin/bookings/${id}/viewers`

test('the panel says who else has the booking open, and that it was closed', async () => {
  const others = [
    { id: anId('P'), name: 'Ana Ruiz' },
    { id: 'admin', name: null },
  ]
  const server = answerCalls({
    [VIEW]: () => Response.json({ others }),
    [LEAVE]: () => new Response(null, { status: 204 }),
  })
  const { router } = showOfficePage(<Viewers id={id} />, { more: { '/elsewhere': null } })
  expect(await screen.findByText('Ana Ruiz and Administrator are looking at this too')).toBeTruthy()
  await router.navigate('/elsewhere')
  await waitFor(() => expect(server.requests.map(({ call }) => call)).toContain(LEAVE))
})

test('the panel says nothing while nobody else has the booking open', async () => {
  const server = answerCalls({ [VIEW]: () => Response.json({ others: [] }) })
  showOfficePage(<Viewers id={id} />)
  await waitFor(() => expect(server.requests).toHaveLength(1))
  expect(screen.queryByText(/looking at this/)).toBeNull()
})
