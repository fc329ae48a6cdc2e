import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { countEffort } from './effort.ts'
import { openWindow } from './painter-page.ts'
import { addPainter } from './people.ts'
import { dialogOf, fillProject, next, openQuote, shows } from './quote-dialog.ts'
import { browser, setStage, site } from './stage.ts'

setStage({ demo: false })

/** The most that booking may take, for somebody new and for somebody who comes back in the same browser. */
const limits = { newcomer: { taps: 16, keys: 51 }, returning: { taps: 6, keys: 0 } }

const button = (page: Page, name: string | RegExp): Locator => dialogOf(page).getByRole('button', { name })

/** The first free day and its first time; the visit is booked, and its page is there. */
async function bookFirstFree(page: Page): Promise<void> {
  await shows(page, 'Schedule Your Service')
  await dialogOf(page).locator('table button:enabled').first().tap()
  await dialogOf(page).locator('input[type=radio]:enabled').first().locator('xpath=ancestor::label').tap()
  await button(page, 'Confirm Booking').tap()
  await page.getByRole('heading', { name: 'Booking Confirmed!' }).waitFor()
}

test('a phone books a visit from the home page with few taps and keys, and the same again with fewer', {
  timeout: 120_000,
}, async () => {
  await addPainter(site)
  await addPainter(site)
  const { page } = await openWindow(browser, 390, true)
  const effort = await countEffort(page)
  const type = async (label: string, text: string) => {
    await dialogOf(page).getByLabel(label).tap()
    await page.keyboard.type(text)
  }

  // Somebody new: the room on the home page has its size and its color with one tap each, or none.
  await page.goto(site.url)
  await page.getByRole('button', { name: 'Continue with this room' }).tap()
  await shows(page, 'Project Information')
  await type('Address of the home', '1500 Market St, 19102')
  await dialogOf(page).getByText('Service Area Confirmed').waitFor()
  await type('Full name', 'Dana Miller')
  await type('Phone', '2155550123')
  await type('Email', 'dana@g')
  await button(page, 'dana@gmail.com').tap()
  await button(page, 'Next Step').tap()
  await shows(page, 'Room Configuration')
  await button(page, 'Next Step').tap()
  await shows(page, 'Room Conditions & Options')
  await button(page, 'Next Step').tap()
  await shows(page, 'Review Your Quote')
  await dialogOf(page)
    .getByText(/dana@gmail\.com/)
    .waitFor()
  await button(page, 'Get Quote & Schedule').tap()
  await bookFirstFree(page)
  const newcomer = await effort()

  // The same browser later: everything is known, and the price is today's.
  await page.goto(site.url)
  const before = await effort()
  await page.getByRole('button', { name: 'Book it again' }).tap()
  await shows(page, 'Review Your Quote')
  await dialogOf(page)
    .getByText(/Dana Miller/)
    .waitFor()
  await button(page, 'Get Quote & Schedule').tap()
  await bookFirstFree(page)
  const after = await effort()
  const returning = { taps: after.taps - before.taps, keys: after.keys - before.keys }

  console.log('From the home page to a booked visit:', { newcomer, returning })
  expect(newcomer.taps).toBeGreaterThan(8)
  expect(newcomer.keys).toBeGreaterThan(30)
  expect(newcomer.taps).toBeLessThanOrEqual(limits.newcomer.taps)
  expect(newcomer.keys).toBeLessThanOrEqual(limits.newcomer.keys)
  expect(returning.taps).toBeGreaterThan(2)
  expect(returning.taps).toBeLessThanOrEqual(limits.returning.taps)
  expect(returning.keys).toBeLessThanOrEqual(limits.returning.keys)
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
