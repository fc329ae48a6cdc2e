/** @module-tag extended */
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { addDays } from '#domain/platform/dates.ts'
import { moneyViews } from '#web/office/billing/money-views.ts'
import { panelParts } from '#web/office/dispatch/booking-panel/use-booking-panel.ts'
import { flawless, flawsOf } from './flaws.ts'
import { type Known, knownNames, namesWithoutLink } from './names.ts'
import { openOffice, openTab, untilLoaded } from './office-page.ts'
import { aBooking, administratorToken, ask, today } from './people.ts'
import { browser, setStage, site } from './stage.ts'

setStage({ demo: 'stories' })

type Booking = {
  id: string
  quoteId: string
  state: string
  status: string
  contractorId: string | null
  customerName: string
  version: number
}

let token: string
let bookings: Booking[]
let painters: { id: string; firstName: string; lastName: string }[]
let known: Known[]

/** What the demo does not have: a visit without a painter, closed days with a visit, a complaint, an inquiry, a note, a payout. */
beforeAll(async () => {
  token = await administratorToken(site)
  const office = (line: string, body?: object) => ask<{ version: number }>(site, line, { token, ...(body && { body }) })
  const free = await aBooking(site, { customerName: 'Frida Unplaced', email: 'frida@example.com' })
  const { version } = await office(`GET /api/admin/bookings/${free.id}`)
  await office(`PUT /api/admin/bookings/${free.id}`, { contractorId: null, version })
  const closed = await aBooking(site, { customerName: 'Clark Closed', email: 'clark@example.com' })
  await office('POST /api/admin/closures', {
    firstDay: closed.scheduledDate,
    lastDay: closed.scheduledDate,
    label: 'Inventory',
    serviceAreaId: null,
  })
  await ask(site, 'POST /api/commercial-inquiries', {
    body: { name: 'Ray Ortiz', company: 'Ortiz Dental', email: 'ray@example.com', message: 'Three rooms' },
  })
  bookings = await ask<Booking[]>(site, 'GET /api/admin/bookings?limit=200', { token })
  painters = await ask(site, 'GET /api/admin/contractors', { token })
  const done = bookings.find(({ status }) => status === 'completed')
  await office(`POST /api/admin/bookings/${done?.id}/complaints`, { text: 'A drop of paint on the floor' })
  known = await knownNames(site)
}, 240_000)

/** A booking in each state that there is. */
const oneOfEach = (): Booking[] =>
  [...Map.groupBy(bookings, ({ state }) => state).values()].flatMap(([one]) => one ?? [])

/** The names that lead nowhere at these addresses of the office, by address. */
async function walk(page: Page, addresses: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const address of addresses) {
    await page.goto(`${site.url}/admin?${address}`)
    await untilLoaded(page)
    for (const one of await namesWithoutLink(page, known)) found.push(`${address} — ${one}`)
  }
  return [...new Set(found)]
}

// @proves docs/rules/office.md#names-are-links
test('every name in a tab leads to the page of whom it names', { timeout: 300_000 }, async () => {
  expect(known.length).toBeGreaterThan(20)
  const { page } = await openOffice(browser, site, { width: 1440 })
  const tabs = await page
    .getByRole('tab')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).search.slice(1)))
  expect(tabs.length).toBeGreaterThan(10)
  const from = today()
  expect(
    await walk(page, [
      ...tabs,
      ...moneyViews.map((view) => `tab=money&view=${view}`),
      'tab=overview&needs=list',
      'tab=overview&visits=tomorrow',
      'tab=overview&visits=week',
      `tab=board&day=${addDays(from, -7)}`,
      'tab=quotes&view=calls',
      'tab=reviews&state=hidden',
      'tab=reviews&state=published',
      'tab=new-booking',
    ]),
  ).toEqual([])
})

test('every name in the panel of a booking, in what can be done with it and in who can take it, is a link', {
  timeout: 600_000,
}, async () => {
  const { page } = await openOffice(browser, site, { width: 1440 })
  const some = oneOfEach()
  const [first] = some
  expect(
    await walk(page, [
      ...some.map(({ id }) => `tab=bookings&booking=${id}`),
      ...panelParts.map((part) => `tab=bookings&booking=${first?.id}&part=${part}`),
      ...some.slice(0, 4).map(({ id }) => `tab=overview&takers=${id}`),
    ]),
  ).toEqual([])
})

test('every name on the pages of customers and painters, and in their dialogs, is a link', {
  timeout: 600_000,
}, async () => {
  const { page } = await openOffice(browser, site, { width: 1440 })
  const customers = oneOfEach().map(({ quoteId }) => `tab=overview&customer=${quoteId}`)
  const [someone] = painters
  const ofPainter = (at: string) => `contractor=${someone?.id}&at=${at}`
  expect(
    await walk(page, [
      ...customers,
      ...painters.map(({ id }) => `tab=contractors&contractor=${id}`),
      ...['away', 'leaving', 'work', 'contact', 'papers', 'account', 'pause', 'ready'].map(ofPainter),
      ...['onTime', 'answered', 'handedBack', 'finished', 'reviews'].map((figure) => ofPainter(`record:${figure}`)),
    ]),
  ).toEqual([])
})

test('every name in a dialog that has no address of its own is a link', { timeout: 600_000 }, async () => {
  const { page } = await openOffice(browser, site, { width: 1440 })
  const found: string[] = []
  const look = async (tab: string, name: string | RegExp, before = async () => {}) => {
    await openTab(page, site, tab)
    await before()
    const button = page.getByRole('main').getByRole('button', { name }).first()
    if ((await button.count()) === 0) return
    await button.click()
    await page.getByRole('dialog').first().waitFor()
    for (const one of await namesWithoutLink(page, known)) found.push(`${tab}, ${String(name)} — ${one}`)
  }
  await look('overview&needs=list', /^Place all/)
  await look('board', /^Place all/)
  await look('closures', /^Move all/)
  await look('messages', /^Read /)
  await look('service-areas', /^Edit/)
  await look('money&view=payouts', /^Pay \d/)
  await look('money&view=owed', /^Record a payment of/)
  await look('reviews', /^Hide/)
  // Only changed prices can be previewed.
  await look('pricing', /^Preview/, () => page.getByLabel('Doors').fill('99'))
  expect([...new Set(found)]).toEqual([])
})

test('the page of a painter is opened by their name, fits every width, and Back leads to where one came from', {
  timeout: 240_000,
}, async () => {
  const { page } = await openOffice(browser, site, { tab: 'bookings', width: 1440 })
  const painted = bookings.find(({ contractorId }) => contractorId !== null)
  const painter = painters.find(({ id }) => id === painted?.contractorId)
  const name = `${painter?.firstName} ${painter?.lastName}`
  await page.getByRole('link', { name, exact: true }).first().click()
  await page.getByRole('heading', { name, level: 2 }).waitFor()
  await page
    .getByRole('table', { name: /^Week from/ })
    .first()
    .waitFor()
  expect(await flawsOf(page)).toEqual(flawless)
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    expect({ width, ...(await flawsOf(page)) }).toEqual({ width, ...flawless })
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  const address = page.url()
  await page.getByRole('button', { name: 'Is away…' }).click()
  await page.getByRole('dialog', { name: `${name} is away` }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(page.url()).toBe(address)
  await page.getByRole('link', { name: 'Back to Bookings' }).click()
  await page.getByRole('heading', { name: 'Bookings', level: 2 }).waitFor()
  await page.goto(address)
  await page.getByRole('heading', { name, level: 2 }).waitFor()
})
