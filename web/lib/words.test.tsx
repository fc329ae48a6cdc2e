import { render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { addPseudoLocale, PSEUDO_LOCALE } from '../../domain/words/pseudo.ts'
import { translations } from '../../domain/words/words.ts'
import { Reviews } from '../features/home/Reviews.tsx'
import { reader } from './here.ts'
import { ReaderContext } from './words.ts'

afterEach(() => {
  delete translations[PSEUDO_LOCALE]
})

const show = (locale: string) => {
  const Page = () => (
    <ReaderContext value={{ ...reader, locale }}>
      <Reviews />
    </ReaderContext>
  )
  const Stub = createRoutesStub([{ path: '/', Component: Page }])
  return render(<Stub />)
}

test('a text with links is one sentence, and each link works', () => {
  show('en-US')
  expect(screen.getByText(/^Check for yourself/).textContent).toBe(
    'Check for yourself: a quote stands for 30 days, and color evenings are free.',
  )
  const quotes = screen.getByRole('link', { name: 'a quote stands for 30 days' })
  expect(quotes.getAttribute('href')).toBe('/terms#quotes')
  expect(screen.getByRole('list', { name: 'Reviews' })).toBeDefined()
})

test('in the pseudo-locale only names are left unbracketed', () => {
  addPseudoLocale()
  const { container } = show(PSEUDO_LOCALE)
  const names = ['Dana R.', 'Marcus T.', 'Priya and Sam K.']
  const texts = [...container.querySelectorAll('h2, p:not(blockquote p), blockquote p, strong, figcaption span span')]
  const kept = texts.map((one) => one.textContent ?? '').filter((text) => !/^⟦.*⟧$/.test(text))
  expect(kept).toEqual(names)
  expect(screen.getByRole('list').getAttribute('aria-label')).toBe('⟦Řévvîééŵš⟧')
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/terms#quotes',
    '/terms#what-we-offer',
  ])
})
