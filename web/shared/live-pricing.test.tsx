import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { philadelphiaPrices } from '#domain/pricing/markets/philadelphia-prices.ts'

const fetched = vi.fn<typeof fetch>()
const answer = (body: unknown, status = 200) =>
  fetched.mockImplementation(async () => new Response(JSON.stringify(body), { status }))

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers()
  fetched.mockReset()
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => {
  window.recalculateQuote = undefined
})

async function show() {
  const { usePricing } = await import('./live-pricing.ts')
  const Doors = () => <p>{`door ${usePricing().doorCost}`}</p>
  return render(<Doors />)
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('the page starts with the default prices and polls every second', async () => {
  answer(philadelphiaPrices)
  await show()
  expect(screen.getByText('door 65')).toBeDefined()
  await pass(0)
  expect(fetched).toHaveBeenCalledTimes(1)
  await pass(999)
  expect(fetched).toHaveBeenCalledTimes(1)
  await pass(1)
  expect(fetched).toHaveBeenCalledTimes(2)
  expect(fetched.mock.calls[0]?.[1]?.cache).toBe('no-cache')
})

test('a change is shown and announced, once', async () => {
  const recalculate = vi.fn()
  window.recalculateQuote = recalculate
  answer(philadelphiaPrices)
  await show()
  await pass(0)
  expect(recalculate).not.toHaveBeenCalled()
  answer({ ...philadelphiaPrices, doorCost: 80 })
  await pass(1000)
  expect(screen.getByText('door 80')).toBeDefined()
  await pass(3000)
  expect(recalculate).toHaveBeenCalledTimes(1)
})

test.each([
  ['a refusal', () => answer({ message: 'no' }, 500)],
  ['an answer that is not prices', () => answer({ ...philadelphiaPrices, doorCost: 'many' })],
  ['no connection', () => fetched.mockRejectedValue(new TypeError('offline'))],
])('the prices stay after %s, and polling continues', async (_, prepare) => {
  prepare()
  await show()
  await pass(2000)
  expect(screen.getByText('door 65')).toBeDefined()
  expect(fetched.mock.calls.length).toBeGreaterThan(1)
})

test('polling stops when nothing shows a price anymore', async () => {
  answer(philadelphiaPrices)
  const { unmount } = await show()
  await pass(0)
  unmount()
  const count = fetched.mock.calls.length
  await pass(5000)
  expect(fetched).toHaveBeenCalledTimes(count)
})
