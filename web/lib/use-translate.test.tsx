import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PSEUDO_LOCALE } from '#domain/platform/translation/pseudo.ts'
import { Reviews } from '#web/site/home/Reviews.tsx'
import { answerCalls } from '#web/testing/answer-calls.ts'
import { drawPage, withPseudoLocale } from '#web/testing/draw-page.tsx'
import { textsOutside } from '#web/testing/texts-outside.ts'
import { reader } from './here.ts'

withPseudoLocale()

const show = (locale: string) => {
  answerCalls({ 'GET /api/pricing/config': () => new Response(null, { status: 304 }) })
  return drawPage(<Reviews />, { as: { ...reader, locale } })
}

test('a text with links is one sentence, and each link works', () => {
  show('en-US')
  expect(screen.getByText(/^Check for yourself/).textContent).toBe(
    'Check for yourself: a quote is good for 30 days, and color evenings are free.',
  )
  const quotes = screen.getByRole('link', { name: 'a quote is good for 30 days' })
  expect(quotes.getAttribute('href')).toBe('/terms#quotes')
  expect(screen.getByRole('list', { name: 'Check it yourself' })).toBeDefined()
})

test('the pseudo-locale leaves nothing untranslated, and keeps the links', () => {
  const { container } = show(PSEUDO_LOCALE)
  expect(textsOutside(container)).toEqual([])
  const targets = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(targets).toEqual(['/terms#quotes', '/terms#what-we-offer'])
})
