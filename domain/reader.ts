import type { Market } from './market.ts'

/**
 * Who reads a text: in which language, and of which market, whose clock and currency its times and amounts are given in
 * wherever the reader may be.
 */
export type Reader = { locale: string; market: Market }

/** A reader of the market who has named no language. */
export const readerOf = (market: Market): Reader => ({ locale: market.locales[0], market })
