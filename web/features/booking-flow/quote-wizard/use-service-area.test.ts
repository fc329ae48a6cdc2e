import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerCalls } from '../../../testing/answer-calls.ts'
import { currentToast, dismissToast } from '../../../ui/toast.ts'
import { useServiceArea } from './use-service-area.ts'

beforeEach(() => {
  dismissToast()
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const nowhere = { isServiceable: false, message: 'Please add the zip code.', zip: null, city: null, county: null }
const pause = () => act(() => vi.advanceTimersByTimeAsync(5000))

test('an address is checked by itself above five characters, once the typing pauses', async () => {
  const { asked } = answerCalls({ 'POST /api/check-service-area': () => Response.json(nowhere) })
  const { result, rerender } = renderHook(({ address }) => useServiceArea(address, true), {
    initialProps: { address: '19102' },
  })
  await pause()
  expect(asked).toEqual([])
  rerender({ address: '19102 ' })
  await pause()
  expect(asked).toEqual([])
  rerender({ address: '1 Elm S' })
  rerender({ address: '1 Elm St' })
  await pause()
  expect(asked.map(({ body }) => body)).toEqual([{ address: '1 Elm St' }])
  // While somebody is typing, that more is needed is no news.
  expect(result.current.check.state).toBe('unclear')
  expect(currentToast()).toBeNull()
})

test('an answer holds for exactly the address that was asked about', async () => {
  const served = { isServiceable: true, message: 'Yes.', zip: '19102', city: 'Philadelphia', county: 'Philadelphia' }
  answerCalls({ 'POST /api/check-service-area': () => Response.json(served) })
  const { result, rerender } = renderHook(({ address }) => useServiceArea(address, true), {
    initialProps: { address: '1 Elm St, 19102' },
  })
  await pause()
  expect(result.current.check.state).toBe('served')
  rerender({ address: '1 Elm St, 19103' })
  expect(result.current.check.state).toBe('unchecked')
  rerender({ address: ' 1 Elm St, 19102' })
  expect(result.current.check.state).toBe('served')
})

test('a closed dialog asks nothing', async () => {
  const { asked } = answerCalls({ 'POST /api/check-service-area': () => Response.json(nowhere) })
  renderHook(() => useServiceArea('1 Elm St, 19102', false))
  await pause()
  expect(asked).toEqual([])
})
