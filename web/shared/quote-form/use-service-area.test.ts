import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { answerCalls } from '#web/testing/answer-calls.ts'
import { currentToast, dismissToast } from '#web/ui/toast.ts'
import { useServiceArea } from './use-service-area.ts'

beforeEach(() => void vi.useFakeTimers())
const nothing = { zip: null, city: null, county: null, suggestions: [] }
const nowhere = { isServiceable: false, message: 'Please add the zip code.', problem: 'unclear', ...nothing }
const abroad = { isServiceable: false, message: 'Not outside Pennsylvania.', problem: 'state', ...nothing }
const pause = () => act(() => vi.advanceTimersByTimeAsync(5000))

test('an address of more than five characters is checked automatically, once the typing pauses', async () => {
  const { requests } = answerCalls({ 'POST /api/check-service-area': () => Response.json(nowhere) })
  const { result, rerender } = renderHook(({ address }) => useServiceArea(address, true), {
    initialProps: { address: '19102' },
  })
  await pause()
  expect(requests).toEqual([])
  rerender({ address: '19102 ' })
  await pause()
  expect(requests).toEqual([])
  rerender({ address: '1 Elm S' })
  rerender({ address: '1 Elm St' })
  await pause()
  expect(requests.map(({ body }) => body)).toEqual([{ address: '1 Elm St' }])
  // While somebody is typing, an incomplete address is not reported.
  expect(result.current.check.state).toBe('unclear')
  expect(currentToast()).toBeNull()
})

test('a result applies only to the exact address that was checked', async () => {
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

test('an address in another state is rejected like any other outside the area, and announced once', async () => {
  answerCalls({ 'POST /api/check-service-area': () => Response.json(abroad) })
  const { result, rerender } = renderHook(({ address }) => useServiceArea(address, true), {
    initialProps: { address: '5 Elm, New York, NY 10001' },
  })
  await pause()
  expect(result.current.check.state).toBe('not-served')
  expect(currentToast()).toMatchObject({ title: 'Service Area Notice', description: 'Not outside Pennsylvania.' })
  dismissToast()
  rerender({ address: '5 Elm St, New York, NY 10001' })
  await pause()
  expect(result.current.check.state).toBe('not-served')
  expect(currentToast()).toBeNull()
  await act(async () => result.current.verify())
  expect(currentToast()).toMatchObject({ title: 'Service Area Notice', tone: 'destructive' })
})

test.each([
  ['street', true],
  ['town', true],
  ['po_box', false],
])('a location in the area without a street address (%s) is not confirmed', async (problem, isServiceable) => {
  const answer = { ...nothing, isServiceable, message: 'We serve it.', zip: '19102', problem }
  answerCalls({ 'POST /api/check-service-area': () => Response.json(answer) })
  const { result } = renderHook(() => useServiceArea('King of Prussia', true))
  await pause()
  expect(result.current.check.state).toBe('incomplete')
  expect(currentToast()).toBeNull()
  await act(async () => result.current.verify())
  expect(currentToast()?.title).not.toBe('Service Area Confirmed')
})

test('a replacement for the address is checked immediately', async () => {
  const { requests } = answerCalls({ 'POST /api/check-service-area': () => Response.json(nowhere) })
  const { result } = renderHook(() => useServiceArea('12 Main St, Ardmor', true))
  await act(async () => result.current.verify('12 Main St, Ardmore, PA 19003'))
  expect(requests.map(({ body }) => body)).toEqual([{ address: '12 Main St, Ardmore, PA 19003' }])
})

test('a closed dialog sends no request', async () => {
  const { requests } = answerCalls({ 'POST /api/check-service-area': () => Response.json(nowhere) })
  renderHook(() => useServiceArea('1 Elm St, 19102', false))
  await pause()
  expect(requests).toEqual([])
})
