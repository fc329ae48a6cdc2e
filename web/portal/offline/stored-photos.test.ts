import { expect, test, vi } from 'vitest'
import { newRoom } from '#domain/pricing/rooms.ts'
import { reader } from '#web/lib/here.ts'
import { aJob } from '#web/portal/testing/a-job.ts'
import { dropPhotos, photosOf, storePhotos } from './stored-photos.ts'

const withPhotos = (status: 'acknowledged' | 'completed' | 'rejected', scheduledDate: string, ...photos: string[]) =>
  aJob({
    id: photos.join(),
    status,
    booking: { scheduledDate },
    quote: { rooms: JSON.stringify([{ ...newRoom('a'), photos: photos.map((id) => `/api/photos/${id}`) }]) },
  })

// @proves docs/rules/phone.md#what-is-there
test('photos are stored for open visits of the next two weeks, overdue ones included', () => {
  const jobs = [
    withPhotos('acknowledged', '2026-11-20', 'OVERDUE'),
    withPhotos('acknowledged', '2026-11-23', 'TODAY', 'TODAY2'),
    { ...withPhotos('acknowledged', '2026-11-25'), fix: { text: null, photos: ['/api/photos/TO_MEND'] } },
    withPhotos('acknowledged', '2026-12-07', 'NEAR'),
    withPhotos('acknowledged', '2026-12-08', 'FAR'),
    withPhotos('completed', '2026-11-23', 'DONE'),
    withPhotos('rejected', '2026-11-24', 'OTHERS'),
  ]
  expect(photosOf(reader, jobs, '2026-11-23').map((address) => address.split('/').at(-1))).toEqual([
    'OVERDUE',
    'TODAY',
    'TODAY2',
    'TO_MEND',
    'NEAR',
  ])
})

test('photos are removed when no longer needed, not loaded again when there, and left for later when they fail', async () => {
  const stored = new Set(['/api/photos/OLD', '/api/photos/THERE'])
  const loaded: string[] = []
  const cache = {
    keys: async () => [...stored].map((path) => new Request(`https://evencoat.example${path}`)),
    add: async (path: string) => {
      if (path.endsWith('BROKEN')) throw new TypeError('no network')
      loaded.push(path)
      stored.add(path)
    },
    delete: async (request: Request) => stored.delete(new URL(request.url).pathname),
  }
  vi.stubGlobal('caches', { open: async () => cache, delete: async () => stored.clear() })
  await storePhotos(['/api/photos/THERE', '/api/photos/BROKEN', '/api/photos/NEW'])
  expect([...stored]).toEqual(['/api/photos/THERE', '/api/photos/NEW'])
  expect(loaded).toEqual(['/api/photos/NEW'])
  await dropPhotos()
  expect([...stored]).toEqual([])
})
