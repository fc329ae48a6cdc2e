import { expect, test } from 'vitest'
import { market } from '#domain/testing/here.ts'
import { localeFor, readerOf } from './reader.ts'

const locales = ['en-US', 'es-US', 'en-XA'] as const

test.each([
  ['nothing', undefined, 'en-US'],
  ['a blank header', '', 'en-US'],
  ['a locale of ours', 'en-XA', 'en-XA'],
  ['in any case', 'ES-us', 'es-US'],
  ['the language of one', 'es', 'es-US'],
  ['a language of another country', 'es-MX,es;q=0.9,en;q=0.8', 'es-US'],
  ['the best one first, wherever it stands', 'en;q=0.5, es;q=0.9', 'es-US'],
  ['the first of equals', 'en,es', 'en-US'],
  ['none of ours, then one', 'fr-FR,fr,es;q=0.3', 'es-US'],
  ['none of ours', 'fr,de;q=0.7', 'en-US'],
  ['anything', '*', 'en-US'],
  ['anything before ours', 'fr,*;q=0.5,es;q=0.1', 'en-US'],
  ['not ours', 'es;q=0,fr', 'en-US'],
  ['what is no list', ';;q=x,,=', 'en-US'],
  ['a quality that is no number', 'es;q=much', 'en-US'],
])('a locale is chosen: %s', (_, header, locale) => {
  expect(localeFor({ locales }, header)).toBe(locale)
})

test('a reader who names no language gets the first of the market', () => {
  expect(readerOf(market)).toEqual({ locale: 'en-US', market })
  expect(readerOf(market, 'es-US').locale).toBe('es-US')
})
