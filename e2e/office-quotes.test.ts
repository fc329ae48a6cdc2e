/** @module-tag extended */
import { expect, test } from 'vitest'
import { flawless, flawsOf } from './flaws.ts'
import { chooseTab, openOffice } from './office-page.ts'
import { restOthers } from './painter-page.ts'
import { aBooking, addPainter, administratorToken, aQuote, ask } from './people.ts'
import { browser, setStage, site } from './stage.ts'

setStage({ demo: false })

test('a quote is found in its list, sent again and booked for the caller', async () => {
  const { id } = await aQuote(site, {
    customerName: 'Quinn Quote',
    email: 'quinn@example.com',
    phone: '(484) 555-0142',
  })
  await aQuote(site, { customerName: 'Otto Other', email: 'otto@example.com' })
  const { context, page } = await openOffice(browser, site, { tab: 'quotes' })
  await page.getByRole('link', { name: 'Otto Other', exact: true }).waitFor()
  await page.keyboard.press('/')
  await page.keyboard.type('0142')
  await page.getByText('1 in all').waitFor()
  const row = page.getByRole('row').filter({ hasText: 'Quinn Quote' })
  await row.getByText('New', { exact: true }).waitFor()
  expect(await flawsOf(page)).toEqual(flawless)
  await row.getByRole('button', { name: 'Send again to Quinn Quote' }).click()
  await page.getByText('The quote is on its way').waitFor()
  await row.getByRole('link', { name: 'Book for Quinn Quote' }).click()
  await page.getByRole('heading', { name: 'New booking' }).waitFor()
  expect(new URL(page.url()).searchParams.get('quoteId')).toBe(id)
  await expect.poll(() => page.getByRole('textbox', { name: 'Full name' }).inputValue()).toBe('Quinn Quote')
  await context.close()
})

test('on a phone a customer is corrected everywhere at once, and typed text survives Escape', async () => {
  const own = await addPainter(site, { firstName: 'Olga', lastName: 'Own' })
  await restOthers(site, [own.id])
  const person = { customerName: 'Rita Stone', email: 'rita@example.com', phone: '(484) 555-0144' }
  const { id: bookingId } = await aBooking(site, person)
  const { id: quoteId } = await aQuote(site, person)
  const { context, page } = await openOffice(browser, site, { width: 390 })
  await chooseTab(page, 'Quotes')
  expect(await flawsOf(page)).toEqual(flawless)
  await page.getByRole('link', { name: 'Rita Stone', exact: true }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Rita Stone' })
  await dialog.getByRole('button', { name: 'Correct', exact: true }).click()
  await dialog.getByLabel('Email').fill('right@example.com')
  expect(await flawsOf(page)).toEqual(flawless)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await page.goBack()
  await dialog.getByText('Restored what you had typed.').waitFor()
  expect(await dialog.getByLabel('Email').inputValue()).toBe('right@example.com')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByRole('link', { name: 'right@example.com' }).waitFor()
  const token = await administratorToken(site)
  const read = <T>(path: string) => ask<T>(site, `GET ${path}`, { token })
  const booking = await read<{ customerEmail: string }>(`/api/admin/bookings/${bookingId}`)
  expect(booking.customerEmail).toBe('right@example.com')
  expect(await read(`/api/admin/quotes/${quoteId}/customer`)).toMatchObject({ email: 'right@example.com', others: [] })
  await context.close()
})

test('the message that a quote triggers can be read', async () => {
  const email = 'mia@example.com'
  const { id } = await aQuote(site, { email, customerName: 'Mia Message' })
  const { context, page } = await openOffice(browser, site, { tab: 'messages' })
  await page
    .getByRole('row', { name: new RegExp(email) })
    .getByRole('button')
    .click()
  const emailFrame = page.getByRole('dialog').frameLocator('iframe')
  await emailFrame.locator(`a[href$="/quote/${id}"]`).first().waitFor()
  expect(await flawsOf(page)).toEqual(flawless)
  await context.close()
})
