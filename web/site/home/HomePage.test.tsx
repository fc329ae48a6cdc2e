import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { createRoutesStub, useLocation } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { formatWholeMoney } from '#domain/platform/format.ts'
import { philadelphiaPrices } from '#domain/pricing/markets/philadelphia-prices.ts'
import { houseColors } from '#domain/quotes/house-colors.ts'
import { reader } from '#web/lib/here.ts'
import { likeColors } from '#web/shared/color-studio/liked-colors.ts'
import { asked } from '#web/site/booking-flow/testing/asked.ts'
import { priceOf } from '#web/site/example-room.ts'
import { TermsPage } from '#web/site/static-pages/TermsPage.tsx'
import { answerCalls } from '#web/testing/answer-calls.ts'
import { HomePage } from './HomePage.tsx'

beforeEach(() => void answerCalls({}))

function Home() {
  const { pathname, search } = useLocation()
  return (
    <>
      <p>{`at ${pathname}${search}`}</p>
      <HomePage counties={[{ county: 'Philadelphia', places: [{ zip: '19125', name: 'Fishtown' }] }]} />
    </>
  )
}
const show = (entry: string) => {
  const Stub = createRoutesStub([
    { path: '/', Component: Home },
    { path: '/terms', Component: TermsPage },
    { path: '/location/19125', Component: () => <p>the page of Fishtown</p> },
  ])
  render(<Stub initialEntries={[entry]} />)
}

/** Claims and reviews stand next to what they can be verified by. */
function expectClaimsToBeVerifiable(): void {
  const numbers = within(screen.getByRole('region', { name: 'Evencoat in numbers' }))
  expect(numbers).toShow('20+', '4.9/5', '100%', '1 year')
  const hrefsOf = (part: ReturnType<typeof within>) =>
    part.getAllByRole('link').map((link: HTMLElement) => link.getAttribute('href') ?? '')
  const beside = hrefsOf(within(numbers.getByRole('list', { name: 'Check for yourself' })))
  expect(beside).toEqual([
    '/terms#prices-and-payment',
    '/terms#workmanship-warranty',
    '/terms#canceling-and-rescheduling',
  ])
  const below = hrefsOf(within(screen.getByText(/^Check for yourself:/)))
  expect(below).toEqual(['/terms#quotes', '/terms#what-we-offer'])
  expect(screen.getByText(/^Check for yourself:/).closest('#reviews')).not.toBeNull()
  // Each links to a paragraph that supports it.
  cleanup()
  show('/terms')
  const terms = [...beside, ...below].filter((href) => href.startsWith('/terms#'))
  const termTexts = terms.map((href) => document.getElementById(href.slice('/terms#'.length))?.textContent)
  for (const [index, words] of [
    /no deposit/,
    /1 year/,
    /Nobody comes within/,
    /valid for 30 days/,
    /free of charge/,
  ].entries()) {
    expect(termTexts[index], terms[index]).toMatch(words)
  }
}

test('the query ?quote=true opens the first step and is removed', async () => {
  show('/?quote=true&from=mail')
  expect(asked()?.step).toBe(1)
  await waitFor(() => expect(screen.getByText('at /?from=mail')).toBeDefined())
})

