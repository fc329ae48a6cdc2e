import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { philadelphiaPrices } from '#domain/pricing/markets/philadelphia-prices.ts'
import { emptyDraft } from '#web/shared/quote-form/draft/quote-draft.ts'
import { usePriceNews } from './use-price-news.ts'

const draft = emptyDraft()
const first = { draft, settings: philadelphiaPrices, total: 100, known: true }
const dearer = { ...philadelphiaPrices, wallCostPerSqFt: 2 }

const show = (present: typeof first) => {
  const { result, rerender } = renderHook(usePriceNews, { initialProps: present })
  return (next: typeof first) => {
    rerender(next)
    return result.current
  }
}

test('a price change during the visit is news, until the visitor changes something', () => {
  const then = show(first)
  expect(then({ ...first, settings: dearer, total: 130 })).toBe(100)
  expect(then({ ...first, settings: dearer, total: 130 })).toBe(100)
  expect(then({ ...first, draft: { ...draft }, settings: dearer, total: 150 })).toBeNull()
})

test('the first prices from the server are not news', () => {
  const then = show({ ...first, known: false })
  expect(then({ ...first, settings: dearer, total: 130 })).toBeNull()
})

test('a change that does not affect the total is not news', () => {
  const then = show(first)
  expect(then({ ...first, settings: { ...philadelphiaPrices, doorCost: 70 } })).toBeNull()
})
