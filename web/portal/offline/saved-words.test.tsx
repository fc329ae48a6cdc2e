import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { OnMyWay } from '#web/portal/jobs/reports/ReportButtons.tsx'
import { aJob } from '#web/portal/testing/a-job.ts'
import { show } from '#web/portal/testing/show.tsx'
import { freezeDate } from '#web/testing/browser.ts'
import { memoryStore } from './memory-store.ts'
import { createOfflineQueue } from './offline-queue.ts'
import { QueueContext } from './use-offline-queue.ts'

freezeDate('2026-11-23T12:30:00Z')

async function draw() {
  const queue = createOfflineQueue(Promise.resolve(memoryStore()))
  await act(() => queue.setSession({ token: 'T', painter: 'P' }))
  show(
    <QueueContext value={queue}>
      <OnMyWay job={aJob({ status: 'acknowledged' })} />
    </QueueContext>,
  )
  return queue
}

const setOff = () => fireEvent.click(screen.getByRole('button', { name: 'On my way, 15 min' }))

// @proves docs/rules/phone.md#shown-as-done
test('without a network nothing says that the customer knows: they will', async () => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('no network'))
  const queue = await draw()
  setOff()
  expect(await screen.findByText('Dana Miller will know as soon as you’re online.')).toBeTruthy()
  expect(screen.getByText('Saved on this phone')).toBeTruthy()
  expect(screen.queryByText(/Dana Miller knows/)).toBeNull()
  queue.stopRetrying()
})

test('once the server has it, the customer knows', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(aJob({ status: 'acknowledged' })))
  await draw()
  setOff()
  expect(await screen.findByText('Dana Miller knows you are 15 minutes away')).toBeTruthy()
})
