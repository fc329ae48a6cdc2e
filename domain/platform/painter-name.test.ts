import fc from 'fast-check'
import { expect, test } from 'vitest'
import { forAll } from '#domain/testing/runs.ts'
import { painterSlug } from './painter-name.ts'

// @proves docs/rules/reviews.md#a-painters-page
test.each([
  ['María', 'Alvarez', 'maria-a-2222'],
  ['Søren Åge', 'Østergaard', 'soren-age-o-2222'],
  ["D'Arcy", '', 'd-arcy-2222'],
  ['李', '--', 'painter-2222'],
  ['', 'Ünal', 'u-2222'],
])('the page of %s %s has an address like %s', (firstName, lastName, slug) => {
  expect(painterSlug(firstName, lastName, () => 0)).toBe(slug)
})

test('every name makes an address of at most 60 letters, digits and single dashes', () => {
  const unit = fc.constantFrom('a', 'Z', '9', 'é', 'Ø', 'ß', 'ﬃ', '㎯', '李', '😀', '-', "'", ' ', '\u0301')
  const name = fc.string({ unit, maxLength: 60 })
  forAll(name, name, fc.nat(29), (firstName, lastName, drawn) => {
    const slug = painterSlug(firstName, lastName, () => drawn)
    expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*-[2-9a-z]{4}$/)
    expect(slug.length).toBeLessThanOrEqual(60)
  })
})
