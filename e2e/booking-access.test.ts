/** @module-tag extended */
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { flawsOf } from './flaws.ts'
import { openWindow } from './painter-page.ts'
import { addPainter, aQuote } from './people.ts'
import { dialogOf, shows } from './quote-dialog.ts'
import { browser, setStage, site } from './stage.ts'

setStage({ demo: false })
beforeAll(async () => {
  await addPainter(site)
})

/** The name of the focused control: its own label, or its text. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const at = document.activeElement
    const labels = at instanceof HTMLInputElement ? [...(at.labels ?? [])] : []
    return (at?.getAttribute('aria-label') ?? labels[0]?.textContent ?? at?.textContent ?? '').trim()
  })

/** Presses Tab until the control with that name has the focus. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let count = 0; count < 120; count += 1) {
    if (name.test(await focused(page))) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not lead to ${name}`)
}

async function press(page: Page, name: RegExp, key: string): Promise<void> {
  await tabTo(page, name)
  await page.keyboard.press(key)
}

async function type(page: Page, name: RegExp, text: string): Promise<void> {
  await tabTo(page, name)
  await page.keyboard.type(text)
}

test('a visit is quoted and booked with the keyboard alone', async () => {
  const { page } = await openWindow(browser, 1280)
  await page.goto(site.url)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await press(page, /^Get Quote$/, 'Enter')
  await shows(page, 'Project Information')
  await type(page, /^Address of the home/, '1500 Market St, Philadelphia, PA 19102')
  await dialogOf(page).getByText('Service Area Confirmed').waitFor()
  await type(page, /^Full name/, 'Kay Board')
  await type(page, /^Phone/, '2155550123')
  await type(page, /^Email/, 'kay@example.com')
  await page.keyboard.press('Enter')
  await shows(page, 'Room Configuration')
  await type(page, /^Length/, '12')
  await type(page, /^Width/, '10')
  await press(page, /^Color consultation/, 'Space')
  await press(page, /^Next Step$/, 'Enter')
  await shows(page, 'Room Conditions & Options')
  await press(page, /^Next Step$/, 'Enter')
  await shows(page, 'Review Your Quote')
  await press(page, /^Get Quote & Schedule$/, 'Enter')
  await shows(page, 'Schedule Your Service')
  await press(page, /^I’ll pick the colors myself$/, 'Enter')
  // The days of an evening make way for those of the painting once the choice is stored.
  await dialogOf(page).getByRole('button', { name: 'I’d like help after all' }).waitFor()
  const days = dialogOf(page).locator('table button:enabled')
  await days.first().waitFor()
  await tabTo(page, /, 20\d\d$/)
  const first = await focused(page)
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => focused(page)).not.toBe(first)
  await page.keyboard.press('Enter')
  await dialogOf(page)
    .getByRole('radio', { name: /^Morning/ })
    .waitFor()
  await press(page, /^Morning/, 'Space')
  const overlay = page.getByRole('heading', { name: 'Booking Confirmed!' })
  await Promise.all([overlay.waitFor(), press(page, /^Confirm Booking$/, 'Enter')])
  await page.keyboard.press('Escape')
  await overlay.waitFor({ state: 'detached' })
  await page.getByRole('heading', { level: 1, name: /^You’re booked/ }).waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main')
})

test.each([
  [320, 256],
  [844, 390],
])('in a window of %i by %i at least half of the height scrolls content', async (width, height) => {
  const { page } = await openWindow(browser)
  await page.setViewportSize({ width, height })
  const { id } = await aQuote(site)
  await page.goto(`${site.url}/quote/${id}`)
  await page.getByRole('button', { name: 'Schedule', exact: true }).click()
  await shows(page, 'Schedule Your Service')
  await dialogOf(page).getByText('Color evening first').waitFor()
  const fixed = await dialogOf(page).evaluate((dialog) =>
    [...dialog.querySelectorAll('*')]
      .filter((one) => ['sticky', 'fixed'].includes(getComputedStyle(one).position))
      .filter((one) => one.getBoundingClientRect().width > dialog.clientWidth / 2)
      .reduce((sum, one) => sum + one.getBoundingClientRect().height, 0),
  )
  const { scrollHeight, clientHeight } = await dialogOf(page).evaluate((dialog) => ({
    scrollHeight: dialog.scrollHeight,
    clientHeight: dialog.clientHeight,
  }))
  expect(clientHeight).toBe(height)
  expect(scrollHeight).toBeGreaterThan(clientHeight)
  expect(clientHeight - fixed).toBeGreaterThanOrEqual(height / 2)
  expect((await flawsOf(page)).overflow).toBe(0)
})
