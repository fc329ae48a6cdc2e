import path from 'node:path'
import { expect, test } from 'vitest'
import { textsOf } from '../build/translation/catalogues.ts'

/** Only said of a price that contains a tax. */
const taxedTexts = [
  'Sales tax ({rate})',
  'Sales tax, {rate}',
  'Sales tax',
  'Less sales tax',
  'Sales tax by county',
  '{state} sales tax, {rate}',
  'This includes {tax} of {state} sales tax, {rate}.',
  'Includes {state} sales tax, {rate}',
  'Before tax',
  'before tax',
  'Without tax',
  'The job before tax',
  'Tax',
]

/** About the taxes that painters and we pay on what we earn, and how somebody finds the prices by typing. */
const ofOtherTaxes = [
  'You work for yourself: no tax was withheld.',
  'When your name, your business or your tax number changes. The office checks it before you’re verified again.',
  'Payouts of the year, and what painters earned and kept of money that they collected. The tax number is in the W-9.',
  'rates cost tax',
]

/** The text where nothing is taxed: without the branches of a `select` for a tax. */
const untaxed = (text: string): string =>
  text.replaceAll(/\b(?:tax|true) \{(?:[^{}]|\{[^{}]*\})*\}/g, '').replaceAll(/\{taxe?d?, select,/g, '')

// @proves docs/rules/pricing.md#from-rooms-to-the-total
test('no text mentions a tax where nothing is taxed', () => {
  const known = [...taxedTexts, ...ofOtherTaxes]
  const found = [...textsOf(path.join(import.meta.dirname, '../..')).values()]
    .flatMap((texts) => [...texts])
    .filter(([text]) => /\btax/i.test(untaxed(text)))
  expect(found.filter(([text]) => !known.includes(text))).toEqual([])
  // Nothing is listed that nobody says anymore.
  expect(known.filter((text) => !found.some(([foundText]) => foundText === text))).toEqual([])
})

test('the search finds texts that mention a tax', () => {
  expect(untaxed('{price}{included, select, tax {, tax included} other {}}')).not.toMatch(/\btax/i)
  expect(untaxed('{price}{tax, select, tax { before tax, {more} with it} other {}}')).not.toMatch(/\btax/i)
  expect(untaxed('{price}, tax included')).toMatch(/\btax/i)
})
