import { screen } from '@testing-library/react'
import { afterAll, expect, test, vi } from 'vitest'
import { newRoom } from '../../../../domain/rooms.ts'
import { addPseudoLocale, PSEUDO_LOCALE } from '../../../../domain/words/pseudo.ts'
import { translations } from '../../../../domain/words/words.ts'
import { aMessageOf, aThread, theNotes, thePhotos } from '../../../testing/talk.ts'
import { createActQueue } from '../offline/act-queue.ts'
import { memoryStore } from '../offline/memory-store.ts'
import { anAct } from '../offline/testing/an-act.ts'
import { QueueContext } from '../offline/use-acts.ts'
import { aJob } from '../testing/a-job.ts'
import { inPseudo, said, unsaid } from '../testing/pseudo.tsx'
import { serve, show } from '../testing/show.tsx'
import { JobTalk } from './JobTalk.tsx'

// Registered before the first text below is rendered, and removed after the file.
addPseudoLocale()
afterAll(() => {
  delete translations[PSEUDO_LOCALE]
})

const base = '/api/contractor/jobs/JOB1'
const rooms = JSON.stringify([{ ...newRoom('a'), name: "Emma's room", length: 12, width: 10 }])
const customerName = 'Dana Miller'
const job = (status: 'in_progress' | 'completed') =>
  aJob({ status, quote: { rooms, customerName }, visitNotes: { ...theNotes, parking: null } })

test('what is said and shown about a job', async () => {
  const own = aMessageOf({ number: 2, side: 'painter', name: null, isOwn: true, text: '12' })
  const message = aMessageOf({ side: 'customer', name: customerName, text: '12' })
  serve({
    [`GET ${base}/messages`]: () => Response.json(aThread({ messages: [message, own], seenTo: 2 })),
    [`GET ${base}/photos`]: () => Response.json(thePhotos()),
  })
  show(inPseudo(<JobTalk job={job('completed')} />), '/', null)
  expect(await screen.findByText(said('Seen'))).toBeTruthy()
  expect(await screen.findByText(said('Saved'))).toBeTruthy()
  expect(unsaid()).toEqual([])
})

test('what waits on the phone, and what cannot be loaded', async () => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('no network'))
  const store = memoryStore()
  const form = [
    ['room', 'a'],
    ['moment', 'during'],
    ['photo', new Blob(['x'])],
  ] as const
  const kept = { painter: 'P', jobId: 'JOB1' }
  await store.add(anAct({ ...kept, key: 'ONE', call: 'writeAsPainter', body: JSON.stringify({ text: '12' }) }))
  await store.add(anAct({ ...kept, key: 'TWO', call: 'addJobPhoto', body: null, form }))
  const queue = createActQueue(Promise.resolve(store))
  await queue.setSession({ token: 'T', painter: 'P' })
  queue.rest()
  show(
    inPseudo(
      <QueueContext value={queue}>
        <JobTalk job={job('in_progress')} />
      </QueueContext>,
    ),
    '/',
    null,
  )
  expect(await screen.findByText(said("Photos that you sent earlier can't be shown right now."))).toBeTruthy()
  expect(unsaid()).toEqual([])
})
