import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { noContact } from '../../../domain/contact.ts'
import { houseColors } from '../../../domain/house-colors.ts'
import { answerCalls } from '../../testing/answer-calls.ts'
import { drawPseudo, withPseudoLocale } from '../../testing/pseudo-page.tsx'
import { textsOutside } from '../../testing/texts-outside.ts'
import { CommercialForm } from '../home/CommercialForm.tsx'
import { HomePage } from '../home/HomePage.tsx'
import { LocationNotFound } from '../locations/LocationNotFound.tsx'
import { LocationPage } from '../locations/LocationPage.tsx'
import { locationOf, locationsByCounty } from '../locations/location-data.ts'
import { AboutPage } from '../static-pages/AboutPage.tsx'
import { ColorConsultationPage } from '../static-pages/ColorConsultationPage.tsx'
import { FaqPage } from '../static-pages/FaqPage.tsx'
import { NotFound } from '../static-pages/NotFound.tsx'
import { PrivacyPage } from '../static-pages/PrivacyPage.tsx'
import { TermsPage } from '../static-pages/TermsPage.tsx'
import { Trouble } from '../static-pages/Trouble.tsx'
import { PublicShell } from './PublicShell.tsx'

withPseudoLocale()

const counties = locationsByCounty()
const fishtown = locationOf('19125')!

/** Names of the company, people and places, and colors with their codes. */
const names = new Set([
  'Evencoat',
  ...counties.flatMap(({ places }) => places.map(({ name }) => name)),
  ...fishtown.neighborhoods,
  fishtown.city,
  `${fishtown.city} ${fishtown.zip}`,
  ...Object.values(houseColors).flatMap(({ name, code }) => [name, code, `${name} ${code}`]),
])

const outside = (root: Element): string[] =>
  textsOutside(root).filter((text) => !names.has(text.replace(/ \d{5}$/, '')))

test('the home page', () => {
  answerCalls({ 'GET /api/business': () => Response.json({ ...noContact }) })
  const { container } = drawPseudo(<HomePage counties={counties} />)
  expect(container.textContent).toContain('⟦')
  expect(outside(container)).toEqual([])
})

test('the form for commercial projects, with its errors', () => {
  const { container } = drawPseudo(<CommercialForm />)
  fireEvent.submit(container.querySelector('form')!)
  expect(screen.getAllByText(/^⟦/).length).toBeGreaterThan(5)
  expect(outside(container)).toEqual([])
})

test('a town without a page, and one with it', () => {
  answerCalls({ 'GET /api/pricing/config': () => new Response(null, { status: 304 }) })
  const { container } = drawPseudo(
    <>
      <LocationPage location={fishtown} />
      <LocationNotFound />
    </>,
  )
  expect(outside(container)).toEqual([])
})

test.each([
  ['about', AboutPage],
  ['color consultation', ColorConsultationPage],
  ['questions', FaqPage],
  ['terms', TermsPage],
  ['privacy', PrivacyPage],
  ['not found', NotFound],
  ['trouble', Trouble],
  ['head and foot', PublicShell],
])('%s', (_, Page) => {
  answerCalls({ 'GET /api/business': () => Response.json({ ...noContact }) })
  const { container } = drawPseudo(<Page />)
  expect(container.textContent).toContain('⟦')
  expect(outside(container)).toEqual([])
})
