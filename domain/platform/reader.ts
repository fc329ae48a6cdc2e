import type { Market } from './market.ts'

/**
 * Who reads a text: in which language, and of which market, whose clock and currency its times and amounts are given in
 * wherever the reader may be.
 */
export type Reader = { locale: string; market: Market }

/** A reader of the market; one who has named no language reads its first. */
export const readerOf = (market: Market, locale: string = market.locales[0]): Reader => ({ locale, market })

/** "es" of "es-US". */
const languageOf = (tag: string): string => tag.split('-', 1)[0] ?? tag

/**
 * The market's locale that suits a browser's languages best: the one that it names, or else one of the same language; the
 * market's first when there is none, or nothing is asked for (RFC 4647, lookup).
 *
 * @param acceptLanguage the header of that name: "es-MX,es;q=0.9,en;q=0.8"
 */
export function localeFor({ locales }: Pick<Market, 'locales'>, acceptLanguage: string | undefined): string {
  const ranges = (acceptLanguage ?? '')
    .toLowerCase()
    .split(',')
    .map((range) => {
      const [tag = '', ...rest] = range.split(';').map((part) => part.trim())
      const q = rest.find((one) => one.startsWith('q='))
      return { tag, quality: q === undefined ? 1 : Number(q.slice(2)) }
    })
    .filter(({ tag, quality }) => tag !== '' && quality > 0)
    // Equal ones stay in the order of the header.
    .sort((a, b) => b.quality - a.quality)
  for (const { tag } of ranges) {
    if (tag === '*') break
    const known =
      locales.find((locale) => locale.toLowerCase() === tag) ??
      locales.find((locale) => languageOf(locale.toLowerCase()) === languageOf(tag))
    if (known) return known
  }
  return locales[0]
}
