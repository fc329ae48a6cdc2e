import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { walkThrough } from '#contract/bookings/change-orders.ts'
import { writeAsPainter } from '#contract/bookings/conversation.ts'
import { recordJobPayment } from '#contract/bookings/job-payments.ts'
import { type Job, setJobStatus } from '#contract/bookings/jobs.ts'
import { addJobPhoto } from '#contract/bookings/visit-photos.ts'
import { reportArrived, reportLeft, reportOnMyWay } from '#contract/bookings/visits.ts'
import { reader } from '#web/lib/here.ts'
import { OfflineBar } from '#web/portal/OfflineBar.tsx'
import { aJob } from '#web/portal/testing/a-job.ts'
import { show } from '#web/portal/testing/show.tsx'
import { freezeDate } from '#web/testing/browser.ts'
import { t } from '#web/testing/english.ts'
import { pushBrowser } from '#web/testing/push-browser.ts'
import type { Command } from './command.ts'
import { formatCommand, formatRefusal } from './format-command.ts'
import { InstallHint } from './InstallHint.tsx'
import { memoryStore } from './memory-store.ts'
import { JobsStoredAt } from './OfflineProvider.tsx'
import { createOfflineQueue } from './offline-queue.ts'
import { RefusedCommands } from './RefusedCommands.tsx'
import { SavedForLater } from './SavedForLater.tsx'
import { aCommand } from './testing/a-command.ts'
import { QueueContext } from './use-offline-queue.ts'
import { WaitingCommands } from './WaitingCommands.tsx'

freezeDate('2026-11-23T15:00:00Z')

const calling = (call: { name: string }, body: unknown): Command =>
  aCommand({ call: call.name, body: JSON.stringify(body), jobId: 'JOB1' })

test.each([
  [calling(setJobStatus, { status: 'acknowledged' }), 'Acknowledged'],
  [calling(setJobStatus, { status: 'rejected' }), 'Declined'],
  [calling(setJobStatus, { status: 'in_progress' }), 'Started'],
  [calling(setJobStatus, { status: 'completed' }), 'Completed'],
  [calling(recordJobPayment, { method: 'cash', amount: 12.5 }), '$12.50 recorded'],
  [calling(reportOnMyWay, { minutes: 15 }), 'On my way'],
  [calling(reportArrived, {}), 'Arrived'],
  [calling(reportLeft, { note: 'Second coat tomorrow' }), 'Left for the day'],
  [calling(writeAsPainter, { text: 'Hello' }), 'Message'],
  [calling(walkThrough, { confirmed: true }), 'Rooms as booked'],
  [calling(walkThrough, { rooms: [] }), 'Rooms corrected'],
  [calling(addJobPhoto, null), 'Photo of a room'],
  [calling({ name: 'somethingElse' }, {}), 'Your change'],
])('a command is named after its effect', (command, name) => {
  expect(formatCommand(t, reader, command)).toBe(name)
})

const refused = (overrides: Partial<Command> = {}): Command =>
  aCommand({ jobId: 'JOB1', refusal: { status: 409, code: 'conflict', message: 'Not now.' }, ...overrides })

test.each<[string, Job | undefined, string]>([
  ['cancelled', aJob({ status: 'cancelled' }), 'The visit was canceled in the meantime.'],
  ['given to somebody else', aJob({ status: 'rejected' }), 'The job went to another painter in the meantime.'],
  ['gone', undefined, 'The job went to another painter in the meantime.'],
  ['moved', aJob({ booking: { scheduledDate: '2026-11-25' } }), 'The visit was moved to Wed, Nov 25 in the meantime.'],
  ['as it was', aJob(), 'Not now.'],
])('a refusal is explained when the job is %s', (_what, job, why) => {
  expect(formatRefusal(t, reader, refused(), job)).toBe(why)
})

