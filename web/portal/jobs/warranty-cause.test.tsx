import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aJob } from '#web/portal/testing/a-job.ts'
import { drawPage } from '#web/testing/draw-page.tsx'
import { CompleteSheet } from './CompleteSheet.tsx'

const open = (purpose: 'warranty' | 'touch_up') => {
  const onComplete = vi.fn()
  const job = aJob({ status: 'in_progress', purpose, isOwn: true, contractorEarnings: 0 })
  const payment = { owed: 0, paid: 0, balance: 0, due: 0, state: 'nothing_owed' } as const
  drawPage(
    <CompleteSheet
      job={{ ...job, payment }}
      opened
      working={false}
      onClose={() => undefined}
      onComplete={onComplete}
    />,
  )
  return { onComplete, sheet: within(screen.getByRole('dialog')) }
}

// @proves docs/rules/visits.md#cause-and-who-bears-it
test('completing a warranty visit asks what it came from, and reports it', async () => {
  const { onComplete, sheet } = open('warranty')
  fireEvent.click(sheet.getByLabelText('Material'))
  fireEvent.click(sheet.getByRole('button', { name: 'Complete Job' }))
  await vi.waitFor(() =>
    expect(onComplete).toHaveBeenCalledWith({ notes: '', customerNote: '', warrantyCause: 'material' }),
  )
})

test('completing a touch-up asks for no cause', () => {
  const { sheet } = open('touch_up')
  expect(sheet.queryByLabelText('Material')).toBeNull()
})
