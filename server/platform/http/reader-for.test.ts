import { expect, test } from 'vitest'
import { withSettings } from '#domain/platform/market-settings.ts'
import { readerOf } from '#domain/platform/reader.ts'
import type { Deps } from '#server/platform/deps.ts'
import { market } from '#server/testing/market.ts'
import { depsFor } from './reader-for.ts'

const locales = ['en-US', 'es-US'] as const

test.each(locales)('a call in %s keeps the market of the moment it began', (locale) => {
  const served = { ...market, locales }
  const deps = { market: served, reader: readerOf(served) } as Partial<Deps> as Deps
  const call = depsFor(deps, { headers: { 'accept-language': locale } })
  deps.market = withSettings(served, { fee: served.cancellation.fee + 25_00 })
  deps.reader = readerOf(deps.market)
  expect(call).toEqual({ market: served, reader: readerOf(served, locale) })
})
