import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { philadelphiaPrices } from '#domain/pricing/markets/philadelphia-prices.ts'
import { aDraft, aRoom } from '#web/site/booking-flow/testing/a-quote.ts'
import type { PendingPhoto } from '../use-photo-uploads.ts'
import { WizardContext } from '../wizard-context.ts'
import { RoomPhotos } from './RoomPhotos.tsx'

const photo = (name: string) => new File(['x'], name, { type: 'image/png' })

function show(photos: string[], pending: PendingPhoto[] = []) {
  const dispatch = vi.fn()
  const add = vi.fn<(room: string, files: readonly File[]) => void>()
  const room = aRoom({ photos })
  const uploads = { pending, add, retry: vi.fn(), remove: vi.fn(), clear: vi.fn(), settled: async () => [] }
  render(
    <WizardContext
      value={{
        draft: aDraft({ rooms: [room] }),
        dispatch,
        settings: philadelphiaPrices,
        uploads,
        errorOf: () => undefined,
      }}
    >
      <RoomPhotos room={room} index={0} />
    </WizardContext>,
  )
  return { dispatch, add, names: () => add.mock.calls.map(([, files]) => files.map(({ name }) => name)) }
}

test('photos are added by click and by drag and drop, up to the limit', () => {
  const { names } = show(['P1'])
  const input = screen.getByLabelText(/^Add photos/) as HTMLInputElement
  expect([input.type, input.accept.includes('image/*')]).toEqual(['file', true])
  fireEvent.change(input, { target: { files: [photo('a')] } })
  fireEvent.drop(input.parentElement as HTMLElement, {
    dataTransfer: { files: [photo('b'), photo('c'), photo('d')] },
  })
  expect(names()).toEqual([['a'], ['b', 'c']])
  expect(screen.getByText('A room can have 3 photos.')).toBeDefined()
})

test('photos are removed individually, and after three no more can be added', () => {
  const { dispatch } = show(['P1', 'P2', 'P3'])
  expect(screen.queryByLabelText(/^Add photos/)).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Remove Photo 2' }))
  expect(dispatch).toHaveBeenCalledWith({ type: 'remove-photo', room: 'room-1', photo: 'P2' })
})

test('a photo whose upload is interrupted says so', () => {
  const failure = 'The photo couldn’t be sent. Check your connection and try again.'
  show([], [{ key: 'k', room: 'room-1', file: photo('a'), preview: 'blob:a', progress: 0, failure }])
  expect(screen.getByText(failure)).toBeDefined()
})
