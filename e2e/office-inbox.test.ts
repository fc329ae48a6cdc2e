import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openOffice, untilLoaded } from './office-page.ts'
import { ask } from './people.ts'
import { browser, setStage, site } from './stage.ts'

setStage({ demo: 'stories' })

const regionOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** Where a part of the page begins, in pixels from the top of the page. */
const topOf = async (page: Page, name: string): Promise<number> => {
  const box = await regionOf(page, name).boundingBox()
  return (box?.y ?? Number.POSITIVE_INFINITY) + (await page.evaluate(() => window.scrollY))
}

/** Beside the stories of the demo, which need the office in many ways, so many companies that asked. */
async function inquire(count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    await ask(site, 'POST /api/commercial-inquiries', {
      body: {
        name: `Company ${index}`,
        company: `Company ${index}`,
        email: `company-${index}@example.com`,
        phone: '(215) 555-0199',
        message: 'Three floors of offices, please.',
      },
    })
  }
}

test('with more than 150 items the visits of today begin in the first screen of a desk, and within two of a phone', {
  tags: ['extended'],
}, async () => {
  await inquire(150)
  const { page } = await openOffice(browser, site, { width: 1440 })
  await page.setViewportSize({ width: 1440, height: 900 })
  await untilLoaded(page)
  await regionOf(page, 'Needs you')
    .getByRole('button', { name: /^Inquiry/ })
    .waitFor()
  const total = await page.title()
  expect(Number(/^\((\d+)\)/.exec(total)?.[1])).toBeGreaterThanOrEqual(150)
  expect(await topOf(page, 'Visits')).toBeLessThan(450)
  expect(await topOf(page, 'Needs you')).toBeLessThan(450)
  // At most one button of the list is filled: that of the row under the pointer.
  const filled = page.locator('[data-row] [data-filled]')
  const colors = await filled.evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundColor))
  expect(new Set(colors).size).toBeLessThanOrEqual(1)

  await page.setViewportSize({ width: 390, height: 844 })
  await page.reload()
  await untilLoaded(page)
  await regionOf(page, 'Needs you')
    .getByRole('button', { name: /^Inquiry/ })
    .waitFor()
  expect(await topOf(page, 'Visits')).toBeLessThan(2 * 844)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test('a kind is put off until tomorrow with two taps, and comes back with one', { tags: ['extended'] }, async () => {
  await inquire(9)
  const { page } = await openOffice(browser, site)
  const inbox = regionOf(page, 'Needs you')
  const inquiries = inbox.getByRole('button', { name: /^Inquiry/ })
  await inquiries.waitFor()
  await inbox.getByRole('button', { name: /^Snooze: Inquiry/ }).click()
  await page.getByRole('menuitem', { name: /^Until tomorrow/ }).click()
  await inquiries.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: /^Undo/ }).click()
  await inquiries.waitFor()
})
