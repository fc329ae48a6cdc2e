import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { text } from '#domain/platform/translation/text.ts'
import { asked } from '#web/site/booking-flow/testing/asked.ts'
import { answerCalls } from '#web/testing/answer-calls.ts'
import { drawPage } from '#web/testing/draw-page.tsx'
import { t } from '#web/testing/english.ts'
import { LocationNotFound } from './LocationNotFound.tsx'
import { LocationPage } from './LocationPage.tsx'
import { type LocationData, locationOf, locationsByCounty } from './location-data.ts'
import { locationMeta } from './location-meta.ts'
import { hasLocationPage, locationZips } from './location-zips.ts'

beforeEach(() => void answerCalls({}))

const phoenixville = locationOf('19460') as LocationData

const show = (location: LocationData) => drawPage(<LocationPage location={location} />)

test('the list in the browser matches the directory of 185 zips in four counties', () => {
  const listed = locationsByCounty().flatMap(({ places }) => places.map((place) => place.zip))
  expect([...listed].sort()).toEqual(locationZips)
  expect(locationsByCounty().map(({ county, places }) => [county, places.length])).toEqual([
    ['Philadelphia', 49],
    ['Chester', 38],
    ['Delaware', 38],
    ['Montgomery', 60],
  ])
  expect([hasLocationPage('19460'), hasLocationPage('99999'), hasLocationPage(undefined)]).toEqual([true, false, false])
  expect(locationOf('99999')).toBeNull()
})

test('every location has neighborhoods and eight neighbors with pages of their own', () => {
  for (const zip of locationZips) {
    const location = locationOf(zip)
    expect(location?.neighborhoods.length, zip).toBeGreaterThan(0)
    expect(location?.nearby.map((neighbor) => neighbor.zip).filter(hasLocationPage), zip).toHaveLength(8)
  }
})

test('a page names its town and opens the quote with its zip', () => {
  show(phoenixville)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
    'Professional Painting Services in Phoenixville, PA',
  )
  const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' })).getAllByRole('listitem')
  expect(crumbs.map((crumb) => crumb.textContent)).toEqual(['Service Areas', 'Chester County', 'Phoenixville', '19460'])
  expect(screen.getByRole('heading', { name: 'Complete Interior Painting' })).toBeDefined()
  expect(screen.getByText('Schuylkill Township')).toBeDefined()
  const buttons = screen.getAllByRole('button', { name: 'Get Free Quote' })
  expect(buttons.length).toBeGreaterThan(1)
  fireEvent.click(buttons[0] as HTMLElement)
  expect(asked()?.zip).toBe('19460')
})

test('structured data has the address, the hours and the price range, and no rating', () => {
  const tags = locationMeta(phoenixville)
  const text = JSON.stringify(tags)
  expect(tags).toContainEqual({ title: 'Interior Painting in Phoenixville, PA 19460 | Evencoat' })
  expect(tags).toContainEqual(
    expect.objectContaining({ rel: 'canonical', href: expect.stringMatching(/\/location\/19460$/) }),
  )
  expect(text).toContain('Mo-Su 08:00-18:00')
  expect(text).toContain('"priceRange":"$$"')
  expect(text).toContain('BreadcrumbList')
  expect(text).not.toMatch(/rating/i)
})

test('each page has the note of its own county', () => {
  expect(phoenixville.note?.advice.source).toMatch(/two-story hall/)
  show(phoenixville)
  expect(screen.getByText(t(phoenixville.note?.houses ?? text('none')))).toBeDefined()
})

test('an unknown zip shows that it has no page', () => {
  drawPage(<LocationNotFound />)
  expect(screen.getByRole('heading', { name: 'Location Not Found' })).toBeDefined()
  expect(screen.getByText("We couldn't find service information for this zip code.")).toBeDefined()
  expect(screen.getByRole('link', { name: 'Return Home' }).getAttribute('href')).toBe('/')
})

test('a zip outside the area has no page, and offers to tell when we come', async () => {
  answerCalls({
    'POST /api/check-service-area': () =>
      Response.json({
        isServiceable: false,
        message: 'No.',
        zip: '15201',
        city: null,
        county: null,
        problem: 'area',
        suggestions: [],
      }),
  })
  drawPage(<LocationNotFound />, { path: '/location/:zip', entry: '/location/15201' })
  expect(await screen.findByText(/^We’re not in 15201 yet/)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Tell me when you come to my area' })).toBeDefined()
})
