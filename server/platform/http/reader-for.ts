import type { FastifyRequest } from 'fastify'
import type { Market } from '#domain/platform/market.ts'
import { localeFor, type Reader, readerOf } from '#domain/platform/reader.ts'
import type { Deps } from '#server/platform/deps.ts'

/** Who reads the answer to a request, in the best of the market's languages that it asks for. */
export const readerFor = (market: Market, { headers }: Pick<FastifyRequest, 'headers'>): Reader =>
  readerOf(market, localeFor(market, headers['accept-language']))

/**
 * The dependencies of one request: everybody's, but for who reads the answer. A copy, so that terms which come into force while
 * the request is answered change nothing in the middle of it.
 */
export const depsFor = (deps: Deps, { headers }: Pick<FastifyRequest, 'headers'>): Deps => {
  const locale = localeFor(deps.market, headers['accept-language'])
  return { ...deps, reader: { ...deps.reader, locale } }
}
