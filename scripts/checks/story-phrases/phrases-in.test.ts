import { expect, test } from 'vitest'
import { phrasesIn } from './phrases-in.ts'

const said = (code: string): string[] => phrasesIn('one.tsx', code).map(({ line, phrase }) => `${line}: ${phrase}`)

// @proves docs/rules/messages.md#one-story
test('a text that says how a booking stands is found, whichever apostrophe it has', () => {
  expect(said("t('Nothing is charged.')")).toEqual(['1: nothing is charged'])
  expect(said("\ntext('So you don’t owe the fee.')")).toEqual(['2: you owe'])
  expect(said("t.rich('<b>We owe you</b> {amount}', { amount })")).toEqual(['1: we owe'])
  expect(said("t('There’s no fee.')\nt(\"There's no charge for it.\")")).toEqual(['1: no fee', '2: no fee'])
  expect(said("t(isSure ? 'Confirmed' : '{name} confirms by {by}')")).toEqual(['1: confirmed', '1: confirmed'])
  expect(said("t('{name} is on the way')\ntext('Nobody came to it')")).toEqual(['1: on the way', '2: nobody came'])
  expect(said('t("We\'re still looking for somebody.")\nt(`We’re looking.`)')).toEqual([
    '1: we’re looking',
    '2: we’re looking',
  ])
})

test('other words, comments and what is no text for people are not', () => {
  expect(said("t('Confirm booking')\nt('You paid {amount}')")).toEqual([])
  expect(said("// you owe nothing\nconst state = 'confirmed'\nfind('we owe you')")).toEqual([])
})
