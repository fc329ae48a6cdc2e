import { act, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { drawPage } from '#web/testing/draw-page.tsx'
import { currentToast } from '#web/ui/toast.ts'
import { BookingFlowHost } from './BookingFlowHost.tsx'
import { openQuoteDialog } from './open-quote.ts'
import { asked } from './testing/asked.ts'

const offline = () => Promise.reject(new TypeError('no network'))

test('the reader sees an error when the code cannot be loaded, and the page stays as it was', async () => {
  drawPage(<BookingFlowHost load={offline} />)
  act(() => openQuoteDialog())
  await waitFor(() => expect(currentToast()?.title).toBe('Error'))
  expect(currentToast()?.description).toBe(
    'The quote form couldn’t be opened. Check your connection and reload the page.',
  )
  expect(asked()).toBeNull()
  // React logs errors that the error boundary has caught.
  // biome-ignore lint/suspicious/noConsole: this is what was expected
  vi.mocked(console.error).mockClear()
})