/** A queue with these commands, of a painter who is signed in and has no network. */
async function aQueue(...commands: Command[]) {
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('no network'))
  const store = { ...memoryStore(), isLasting: true }
  for (const one of commands) await store.add(one)
  const queue = createOfflineQueue(Promise.resolve(store))
  await act(() => queue.setSession({ token: 'T', painter: 'P' }))
  queue.stopRetrying()
  return queue
}

async function draw(part: React.ReactNode, ...commands: Command[]): Promise<void> {
  const queue = await aQueue(...commands)
  show(<QueueContext value={queue}>{part}</QueueContext>)
}

test('the commands waiting on a job are listed, and the last one can be undone', async () => {
  const commands = [calling(setJobStatus, { status: 'in_progress' }), calling(setJobStatus, { status: 'completed' })]
  await draw(<WaitingCommands job={aJob()} />, ...commands.map((one, index) => ({ ...one, key: `act-${index}` })))
  expect(await screen.findByText('Saved, will be sent.')).toBeTruthy()
  await act(async () => fireEvent.click(screen.getByRole('button')))
  expect(screen.getAllByRole('listitem')).toHaveLength(1)
})

test('undoing the only command leaves the focus at its job', async () => {
  const only = calling(setJobStatus, { status: 'in_progress' })
  const job = aJob()
  await draw(
    <article id={`job-${job.id}`} tabIndex={-1}>
      <WaitingCommands job={job} />
    </article>,
    only,
  )
  const undo = await screen.findByRole('button')
  undo.focus()
  fireEvent.click(undo)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('article')))
  expect(screen.queryByRole('button')).toBeNull()
})

test('refused commands are listed until they have been read', async () => {
  await draw(<RefusedCommands jobs={[aJob()]} />, refused(), refused({ key: 'other', jobId: 'JOB2' }))
  expect(await screen.findAllByRole('button')).toHaveLength(2)
  expect(screen.getAllByText(/Not now\./)).not.toHaveLength(0)
  await act(async () => fireEvent.click(screen.getAllByRole('button')[0]!))
  expect(screen.getAllByRole('button')).toHaveLength(1)
})

test('the bar does not say that jobs are on a phone that cannot start the portal without a network', async () => {
  const worker = Object.assign(new EventTarget(), { state: 'redundant' })
  const browser = pushBrowser()
  browser.workers.register.mockResolvedValue(
    Object.assign(new EventTarget(), { active: null, installing: worker, waiting: null }) as never,
  )
  await draw(
    <JobsStoredAt value={Date.now()}>
      <OfflineBar connection="live" readAt={Date.now()} />
    </JobsStoredAt>,
  )
  await waitFor(() => expect(browser.workers.register).toHaveBeenCalled())
  await act(async () => undefined)
  expect(screen.queryByText('Saved on this phone at 10:00 AM')).toBeNull()
})

test('the login says that commands wait on the phone', async () => {
  await draw(<SavedForLater />, aCommand())
  expect(await screen.findByRole('status')).toBeTruthy()
})

test('the home screen is offered once an accepted job lies ahead, and not again after no', async () => {
  const prompt = vi.fn(async () => undefined)
  const event = () => Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt })
  const offer = () => act(() => void window.dispatchEvent(event()))
  await draw(<InstallHint jobs={[aJob()]} />)
  offer()
  expect(screen.queryByRole('button')).toBeNull()
  const promised = aJob({ status: 'acknowledged', booking: { scheduledDate: '2026-11-25' } })
  await draw(<InstallHint jobs={[promised, aJob({ id: 'TODAY', status: 'acknowledged' })]} />)
  expect(screen.queryByRole('button')).toBeNull()
  await draw(<InstallHint jobs={[promised]} />)
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Add to home screen' })))
  expect(prompt).toHaveBeenCalledTimes(1)
  expect(screen.queryByRole('button')).toBeNull()

  offer()
  fireEvent.click(screen.getByRole('button', { name: 'No, thanks' }))
  expect(screen.queryByRole('button')).toBeNull()
})
