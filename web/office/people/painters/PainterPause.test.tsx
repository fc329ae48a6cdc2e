import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Contractor } from '#contract/painters/office-contractors.ts'
import { answerCalls } from '#web/testing/answer-calls.ts'
import { freezeDate } from '#web/testing/browser.ts'
import { anId, anOfficePainter } from '#web/testing/office/records.ts'
import { showOfficePage } from '#web/testing/office/show-office-page.tsx'
import { currentToast } from '#web/ui/toast.ts'
import { PainterPause, PausedChip } from './PainterPause.tsx'

const SAVE = `PATCH /api/admin/contractors/${anId('C')}`

freezeDate('2026-11-23T15:00:00Z')
const show = (pausedUntil: string | null) => {
  const contractor = { ...anOfficePainter({ pausedUntil }), createdAt: new Date() } as Contractor
  const calls = answerCalls({
    [SAVE]: (body) => Response.json(anOfficePainter(body as object)),
  })
  const page = (
    <>
      <PausedChip until={pausedUntil} />
      <PainterPause contractor={contractor} />
    </>
  )
  return { ...showOfficePage(page), ...calls }
}

const sentBy = ({ requests }: ReturnType<typeof show>) => requests.find(({ call }) => call === SAVE)?.body

test('new work is paused until a day, which has to be picked', async () => {
  const shown = show(null)
  expect(screen.queryByRole('button', { name: 'End the pause' })).toBeNull()
  await shown.user.click(screen.getByRole('button', { name: 'Pause' }))
  expect(screen.getByText('Please pick a day after today.')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('New work resumes on'), { target: { value: '2026-12-05' } })
  await shown.user.click(screen.getByRole('button', { name: 'Pause' }))
  await waitFor(() => expect(currentToast()?.title).toBe('Paused until Sat, Dec 5'))
  expect(sentBy(shown)).toMatchObject({ pausedUntil: '2026-12-05' })
})

test('a pause is shown, and lifted', async () => {
  const shown = show('2026-12-05')
  expect(screen.getByText('Paused until Sat, Dec 5')).toBeTruthy()
  await shown.user.click(screen.getByRole('button', { name: 'End the pause' }))
  await waitFor(() => expect(currentToast()?.title).toBe('Kim gets new work again'))
  expect(sentBy(shown)).toMatchObject({ pausedUntil: null })
})

test('a pause that is over is no longer shown', () => {
  show('2026-11-23')
  expect(screen.queryByText(/^Paused until/)).toBeNull()
  expect(screen.queryByRole('button', { name: 'End the pause' })).toBeNull()
})
