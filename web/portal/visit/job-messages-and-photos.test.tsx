import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Job } from '#contract/bookings/jobs.ts'
import { noVisitNotes } from '#domain/bookings/visit-notes.ts'
import { newRoom } from '#domain/pricing/rooms.ts'
import { memoryStore } from '#web/portal/offline/memory-store.ts'
import { createOfflineQueue } from '#web/portal/offline/offline-queue.ts'
import { QueueContext } from '#web/portal/offline/use-offline-queue.ts'
import { aJob } from '#web/portal/testing/a-job.ts'
import { serve, show } from '#web/portal/testing/show.tsx'
import { refusal } from '#web/testing/answer-calls.ts'
import { aConversation, aConversationMessage, theNotes, thePhotos } from '#web/testing/conversations.ts'
import { JobConversation } from './JobConversation.tsx'
import { JobMessagesAndPhotos } from './JobMessagesAndPhotos.tsx'
import { RoomPhotos } from './photos/RoomPhotos.tsx'

const base = '/api/contractor/jobs/JOB1'

test('an acknowledged job shows notes and messages, and the painter’s message carries a key', async () => {
  const keys: (string | null)[] = []
  serve({
    [`GET ${base}/messages`]: () =>
      Response.json(aConversation({ messages: [aConversationMessage({ side: 'customer', name: 'Dana' })] })),
    [`GET ${base}/photos`]: () => Response.json(thePhotos()),
    [`POST ${base}/messages`]: ({ headers, body }) => {
      keys.push(headers.get('idempotency-key'))
      const { text } = body as { text: string }
      return Response.json(aConversation({ messages: [aConversationMessage({ number: 1, isOwn: true, text })] }))
    },
  })
  show(
    <JobMessagesAndPhotos job={aJob({ status: 'acknowledged', visitNotes: { ...theNotes, other: 'Ring twice' } })} />,
  )
  const notes = within(screen.getByRole('list', { name: 'Notes from the customer' }))
  expect(notes.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
    'Gate or door code: Gate 4471',
    'Parking: Behind the house',
    'Anything else: Ring twice',
  ])
  expect(await screen.findByText('Dana, 8:02 AM')).toBeTruthy()
  await userEvent.type(screen.getByLabelText('Write to Dana Miller'), 'On my way')
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  await screen.findByText('On my way')
  expect(keys).toEqual([expect.stringMatching(/^[\w-]{8,64}$/)])
})

test('a job that waits for an answer shows its notes, and nothing of the conversation', () => {
  const requests = serve({})
  show(<JobMessagesAndPhotos job={aJob({ visitNotes: { ...noVisitNotes, pets: 'Two cats' } })} />)
  expect(screen.getByText('Two cats')).toBeTruthy()
  expect(screen.queryByRole('heading')).toBeNull()
  expect(requests).toEqual([])
})

const aRoomPhoto = () => new File(['x'], 'room.jpg', { type: 'image/jpeg' })
const rooms = JSON.stringify([{ ...newRoom('a'), length: 12, width: 10 }])

/** The bedroom after, once its photos were read. */
const bedroom = async () => within(await screen.findByRole('region', { name: 'Bedroom, after' }))

test('photos are added per room, retried after a refusal, and removed again', async () => {
  const left = thePhotos({ photos: [] })
  const until = new Date(Date.now() + 60_000).toISOString()
  const added = { ...thePhotos(), photos: [{ ...thePhotos().photos[1]!, removableUntil: until }] }
  const sent: FormData[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const line = `${init?.method ?? 'GET'} ${input as string}`
    if (line === `POST ${base}/photos`) {
      sent.push(init?.body as FormData)
      if (sent.length > 1) return Response.json(added, { status: 201 })
      return refusal(503, 'unavailable', 'Later')
    }
    return Response.json(left)
  })
  show(<RoomPhotos job={aJob({ status: 'in_progress', quote: { rooms } })} moment="after" />)
  const room = await bedroom()
  expect(room.getByText('No photos')).toBeTruthy()
  await userEvent.upload(room.getByLabelText('Add photo: Bedroom, after'), aRoomPhoto())
  await userEvent.click(await room.findByRole('button', { name: /^Try again.*room\.jpg/ }))
  await expect(room).toShowSoon('Saved', '1 photo')
  expect(sent.map((form) => [form.get('room'), form.get('moment')])).toEqual([
    ['a', 'after'],
    ['a', 'after'],
  ])
  expect(sent[1]?.get('happenedAt')).toBe(sent[0]?.get('happenedAt'))
  await userEvent.click(room.getByRole('button', { name: 'Remove Bedroom, after, photo 1' }))
  await waitFor(() => expect(room.getByText('No photos')).toBeTruthy())
})

