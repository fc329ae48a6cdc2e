import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { philadelphia } from '#domain/platform/markets/philadelphia.ts'
import { philadelphiaPlaces } from '../markets/philadelphia-places.ts'
import { makeDirectory } from './directory.ts'
import { judgeAddress } from './judge-address.ts'
import { firstAreas } from './service-areas.ts'

const directory = makeDirectory(philadelphiaPlaces)
const areas = firstAreas(philadelphia)

const sample = readFileSync(new URL('../../testing/address-sample.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => !line.startsWith('#') && line.includes(' => '))
  .map((line) => line.split(' => ') as [text: string, expected: string])

/** The outcome for an address, in the notation of the sample; the expected text itself where it was suggested. */
function outcome(text: string, expected: string): string {
  const judgment = judgeAddress(directory, text, areas)
  if (!judgment) return 'blank'
  const meant = /^did-you-mean (.+)$/.exec(expected)?.[1]
  if (meant) return judgment.suggestions.includes(meant) ? expected : `suggests ${judgment.suggestions.join(' | ')}`
  const { isServed, problem, zip, city, county } = judgment
  return isServed ? `${problem ?? 'ok'} ${zip ?? '-'} ${city ?? '-'} / ${county ?? '-'}` : (problem ?? 'none')
}

// @proves docs/rules/addresses.md#street-and-unit
it(`${sample.length} addresses as people write them are located`, () => {
  expect(sample.length).toBeGreaterThan(500)
  const wrong = sample.filter(([text, expected]) => outcome(text, expected) !== expected)
  expect(wrong.map(([text, expected]) => ({ text, expected, got: outcome(text, expected) }))).toEqual([])
})

// @proves docs/rules/addresses.md#typos
it('every suggestion is accepted as an address, and there are at most three', () => {
  for (const [text] of sample) {
    const suggestions = judgeAddress(directory, text, areas)?.suggestions ?? []
    expect(suggestions.length).toBeLessThanOrEqual(3)
    for (const suggestion of suggestions) {
      const again = judgeAddress(directory, suggestion, areas)
      expect([suggestion, again?.isServed]).toEqual([suggestion, true])
      if (judgeAddress(directory, text, areas)?.read.street)
        // The county is spelled right now; next is the town in it.
        expect([suggestion, again?.problem]).toEqual([suggestion, again?.city || again?.zip ? null : 'town'])
    }
  }
})

it('cities are located alike in any case, with or without commas and the state', () => {
  const streets = ['12 Main St', '400 Lancaster Ave', '7 W 3rd Street']
  for (const street of streets) {
    for (const city of ['Philadelphia', 'West Chester', 'Kennett Square', 'Bala Cynwyd', 'King of Prussia', 'Media']) {
      const forms = [`${street}, ${city}, PA`, `${street} ${city} PA`, `${street} ${city}`, `${street}, ${city}`]
      const all = forms.flatMap((text) => [text, text.toLowerCase(), text.toUpperCase()])
      for (const text of all) {
        expect([text, judgeAddress(directory, text, areas)]).toMatchObject([
          text,
          { isServed: true, problem: null, city },
        ])
      }
    }
  }
})
