/** @module-tag extended */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { effortOf } from './effort.ts'
import { flawless, flawsOf } from './flaws.ts'
import { openOffice } from './office-page.ts'
import { addOnlyPainter } from './painter-page.ts'
import { aBooking } from './people.ts'
import { browser, setStage, site } from './stage.ts'

setStage({ demo: false })

const field = (page: Page) => page.getByRole('combobox', { name: 'Search everything' })

/** A caller with a visit and its painter. */
async function aCaller(name: string, phone: string) {
  await addOnlyPainter(site, { firstName: 'Petra', lastName: 'Finder', priority: 1 })
  const email = `${name.toLowerCase().replaceAll(' ', '.')}@example.com`
  return aBooking(site, { customerName: name, phone, email })
}

test('a caller is found by the last four digits with a click; Enter opens everything about them, Escape returns the focus', async () => {
  const { id, quoteId } = await aCaller('Carla Caller', '(610) 555-0173')
  const { page } = await openOffice(browser, site)
  const { tap, taps } = effortOf(page)
  await tap(page.getByRole('button', { name: /^Search/ }))
  await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'combobox')
  await page.keyboard.type('0173')
  const found = page.getByRole('option', { name: /Carla Caller.*\(610\) 555-0173.*Petra Finder/ })
  await found.waitFor()
  expect(await found.getAttribute('aria-selected')).toBe('true')
  expect(taps()).toBe(1)
  expect(await flawsOf(page)).toEqual(flawless)
  await page.keyboard.press('Escape')
  await field(page).waitFor({ state: 'detached' })
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Search')

  // Without a click, and without waiting for the answer.
  await page.keyboard.press('Control+k')
  await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'combobox')
  await page.keyboard.type('carla')
  await page.keyboard.press('Enter')
  const customer = page.getByRole('dialog', { name: 'Carla Caller' })
  await customer.waitFor()
  expect(new URL(page.url()).searchParams.get('customer')).toBe(quoteId)
  expect(taps()).toBe(1)
  // Phone, painter of the next visit and history are seen at once; the visit opens its panel, which leads back.
  const contact = customer.getByRole('region', { name: 'Contact' })
  await contact.getByRole('link', { name: '(610) 555-0173' }).waitFor()
  await contact.getByText('Petra Finder').waitFor()
  await customer.getByRole('region', { name: 'Quotes' }).getByText('Booked').waitFor()
  expect(await flawsOf(page)).toEqual(flawless)
  await customer.getByRole('region', { name: 'Upcoming' }).getByRole('link').first().click()
  const panel = page.locator('[data-booking-panel]')
  await panel.getByRole('heading', { name: 'Carla Caller' }).waitFor()
  expect(new URL(page.url()).searchParams.get('booking')).toBe(id)
  await panel.getByRole('link', { name: 'Everything about Carla Caller' }).click()
  await customer.waitFor()
})

test('on a phone the search fills the screen, and a caller who is not found is booked', async () => {
  const { page } = await openOffice(browser, site, { width: 390 })
  // The bar has room for everything, on a very small phone, too.
  await page.getByText('Live', { exact: true }).waitFor({ state: 'attached' })
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ width, height: 844 })
    expect((await flawsOf(page)).overflow).toBe(0)
  }
  await page.getByRole('button', { name: /^Search/ }).click()
  await field(page).fill('610-555-0999')
  await page.getByText('Nothing found for', { exact: false }).waitFor()
  expect(await flawsOf(page)).toEqual(flawless)
  await page.getByRole('option', { name: 'New booking for a caller with this number' }).click()
  await page.getByRole('heading', { name: 'New booking' }).waitFor()
  expect(await page.getByRole('textbox', { name: 'Phone' }).inputValue()).toContain('0999')
})
