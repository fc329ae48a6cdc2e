/** @module-tag extended */
import { expect, test } from 'vitest'
import { addDays } from '#domain/platform/dates.ts'
import { effortOf } from './effort.ts'
import { flawless, flawsOf } from './flaws.ts'
import { chooseTab, openOffice } from './office-page.ts'
import { addOnlyPainter } from './painter-page.ts'
import { aBooking, administratorToken, aQuote, ask, today } from './people.ts'
import { browser, setStage, site } from './stage.ts'

setStage({ demo: false })

type Line = { quoteId: string; name: string; lastCall: { outcome: string; callOn: string | null; text: string } | null }
const lines = async (path: string) => ask<Line[]>(site, `GET ${path}`, { token: await administratorToken(site) })

test('a quote is found in its list, sent again and booked for the caller', async () => {
  const { id } = await aQuote(site, {
    customerName: 'Quinn Quote',
    email: 'quinn@example.com',
    phone: '(484) 555-0142',
  })
  await aQuote(site, { customerName: 'Otto Other', email: 'otto@example.com' })
  const { page } = await openOffice(browser, site, { tab: 'quotes' })
  await page.getByRole('link', { name: 'Otto Other', exact: true }).waitFor()
  await page.keyboard.press('/')
  await page.keyboard.type('0142')
  await page.getByText('1 total').waitFor()
  const row = page.getByRole('row').filter({ hasText: 'Quinn Quote' })
  await row.getByText('New', { exact: true }).waitFor()
  expect(await flawsOf(page)).toEqual(flawless)
  await row.getByRole('button', { name: 'Send again to Quinn Quote' }).click()
  await page.getByText('The quote is on its way').waitFor()
  await row.getByRole('link', { name: 'Book for Quinn Quote' }).click()
  await page.getByRole('heading', { name: 'New booking' }).waitFor()
  expect(new URL(page.url()).searchParams.get('quoteId')).toBe(id)
  await expect.poll(() => page.getByRole('textbox', { name: 'Full name' }).inputValue()).toBe('Quinn Quote')
})

test('a call is noted with three clicks, and a customer to call back is off the list until that day', async () => {
  await aQuote(site, { customerName: 'Cora Call', email: 'cora@example.com', phone: '(484) 555-0143' })
  const { page } = await openOffice(browser, site, { tab: 'quotes&view=calls' })
  const { tap, taps } = effortOf(page)
  const row = page.getByRole('row').filter({ hasText: 'Cora Call' })
  await row.getByText('Not called yet').waitFor()
  expect(await flawsOf(page)).toEqual(flawless)
  await tap(row.getByRole('button', { name: 'Log the call to Cora Call' }))
  const dialog = page.getByRole('dialog', { name: 'Cora Call' })
  await tap(dialog.getByText('Call back', { exact: true }))
  await dialog.getByLabel('Call back on').waitFor()
  expect(await flawsOf(page)).toEqual(flawless)
  await dialog.getByLabel('In one line').fill('After six')
  await tap(dialog.getByRole('button', { name: 'Log the call' }))
  await row.waitFor({ state: 'detached' })
  expect(taps()).toBe(3)
  const [cora] = await lines('/api/admin/quotes?q=cora')
  expect(cora?.lastCall).toMatchObject({ outcome: 'call_back', callOn: addDays(today(), 1), text: 'After six' })
  expect((await lines('/api/admin/call-list')).map(({ name }) => name)).not.toContain('Cora Call')
})

test('on a phone a customer is corrected everywhere at once, and typed text survives Escape', async () => {
  await addOnlyPainter(site, { firstName: 'Olga', lastName: 'Own' })
  const person = { customerName: 'Rita Stone', email: 'rita@example.com', phone: '(484) 555-0144' }
  const { id: bookingId } = await aBooking(site, person)
  const { id: quoteId } = await aQuote(site, person)
  const { page } = await openOffice(browser, site, { width: 390 })
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
  await dialog.getByText('We kept what you typed.').waitFor()
  expect(await dialog.getByLabel('Email').inputValue()).toBe('right@example.com')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByRole('link', { name: 'right@example.com' }).waitFor()
  const token = await administratorToken(site)
  const read = <T>(path: string) => ask<T>(site, `GET ${path}`, { token })
  const booking = await read<{ customerEmail: string }>(`/api/admin/bookings/${bookingId}`)
  expect(booking.customerEmail).toBe('right@example.com')
  expect(await read(`/api/admin/quotes/${quoteId}/customer`)).toMatchObject({ email: 'right@example.com', others: [] })
})

test('an inquiry found by the search gets the focus in its list', async () => {
  const body = { kind: 'call', name: 'Ida Inquiry', phone: '(484) 555-0145' }
  await ask(site, 'POST /api/inquiries', { body })
  const { page } = await openOffice(browser, site)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search everything' }).fill('ida inquiry')
  await page
    .getByRole('option', { name: /Ida Inquiry/ })
    .first()
    .click()
  await page.getByRole('tabpanel', { name: 'Inquiries' }).waitFor()
  await page.waitForFunction(() => document.activeElement?.textContent?.includes('Ida Inquiry'))
  expect(await flawsOf(page)).toEqual(flawless)
})