/** The queue of a painter who is signed in and has no network. */
async function aQueue() {
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('no network'))
  const queue = createOfflineQueue(Promise.resolve(memoryStore()))
  await queue.setSession({ token: 'T', painter: 'P' })
  onTestFinished(() => queue.stopRetrying())
  return queue
}

test('photos and messages are saved on the phone without a network, and shown as saved', async () => {
  const queue = await aQueue()
  const job = aJob({ status: 'in_progress', quote: { rooms } })
  show(
    <QueueContext value={queue}>
      <RoomPhotos job={job} moment="after" />
      <JobConversation job={job} />
    </QueueContext>,
  )
  const room = await bedroom()
  await room.findByText('No photos')
  await userEvent.upload(room.getByLabelText('Add photo: Bedroom, after'), aRoomPhoto())
  await expect(room).toShowSoon('1 photo', 'Saved')
  await userEvent.type(await screen.findByLabelText('Write to Dana Miller'), 'In the basement')
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText(/saved, will be sent$/)).toBeTruthy()
  expect(screen.getByText('In the basement').tagName).toBe('P')
  expect(queue.state().waiting.map((command) => command.call)).toEqual(['addJobPhoto', 'writeAsPainter'])
  await userEvent.click(room.getByRole('button', { name: 'Remove Bedroom, after, photo 1' }))
  await room.findByText('No photos')
})

test('the painter chooses when photos were taken', async () => {
  serve({ [`GET ${base}/photos`]: () => Response.json(thePhotos()) })
  show(<RoomPhotos job={aJob({ status: 'acknowledged', quote: { rooms } })} />)
  const before = within(await screen.findByRole('region', { name: 'Bedroom, before' }))
  expect((await before.findByRole('img')).getAttribute('src')).toContain('P1')
  await userEvent.click(screen.getByRole('radio', { name: 'After' }))
  const after = within(await screen.findByRole('region', { name: 'Bedroom, after' }))
  expect((await after.findByRole('img')).getAttribute('src')).toContain('P2')
  // Photos that arrived long ago stay.
  expect(after.queryByRole('button')).toBeNull()
})

test('the moment follows the job until the painter chooses one, separately on each page', async () => {
  serve({ [`GET ${base}/photos`]: () => Response.json(thePhotos()) })
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const twice = (status: Job['status']) => (
    <QueryClientProvider client={queries}>
      <RoomPhotos job={aJob({ status, quote: { rooms } })} />
      <RoomPhotos job={aJob({ status, quote: { rooms } })} />
    </QueryClientProvider>
  )
  const { rerender } = render(twice('acknowledged'))
  const chosen = () =>
    screen
      .getAllByRole<HTMLInputElement>('radio')
      .filter(({ checked }) => checked)
      .map((one) => one.closest('label')?.textContent)
  await waitFor(() => expect(chosen()).toEqual(['Before', 'Before']))
  rerender(twice('in_progress'))
  expect(chosen()).toEqual(['During', 'During'])
  await userEvent.click(screen.getAllByRole('radio', { name: 'Before' })[0]!)
  rerender(twice('completed'))
  expect(chosen()).toEqual(['Before', 'After'])
})

test('a notice says that photos cannot be loaded, beside those that wait on the phone', async () => {
  const queue = await aQueue()
  show(
    <QueueContext value={queue}>
      <JobMessagesAndPhotos job={aJob({ status: 'in_progress', quote: { rooms } })} />
    </QueueContext>,
  )
  expect(await screen.findByText("Photos that you sent earlier can't be shown right now.")).toBeTruthy()
})
