import { afterEach, beforeEach, expect, expectTypeOf, test } from 'vitest'
import { philadelphia } from '../markets/philadelphia.ts'
import { readerOf } from '../reader.ts'
import { addCatalogue, loadCatalogues, takeMissing } from './catalogues.ts'
import { addPseudoLocale, PSEUDO_LOCALE } from './pseudo.ts'
import { type Text, text, type ValuesOf } from './text.ts'
import { translations, translator } from './translator.ts'

const english = readerOf(philadelphia)
const t = translator(english)
/** Languages of these tests alone: their catalogues are gone afterwards. */
const polish = { ...english, locale: 'pl-PL' }

beforeEach(() => {
  takeMissing()
})
afterEach(() => {
  for (const locale of Object.keys(translations)) delete translations[locale]
})

test('a text comes out as it is written, including apostrophes and typed braces', () => {
  expect(t('Don’t need it anymore?')).toBe('Don’t need it anymore?')
  expect(t("We couldn't find it")).toBe("We couldn't find it")
  expect(t('Dear {name},', { name: '{n, plural} <b>' })).toBe('Dear {n, plural} <b>,')
})

test('English chooses plurals as the browser would, without its table of rules', () => {
  const rule = new Intl.PluralRules(english.locale)
  const translated = (count: number) => t('{count, plural, one {one} other {other}}', { count })
  for (const count of [-2, -1, -0.5, 0, 0.5, 1, 1.5, 2, 11, 21, 101, 1e6]) {
    expect([count, translated(count)]).toEqual([count, rule.select(count)])
  }
})

test('a text chooses between plurals, ordinals and cases', () => {
  const rooms = (count: number) => t('{count, plural, =0 {No rooms} one {# room} other {# rooms}}', { count })
  expect([0, 1, 2, 1200].map(rooms)).toEqual(['No rooms', '1 room', '2 rooms', '1,200 rooms'])
  expect(t('The {day, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}', { day: 22 })).toBe('The 22nd')
  expect(t('{when, select, today {Today} other {Later}}', { when: 'today' })).toBe('Today')
})

test('a stored text is translated once its reader is known, with texts inside', () => {
  const inner = text('{count, plural, one {# job} other {# jobs}}', { count: 2 })
  const outer: Text = text('{who} has {jobs}.', { who: text('Your painter'), jobs: inner })
  expect(t(JSON.parse(JSON.stringify(outer)) as Text)).toBe('Your painter has 2 jobs.')
})

test('tags become the results of their functions, with the content inside them', () => {
  const text = 'See <quote>{count, plural, one {# quote} other {# quotes}}</quote> or <call>call <b>us</b></call>.'
  const tag = (name: string) => (inside: unknown[]) => [{ name, inside }]
  const values = { count: 3, quote: tag('quote'), call: tag('call'), b: tag('b') }
  expect(t.rich(text, values)).toEqual([
    'See ',
    { name: 'quote', inside: ['3', ' quotes'] },
    ' or ',
    { name: 'call', inside: ['call ', { name: 'b', inside: ['us'] }] },
    '.',
  ])
})

test('values are typed by the text', () => {
  expectTypeOf<ValuesOf<'{n, plural, one {# room in {town}} other {# rooms in {town}}}'>['n']>().toEqualTypeOf<number>()
  const variable: string = 'Hello'
  const refused = [
    // @ts-expect-error -- a parameter is missing
    () => t('Dear {name},'),
    // @ts-expect-error -- a parameter has another name
    () => t('Dear {name},', { nam: 'Dana' }),
    // @ts-expect-error -- a count is a number
    () => t('{count, plural, other {# rooms}}', { count: '2' }),
    // @ts-expect-error -- nobody could translate a text that is not in the sources
    () => t(variable),
    // @ts-expect-error -- a tag is missing
    () => t.rich('<link>Here</link>', {}),
  ]
  expect(refused).toHaveLength(5)
})

test('another language has its own plurals and order', () => {
  addCatalogue('pl-PL', {
    '{count, plural, one {# room} other {# rooms}}': '{count, plural, one {# pokój} few {# pokoje} other {# pokoi}}',
    'The {color} {room}': '{room} w kolorze {color}',
  })
  const translatePolish = translator(polish)
  const rooms = (count: number) => translatePolish('{count, plural, one {# room} other {# rooms}}', { count })
  expect([1, 2, 5, 22].map(rooms)).toEqual(['1 pokój', '2 pokoje', '5 pokoi', '22 pokoje'])
  expect(translatePolish('The {color} {room}', { color: 'A', room: 'B' })).toBe('B w kolorze A')
  expect(takeMissing()).toEqual([])
})

test('a missing translation falls back to English and its rules, and is reported once', () => {
  addCatalogue('pl-PL', { Painter: 'Malarz', 'Not yet': '' })
  const translatePolish = translator(polish)
  expect(translatePolish('Painter')).toBe('Malarz')
  expect(translatePolish('Not yet')).toBe('Not yet')
  expect(translatePolish('{count, plural, one {# day} other {# days}}', { count: 12_000 })).toBe('12,000 days')
  translatePolish('Not yet')
  expect(takeMissing()).toEqual(['pl-PL: Not yet', expect.stringMatching(/^pl-PL: \[\["count"/) as unknown])
  expect(takeMissing()).toEqual([])
})

test('catalogues are loaded per locale and area, once, again after a failure, and never for English', async () => {
  const requested: string[] = []
  let isDown = false
  const read = (locale: string, area: string) => {
    requested.push(`${locale}/${area}`)
    return isDown ? Promise.reject(new Error('offline')) : Promise.resolve({ [`Text of ${area}`]: `${locale} ${area}` })
  }
  await loadCatalogues('en-US', ['home'], read)
  await Promise.all([loadCatalogues('cs-CZ', ['home', 'site'], read), loadCatalogues('cs-CZ', ['site'], read)])
  expect(requested).toEqual(['cs-CZ/home', 'cs-CZ/site'])
  const czech = translator({ ...english, locale: 'cs-CZ' })
  expect([czech('Text of home'), czech('Text of site')]).toEqual(['cs-CZ home', 'cs-CZ site'])
  isDown = true
  await expect(loadCatalogues('cs-CZ', ['emails'], read)).rejects.toThrow('offline')
  isDown = false
  await loadCatalogues('cs-CZ', ['emails'], read)
  expect(czech('Text of emails')).toBe('cs-CZ emails')
})

test('the pseudo-locale accents texts, makes them 40 % longer, and leaves values alone', () => {
  addPseudoLocale()
  const pseudo = translator({ ...english, locale: PSEUDO_LOCALE })
  const text = 'Interior painting at a flat price on a date you choose'
  const translated = pseudo('Interior painting at a flat price on a date you choose')
  expect(translated).toMatch(/^⟦Îñţţéřř/)
  expect((translated.length - 2) / text.length).toBeCloseTo(1.4, 1)
  expect(pseudo('{count, plural, one {# room} other {# rooms}} for {name}', { count: 2, name: 'Dana' })).toBe(
    '⟦2 řôôômmš fôôř Dana⟧',
  )
  const rich = pseudo.rich('Read <link>terms</link>', { link: (inside) => [`<${inside.join('')}>`] })
  expect(rich.flat().join('')).toBe('⟦Řéààď <ţéřřmšš>⟧')
})
