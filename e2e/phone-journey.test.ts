import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { countEffort } from './effort.ts'
import { openWindow } from './painter-page.ts'
import { addPainter } from './people.ts'
import { dialogOf, fillProject, next, openQuote, shows } from './quote-dialog.ts'
import { browser, setStage, site } from './stage.ts'

setStage({ demo: false })

/** The most that booking may take: from the room on the home page, from Get Quote, and for somebody who comes back. */
const limits = { room: { taps: 12, keys: 45 }, quote: { taps: 14, keys: 45 }, returning: { taps: 5, keys: 0 } }
type Effort = (typeof limits)['room']

const button = (page: Page, name: string | RegExp): Locator => dialogOf(page).getByRole('button', { name })

/** The first free day and its first time; the visit is booked, and its page is there. */
async function bookFirstFree(page: Page): Promise<void> {
  await shows(page, 'Schedule Your Service')
  await dialogOf(page).locator('table button:enabled').first().tap()
  await dialogOf(page).locator('input[type=radio]:enabled').first().locator('xpath=ancestor::label').tap()
  await button(page, 'Confirm Booking').tap()
  await page.getByRole('heading', { name: 'Booking Confirmed!' }).waitFor()
}

const typing = (page: Page) => async (label: string, text: string) => {
  await dialogOf(page).getByLabel(label).tap()
  await page.keyboard.type(text)
}

/** The address and the person, as short as they come. */
async function typeProject(page: Page): Promise<void> {
  const type = typing(page)
  await shows(page, 'Project Information')
  // The dialog that comes before its code has been replaced: what is tapped is there to stay.
  await page.locator('#first-step').waitFor({ state: 'detached' })
  await type('Address of the home', '1234 Walnut 19107')
  await dialogOf(page).getByText('Service Area Confirmed').waitFor()
  await type('Full name', 'Dana Poe')
  await type('Phone', '2155550123')
  await type('Email', 'd@mail.com')
  await button(page, 'Next Step').tap()
  await shows(page, 'Room Configuration')
}

async function toSchedule(page: Page): Promise<void> {
  await button(page, 'Next Step').tap()
  await shows(page, 'Room Conditions & Options')
  await button(page, 'Next Step').tap()
  await shows(page, 'Review Your Quote')
  await dialogOf(page)
    .getByText(/d@mail\.com/)
    .waitFor()
  await button(page, 'Get Quote & Schedule').tap()
}

function expectWithin(effort: Effort, most: Effort): void {
  expect(effort.taps).toBeGreaterThan(most.taps / 2)
  expect(effort.taps).toBeLessThanOrEqual(most.taps)
  expect(effort.keys).toBeLessThanOrEqual(most.keys)
}

test('a phone books a visit from the home page with few taps and keys, and the same again with fewer', {
  timeout: 120_000,
}, async () => {
  await addPainter(site)
  await addPainter(site)
  const { page } = await openWindow(browser, 390, true)
  const effort = await countEffort(page)

  // Somebody new: the room on the home page has its size and its color with one tap each, or none.
  await page.goto(site.url)
  await page.getByRole('button', { name: 'Continue with this room' }).tap()
  await typeProject(page)
  await toSchedule(page)
  await bookFirstFree(page)
  const room = await effort()

  // The same browser later: everything is known, and the price is today's.
  await page.goto(site.url)
  const before = await effort()
  await page.getByRole('button', { name: 'Book it again' }).tap()
  await shows(page, 'Review Your Quote')
  await dialogOf(page)
    .getByText(/Dana Poe/)
    .waitFor()
  await button(page, 'Get Quote & Schedule').tap()
  await bookFirstFree(page)
  const after = await effort()
  const returning = { taps: after.taps - before.taps, keys: after.keys - before.keys }

  // Somebody else, from Get Quote: a size, and a color for the walls.
  const other = await openWindow(browser, 390, true)
  const otherEffort = await countEffort(other.page)
  await other.page.goto(site.url)
  await other.page.getByRole('banner').getByRole('button', { name: 'Get Quote' }).tap()
  await shows(other.page, 'Project Information')
  await other.page.locator('#first-step').waitFor({ state: 'detached' })
  await button(other.page, /^Medium/).tap()
  await typeProject(other.page)
  await button(other.page, 'Belmont Sage').tap()
  await toSchedule(other.page)
  await bookFirstFree(other.page)
  const quote = await otherEffort()

  console.log('From the home page to a booked visit:', { room, quote, returning })
  expectWithin(room, limits.room)
  expectWithin(quote, limits.quote)
  expectWithin(returning, limits.returning)
})

test('the bar of the wizard is one row on a phone while nothing has a price yet', async () => {
  const { page } = await openWindow(browser, 390, true)
  await page.goto(site.url)
  await openQuote(page)
  await fillProject(page)
  await next(page, 'Room Configuration')
  for (const width of [390, 360, 320]) {
    await page.setViewportSize({ width, height: 844 })
    const rows = await Promise.all(
      ['Previous', /^From \$/, 'Next Step'].map(async (name) => {
        const box = await button(page, name).boundingBox()
        return box && Math.round(box.y + box.height / 2)
      }),
    )
    expect([width, new Set(rows).size], JSON.stringify(rows)).toEqual([width, 1])
  }
})