test('the page opens nothing by itself, has its sections in order, links towns, and makes claims that can be verified', async () => {
  show('/')
  await screen.findByText('Check it yourself')
  expect(asked()).toBeNull()
  for (const name of ['How It Works', 'Services', 'Service Areas', 'Exterior painting', 'Commercial painting']) {
    expect(screen.getByRole('heading', { name })).toBeDefined()
  }
  expect(screen).toShow('20+', '4.9/5', '100%')
  expect(screen.getAllByText('Coming soon')).toHaveLength(2)
  // Collapsed, but in the page: search engines and the browser's own search find every town.
  const town = screen.getByText('Fishtown').closest('a')
  expect(town?.getAttribute('href')).toBe('/location/19125')
  expect(town?.closest('details')?.open).toBe(false)
  expect(screen.getByRole('heading', { level: 1, name: /Know the price/ })).toBeDefined()
  expect(screen.getByText('1 year')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Take the style quiz' }).getAttribute('href')).toBe('/style-quiz')
  expect(screen.getAllByRole('button', { name: 'Get Quote' }).length).toBeGreaterThan(1)
  expect(screen.getByRole('button', { name: 'Tell us about your project' })).toBeDefined()
  const sections = ['how-it-works', 'services', 'gallery', 'reviews', 'commercial', 'service-areas']
  const shown = [...document.querySelectorAll('[id]')].map(({ id }) => id).filter((id) => sections.includes(id))
  expect(shown).toEqual(sections)
  expectClaimsToBeVerifiable()
})

test('a town is opened within the site, or by the browser in another window on request', async () => {
  show('/')
  const name = screen.getByText('Fishtown')
  // Not prevented: what happens then is the browser's own.
  expect(fireEvent.click(name, { ctrlKey: true })).toBe(true)
  expect(screen.getByText('at /')).toBeDefined()
  expect(fireEvent.click(name)).toBe(false)
  expect(await screen.findByText('the page of Fishtown')).toBeDefined()
})

test('the quiz result is used in the quote', () => {
  likeColors([houseColors.navyYard, houseColors.elfrethGreen])
  show('/?quote=true')
  expect(asked()?.seed?.palette).toMatchObject([{ code: 'EC-12' }, { code: 'EC-18' }])
})

test('the commercial form opens on demand, with the button or a link', async () => {
  show('/')
  expect(screen.queryByLabelText(/^Your project/)).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Tell us about your project' }))
  const name = await screen.findByLabelText(/^Name/)
  await waitFor(() => expect(document.activeElement).toBe(name))
  expect(screen.getByRole('button', { name: 'Send message' })).toBeDefined()
  cleanup()
  show('/#commercial')
  expect(await screen.findByLabelText(/^Your project/)).toBeDefined()
})

const lookUp = (place: string) => {
  fireEvent.change(screen.getByLabelText('Do we come to you?'), { target: { value: place } })
  fireEvent.click(screen.getByRole('button', { name: 'Look it up' }))
}
const nowhere = { isServiceable: false, message: 'No.', zip: null, city: null, county: null, suggestions: [] }

test.each(['19125', '19125-1234', ' fishtown '])(
  'the zip or the name %j leads to the page of its town',
  async (place) => {
    show('/')
    lookUp(place)
    expect(await screen.findByText('the page of Fishtown')).toBeDefined()
  },
)

test('a place outside the area is named, and whoever lives there can ask to be told', async () => {
  const { requests } = answerCalls({
    'POST /api/check-service-area': () =>
      Response.json({ ...nowhere, city: 'Doylestown', zip: '18901', county: 'Bucks', problem: 'area' }),
    'POST /api/inquiries': () => Response.json({ id: '0123456789ABCDEFGHJK' }, { status: 201 }),
  })
  show('/')
  lookUp('18901')
  expect(await screen.findByText(/^We’re not in Doylestown yet/)).toBeDefined()
  fireEvent.change(screen.getByLabelText('Your email'), { target: { value: 'dana@example.com' } })
  fireEvent.click(screen.getByRole('button', { name: 'Tell me when you come to my area' }))
  expect(await screen.findByText("You're on the list")).toBeDefined()
  expect(requests.at(-1)?.body).toMatchObject({
    kind: 'area',
    place: 'Doylestown, PA 18901',
    email: 'dana@example.com',
  })
})

test.each([
  ['', {}, /^Type a zip code like 19125/],
  ['Atlantis', { problem: 'unclear' }, /^We don’t know a place called “Atlantis”/],
  ['08002', { problem: 'state' }, /^We’re not in 08002 yet/],
  [
    'King of Prusia',
    { isServiceable: true, city: 'King of Prussia', county: 'Montgomery', problem: 'street', message: 'Great news!' },
    /^Great news!/,
  ],
])('looking up %j is answered', async (place, answer, words) => {
  answerCalls({ 'POST /api/check-service-area': () => Response.json({ ...nowhere, ...answer }) })
  show('/')
  lookUp(place)
  expect(await screen.findByText(words)).toBeDefined()
})

test.each([
  ['changed', { projects: '35+', rating: '4.9/5', satisfaction: null }, ['35+', '4.9/5']],
  ['cleared', { projects: null, rating: null, satisfaction: null }, []],
])('claims that the business has %s are shown as they are', async (_, claims, left) => {
  answerCalls({
    'GET /api/reviews/summary': () => Response.json({ count: 0, hidden: [], figures: null, reviews: [] }),
    'GET /api/business': () => Response.json({ claims }),
  })
  show('/')
  await waitFor(() => expect(screen.queryByText('100%')).toBeNull())
  const [figures, promises] = within(screen.getByRole('region', { name: 'Evencoat in numbers' })).getAllByRole('list')
  // The warranty stands beside what is counted, and always among the promises.
  if (left.length === 0) return expect(promises).toBeUndefined()
  const shown = within(figures as HTMLElement).getAllByRole('listitem')
  expect(shown.map((one) => one.firstElementChild?.textContent)).toEqual([...left, '1 year'])
})

test('nobody is quoted before there are real reviews, and the facts shown instead can be checked', async () => {
  show('/')
  await screen.findByText('Check it yourself')
  const facts = within(screen.getByRole('list', { name: 'Check it yourself' })).getAllByRole('listitem')
  const kitchen = priceOf([{ type: 'kitchen', length: 14, width: 12 }], philadelphiaPrices)
  expect(facts.map((one) => one.textContent)).toEqual([
    `${formatWholeMoney(reader, kitchen)} for the walls of a 12 × 14 ft kitchen`,
    '$25 back if we’re late, $100 if nobody comes',
    '1 year workmanship warranty',
  ])
  expect(document.querySelector('blockquote')).toBeNull()
})

test('three real rooms stand in place of the drawn ones', async () => {
  const room = (id: string, more: object) => ({
    id,
    url: `/api/visit-photos/${id}`,
    smallUrl: `/api/visit-photos/${id}?size=small`,
    room: 'living-room',
    color: { name: 'Belmont Sage', hex: '#aebb9d' },
    town: 'Fairmount',
    painter: { firstName: 'Maria', slug: 'maria-a-7kq2' },
    finishedOn: '2026-11-24',
    ...more,
  })
  const rooms = [
    room('R1', {}),
    room('R2', { town: null, painter: { firstName: 'Otto', slug: null } }),
    room('R3', { room: null, color: null }),
  ]
  answerCalls({
    'GET /api/reviews/summary': () => Response.json({ count: 0, hidden: [], figures: null, reviews: [], rooms }),
    'GET /api/business': () => Response.json({ claims: {} }),
  })
  show('/')
  expect(screen.getByText('Four rooms, before and after')).toBeTruthy()
  const title = await screen.findByText('Rooms we’ve painted')
  const gallery = within(title.closest('section') as HTMLElement)
  const items = gallery.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(items).toEqual([
    'Living Room, FairmountBelmont SageNovember 2026, painted by Maria',
    'Living RoomBelmont SageNovember 2026, painted by Otto',
    'A room, FairmountNovember 2026, painted by Maria',
  ])
  const pictures = gallery.getAllByRole('img')
  expect(pictures.map((one) => one.getAttribute('alt'))).toEqual([
    'Living Room in Belmont Sage',
    'Living Room in Belmont Sage',
    'A room',
  ])
  for (const picture of pictures) expect(picture.getAttribute('loading')).toBe('lazy')
  expect(screen.queryByText(/Drawn, not photographed/)).toBeNull()
})

test('who comes is shown with a face, stars, and what is on file of all of them', async () => {
  const painters = [
    { name: 'Maria A.', slug: 'maria-a-7kq2', portrait: 'POR1', reviews: { count: 5, mean: 4.8 }, isInsured: true },
    { name: 'Otto B.', slug: 'otto-b-1kq2', portrait: null, reviews: null, isInsured: true },
  ]
  answerCalls({
    'GET /api/reviews/summary': () => Response.json({ count: 0, hidden: [], figures: null, reviews: [] }),
    'GET /api/business': () => Response.json({ claims: {} }),
    'GET /api/who-comes': () => Response.json({ painters, isLicensed: false, isInsured: true, firstDay: '2026-12-07' }),
  })
  show('/')
  const maria = await screen.findByText('Maria A.')
  const [first, second] = [...(maria.closest('ul')?.querySelectorAll('a') ?? [])]
  expect(first?.getAttribute('href')).toBe('/painter/maria-a-7kq2')
  expect(first?.querySelector('img')?.getAttribute('src')).toBe('/api/portraits/POR1?size=medium')
  expect([first?.textContent, second?.textContent]).toEqual(['Maria A.★ 4.84.8 of 5 stars', 'OBOtto B.'])
  expect(screen.getByText('Insured, proof on file')).toBeTruthy()
  expect(screen.queryByText(/Licensed/)).toBeNull()
})

// @proves docs/rules/who-comes.md#what-is-counted
test('figures of fewer than a hundred are not counted, and nothing is said in percent', async () => {
  const figures = { jobs: 14, reviews: 8, mean: 4.5, goodPercent: 87 }
  answerCalls({
    'GET /api/reviews/summary': () => Response.json({ count: 8, hidden: [], figures, reviews: [] }),
    'GET /api/business': () => Response.json({ claims: {} }),
  })
  show('/')
  await waitFor(() => expect(screen.queryByText('100%')).toBeNull())
  expect(screen.queryByText(/^14$|87%|jobs finished/)).toBeNull()
})
