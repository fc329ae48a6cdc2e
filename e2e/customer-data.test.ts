import fs from 'node:fs'
import { expect, test } from 'vitest'
import { flawless, flawsOf } from './flaws.ts'
import { openOffice } from './office-page.ts'
import { expectToast, openWindow } from './painter-page.ts'
import { aBooking, addPainter, ask, completeVisit } from './people.ts'
import { browser, setStage, site } from './stage.ts'

setStage({ demo: false })

test('a customer gets a copy of their data and is erased once the visit is over; nothing of them is found afterwards', async () => {
  await addPainter(site)
  const booking = await aBooking(site, { customerName: 'Erin Vale', email: 'erin.vale@example.com' })
  const { page, token } = await openOffice(browser, site, { tab: 'customer-data' })
  const email = page.getByLabel("Customer's email")
  await email.fill('erin.vale@example.com')

  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save a copy' }).click()
  const copy = fs.readFileSync(await (await saved).path(), 'utf8')
  expect(copy).toContain(booking.id)
  expect(copy).toContain('Erin Vale')

  const erase = async () => {
    await page.getByRole('button', { name: 'Erase' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Erase for good' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
  await erase()
  await page.getByText(/^This customer has a booking that is still open/).waitFor()
  expect(await email.inputValue()).toBe('erin.vale@example.com')
  expect(await flawsOf(page)).toEqual(flawless)

  await completeVisit(site, booking.id, token)
  await expectToast(page, /1 completed booking kept without personal details/, erase)
  const found = await ask<unknown>(site, 'GET /api/admin/bookings?search=vale', { token })
  expect(JSON.stringify(found)).not.toContain('Vale')
  const customer = await openWindow(browser)
  await customer.page.goto(`${site.url}/quote/${booking.quoteId}`)
  await customer.page.getByText(/^We can’t find that quote/).waitFor()
  expect(await customer.page.getByText('Erin').count()).toBe(0)
})
