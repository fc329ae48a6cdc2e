import { act, renderHook, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { usePhotoUploads } from './use-photo-uploads.ts'

/** A request controlled by the test. */
class FakeRequest {
  static all: FakeRequest[] = []
  upload: { onprogress?: (event: { lengthComputable: boolean; loaded: number; total: number }) => void } = {}
  status = 0
  responseText = ''
  withCredentials = false
  onload?: () => void
  onerror?: () => void
  onabort?: () => void
  sent: FormData | undefined
  opened: string[] = []
  open(...line: string[]) {
    this.opened = line
  }
  send(form: FormData) {
    this.sent = form
    FakeRequest.all.push(this)
  }
  abort() {
    this.onabort?.()
  }
  answer(status: number, body: unknown) {
    this.status = status
    this.responseText = typeof body === 'string' ? body : JSON.stringify(body)
    this.onload?.()
  }
}

const photo = (name = 'wall.png') => new File(['x'], name, { type: 'image/png' })
const latest = () => FakeRequest.all.at(-1)!

beforeEach(() => {
  FakeRequest.all = []
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
})
/** It is made smaller first. */
const isSent = (times: number) => waitFor(() => expect(FakeRequest.all).toHaveLength(times))

async function start() {
  const onStored = vi.fn()
  const { result } = renderHook(() => usePhotoUploads(onStored))
  act(() => result.current.add('room-1', [photo()]))
  await isSent(1)
  return { result, onStored }
}

test('a photo is uploaded immediately, reports its progress, and is returned when it is stored', async () => {
  const { result, onStored } = await start()
  expect(latest().opened).toEqual(['POST', '/api/photos'])
  expect(latest().sent?.get('photo')).toMatchObject({ name: 'wall.png' })
  act(() => latest().upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 4 }))
  expect(result.current.pending[0]).toMatchObject({ room: 'room-1', progress: 0.25, failure: null })
  act(() => latest().answer(201, { id: 'PHOTO', url: '/api/photos/PHOTO' }))
  await waitFor(() => expect(result.current.pending).toEqual([]))
  expect(onStored).toHaveBeenCalledExactlyOnceWith('room-1', 'PHOTO')
})

test('a failed photo stays with its reason, and can be retried', async () => {
  const { result, onStored } = await start()
  act(() => latest().answer(415, { code: 'unsupported_media_type', message: 'This is no photo.' }))
  await waitFor(() => expect(result.current.pending[0]?.failure).toBe('This is no photo.'))
  expect(await result.current.settled()).toEqual([])
  act(() => result.current.retry(result.current.pending[0]!))
  expect(result.current.pending[0]?.failure).toBeNull()
  await isSent(2)
  act(() => latest().onerror?.())
  await waitFor(() => expect(result.current.pending[0]?.failure).toBe('The connection was interrupted.'))
  act(() => result.current.retry(result.current.pending[0]!))
  const settled = result.current.settled()
  await isSent(3)
  act(() => latest().answer(201, { id: 'P2', url: '/api/photos/P2' }))
  await expect(settled).resolves.toEqual([{ room: 'room-1', photo: 'P2' }])
  expect(onStored).toHaveBeenCalledExactlyOnceWith('room-1', 'P2')
})

test('a photo that is removed during its upload is not returned', async () => {
  const { result, onStored } = await start()
  act(() => result.current.remove(result.current.pending[0]!.key))
  await waitFor(() => expect(result.current.pending).toEqual([]))
  expect(await result.current.settled()).toEqual([])
  expect(onStored).not.toHaveBeenCalled()
})

test('a response of unknown shape is a failure like any other', async () => {
  const { result } = await start()
  act(() => latest().answer(502, '<html>'))
  await waitFor(() => expect(result.current.pending[0]?.failure).toMatch(/try again/))
})
