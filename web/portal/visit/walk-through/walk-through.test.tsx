import { act, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { WalkThrough as Found } from '#contract/bookings/change-orders.ts'
import { memoryStore } from '#web/portal/offline/memory-store.ts'
import { createOfflineQueue } from '#web/portal/offline/offline-queue.ts'
import { RefusedCommands } from '#web/portal/offline/RefusedCommands.tsx'
import { QueueContext } from '#web/portal/offline/use-offline-queue.ts'
import { aJob } from '#web/portal/testing/a-job.ts'
import { refusal, serve, show } from '#web/portal/testing/show.tsx'
import { freezeDate } from '#web/testing/browser.ts'
import { aWalk, aWalkAnswer } from '#web/testing/changes.ts'
import { thePhotos } from '#web/testing/conversations.ts'
import { OpenChange } from './OpenChange.tsx'
import { WalkThrough } from './WalkThrough.tsx'

const at = '/api/contractor/jobs/JOB1/walk-through'
const preview = '/api/contractor/jobs/JOB1/change-orders/preview'
// A quarter past eight in the morning of the visit.
const now = new Date('2026-11-23T13:15:00Z')

freezeDate('2026-11-23T13:15:00Z')

/** The room that the photos show. */
const rooms = aWalk().rooms.map((room) => ({ ...room, id: 'a' }))

/** A server that can be away, and what it was sent with which keys. */
function aServer({
  walk = {},
  after = {},
  photos = thePhotos(),
}: {
  walk?: Partial<Found>
  after?: Partial<Found>
  photos?: ReturnType<typeof thePhotos>
} = {}) {
  const sent: { key: string | null; body: unknown }[] = []
  const state = { isAway: false }
  const here = <T,>(answer: () => T): T => {
    if (state.isAway) throw new TypeError('no network')
    return answer()
  }
  serve({
    [`GET ${at}`]: () => here(() => Response.json(aWalkAnswer({ rooms, ...walk, ...(sent.length > 0 && after) }))),
    'GET /api/contractor/jobs/JOB1/photos': () => here(() => Response.json(photos)),
    'POST /api/contractor/jobs/JOB1/photos': () =>
      here(() => {
        sent.push({ key: null, body: 'a photo' })
        return Response.json(thePhotos())
      }),
    [`POST ${at}`]: ({ body, headers }) =>
      here(() => {
        sent.push({ key: headers.get('idempotency-key'), body })
        return Response.json(aWalkAnswer({ rooms, ...walk, ...after }))
      }),
    [`POST ${preview}`]: () => here(refusal(409, 'conflict', 'Not now')),
  })
  return { sent, state }
}

async function draw(around?: (part: React.ReactNode) => React.ReactNode) {
  const queue = createOfflineQueue(Promise.resolve(memoryStore()))
  await act(() => queue.setSession({ token: 'T', painter: 'P' }))
  const part = <WalkThrough job={aJob({ status: 'acknowledged' })} />
  const within = (page: React.ReactNode) => <QueueContext value={queue}>{page}</QueueContext>
  if (around) show(within(around(part)), '/', null)
  else show(within(part))
  return queue
}

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

/** Another length of the room, of which there are photos. */
async function measure(feet: string, label = 'Length') {
  fireEvent.change(screen.getByLabelText(label), { target: { value: feet } })
  await screen.findByRole('img')
}

/** Corrects the room while the network is away. */
async function correctInBasement(state: { isAway: boolean }) {
  await press('Something is different')
  await measure('30')
  state.isAway = true
  await press('Look it over')
  await press('Save, send later')
  await screen.findByText('Your correction is saved on this phone')
}

// @proves docs/rules/change-orders.md#the-walk-through
test('rooms as booked wait on the phone without a network, which says so, and arrive once', async () => {
  const { sent, state } = aServer({ after: { last: { outcome: 'as_booked', difference: 0, at: now } } })
  const queue = await draw()
  await screen.findByRole('button', { name: 'Everything as booked' })
  state.isAway = true
  await press('Everything as booked')
  expect(await screen.findByText(/8:15 AM: everything as booked\. Saved on this phone, will be sent\.$/)).toBeTruthy()
  // A call that is sent directly would overtake it.
  expect(screen.queryByRole('button', { name: 'The customer wants more' })).toBeNull()
  expect(queue.state().waiting.map(({ call, jobId }) => [call, jobId])).toEqual([['walkThrough', 'JOB1']])

  state.isAway = false
  vi.setSystemTime(new Date('2026-11-23T15:00:00Z'))
  await act(() => queue.send())
  await act(() => queue.send())
  expect(sent.map(({ body }) => body)).toEqual([{ confirmed: true, happenedAt: now.toISOString() }])
})

// @proves docs/rules/phone.md#shown-as-done
test('a correction without a network shows the phone’s price, and says that the answer comes later', async () => {
  const { sent, state } = aServer()
  const queue = await draw((part) => (
    <>
      {part}
      <OpenChange job={aJob({ status: 'in_progress' })} />
    </>
  ))
  await press('Something is different')
  await measure('30')
  state.isAway = true
  await press('Look it over')
  expect(await screen.findByText(/Once you're back online, you'll see here if the price stays/)).toBeTruthy()
  expect(screen.getByText(/^\$[\d,.]+ instead of \$[\d,.]+$/)).toBeTruthy()
  fireEvent.change(screen.getByLabelText(/A line for the customer/), { target: { value: 'It is longer.' } })
  await press('Save, send later')
  expect(await screen.findByText('Your correction is saved on this phone')).toBeTruthy()
  // Completing would overtake the customer's answer.
  expect(screen.getByText("Your correction hasn't been sent yet")).toBeTruthy()
  expect(sent).toEqual([])

  state.isAway = false
  await act(() => queue.send())
  expect(sent).toHaveLength(1)
  expect(sent[0]).toMatchObject({ body: { comment: 'It is longer.', rooms: [{ length: 30 }] } })
  expect(screen.queryByText('Your correction is saved on this phone')).toBeNull()
})

test('a confirmation without a network waits behind a correction', async () => {
  const { state } = aServer()
  const queue = await draw()
  await correctInBasement(state)
  await press('Everything as booked')
  await screen.findByText(/8:15 AM: everything as booked/)
  expect(queue.state().waiting).toHaveLength(2)
  queue.stopRetrying()
})

// @proves docs/rules/phone.md#refused
test('a correction that the server refuses later is explained, and no longer waits', async () => {
  const { state } = aServer()
  const queue = await draw((part) => (
    <>
      <RefusedCommands jobs={[aJob({ status: 'acknowledged' })]} />
      {part}
    </>
  ))
  await correctInBasement(state)
  serve({
    [`GET ${at}`]: () => Response.json(aWalkAnswer({ rooms })),
    [`POST ${at}`]: refusal(409, 'conflict', 'That takes more days than you have free.'),
  })
  await act(() => queue.send())
  const why = 'Rooms corrected, 8:15 AM: That takes more days than you have free.'
  expect(screen.getByRole('alert').textContent).toContain(why)
  expect(screen.queryByText('Your correction is saved on this phone')).toBeNull()
})

test('an answer of the server to a correction is not mistaken for a lost network', async () => {
  aServer()
  await draw()
  await press('Something is different')
  await measure('30')
  await press('Look it over')
  expect(await screen.findByText('Not now')).toBeTruthy()
})

test('rooms that were read the day before can be checked on the day', async () => {
  aServer({ walk: { canWalkThrough: false } })
  await draw()
  expect(await screen.findByRole('button', { name: 'Everything as booked' })).toBeTruthy()
})

// @proves docs/rules/change-orders.md#photos-of-what-was-measured
test('a room that was measured again is photographed first, also without a network, and the photo is sent first', async () => {
  const { sent, state } = aServer({ photos: thePhotos({ photos: [] }) })
  const queue = await draw()
  await press('Something is different')
  fireEvent.change(screen.getByLabelText('Length'), { target: { value: '30' } })
  expect(await screen.findByText('No photos')).toBeTruthy()
  await press('Look it over')
  const alerts = await screen.findAllByRole('alert')
  expect(alerts.map(({ textContent }) => textContent).join()).toContain('with your tape measure in it')
  expect(screen.queryByRole('button', { name: 'Save, send later' })).toBeNull()
  state.isAway = true
  await userEvent.upload(screen.getByLabelText(/^Add photo/), new File(['x'], 'room.jpg', { type: 'image/jpeg' }))
  expect(await screen.findByText('1 photo')).toBeTruthy()
  await press('Look it over')
  await press('Save, send later')
  await screen.findByText('Your correction is saved on this phone')
  expect(queue.state().waiting.map(({ call }) => call)).toEqual(['addJobPhoto', 'walkThrough'])
  state.isAway = false
  await act(() => queue.send())
  expect(sent.map(({ body }) => (body === 'a photo' ? body : 'the rooms'))).toEqual(['a photo', 'the rooms'])
})
