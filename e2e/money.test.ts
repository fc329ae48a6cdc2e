import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { flawless, flawsOf } from './flaws.ts'
import { openOffice } from './office-page.ts'
import { addOnlyPainter, openDashboard, openPart, openWindow } from './painter-page.ts'
import { aBooking, administratorToken, ask, completeVisit, today } from './people.ts'
import { browser, setStage, site } from './stage.ts'

setStage({ demo: false })

type Ledger = { documents: { id: string; kind: string }[]; payment: { owed: number } }

/** How far down the page the middle of something is. */
const middleOf = async (one: Locator): Promise<number> => {
  const box = await one.boundingBox()
  if (!box) throw new Error('it is not shown')
  return box.y + box.height / 2
}

test('a painter is paid in cash, the customer sees the receipt, the office pays another painter and sees who holds what', {
  timeout: 180_000,
}, async () => {
  const maria = await addOnlyPainter(site, { firstName: 'Maria', lastName: 'Alvarez', priority: 1 })
  const token = await administratorToken(site)
  const finish = async () => {
    const booking = await aBooking(site)
    await completeVisit(site, booking.id, token)
    return booking
  }
  const booking = await finish()
  const { owed } = (await ask<Ledger>(site, `GET /api/admin/bookings/${booking.id}/ledger`, { token })).payment
  const price = `$${owed.toLocaleString('en-US', { minimumFractionDigits: 2 })}`

  // The painter says how a finished job was paid.
  const { page } = await openDashboard(browser, site, maria)
  await openPart(page, 'history')
  await page.getByRole('button', { name: 'Record payment' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByText(price).waitFor()
  await sheet.getByText('Cash', { exact: true }).click()
  expect(await flawsOf(page)).toEqual(flawless)
  await sheet.getByRole('button', { name: 'Record payment' }).click()
  await sheet.waitFor({ state: 'detached' })
  await page.getByText('Paid', { exact: true }).waitFor()
  expect(await flawsOf(page)).toEqual(flawless)

  // She holds more than she earned, and reads so.
  await openPart(page, 'earnings')
  await page
    .getByText(
      /^You hold \$[\d,.]+ in cash from customers\. Hand it over to the office, or it comes off your next payout\.$/,
    )
    .waitFor()
  await page.getByText('No payouts yet').waitFor()
  expect(await flawsOf(page)).toEqual(flawless)

  // The customer's bill, from the link in the receipt.
  const { page: customer } = await openWindow(browser)
  await customer.goto(`${site.url}/pay/${booking.id}?key=${booking.key}`)
  await customer.getByText('Paid in full. Thank you!').waitFor()
  expect(await flawsOf(customer)).toEqual(flawless)
  const receipt = customer.getByRole('listitem').filter({ has: customer.getByRole('link', { name: /^Receipt / }) })
  const [middle, middleOfRow] = [await middleOf(receipt.getByText(price, { exact: true })), await middleOf(receipt)]
  expect(Math.abs(middle - middleOfRow), 'the amount stands in the middle of its row').toBeLessThan(2)
  const { documents } = await ask<Ledger>(site, `GET /api/admin/bookings/${booking.id}/ledger`, { token })
  expect(documents.map(({ kind }) => kind)).toContain('receipt')
  // Whoever pays within the seconds in which the work can be undone has the receipt before the invoice.
  const receiptId = documents.find(({ kind }) => kind === 'receipt')?.id
  await customer.goto(`${site.url}/documents/${receiptId}`)
  await customer.getByRole('heading', { level: 1, name: /^Receipt \d{4}-\d{4}$/ }).waitFor()
  expect(await flawsOf(customer)).toEqual(flawless)
  const pdf = await fetch(`${site.url}/api/documents/${receiptId}/pdf`)
  expect(
    Buffer.from(await pdf.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')

  // Another painter's job is paid to the office, which records it and pays him.
  const sam = await addOnlyPainter(site, { firstName: 'Sam', lastName: 'Okafor', priority: 1 })
  await finish()
  const { page: office } = await openOffice(browser, site, { tab: 'money&view=owed' })
  await office.getByRole('button', { name: 'Record a payment from Dana Miller' }).click()
  const dialog = office.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Record payment' }).click()
  await office.getByText('Nobody owes anything').waitFor()
  expect(await flawsOf(office)).toEqual(flawless)
  await office.getByRole('button', { name: 'Payouts' }).click()
  // Maria holds more than she earned.
  await office.getByText(/carried over/).waitFor()
  await office.getByRole('button', { name: /^Pay 1 painter, \$/ }).click()
  await office.getByRole('button', { name: 'Record the payout' }).click()
  await office.getByText(/^\d{4}-\d{4}$/).waitFor()
  expect(await flawsOf(office)).toEqual(flawless)
  await office.getByRole('button', { name: 'Summary' }).click()
  await office.getByText('Refunds and promises').waitFor()
  expect(await office.getByText(/\btax/i).count()).toBe(0)
  expect(await flawsOf(office)).toEqual(flawless)
  await office.getByRole('button', { name: 'Ledger', exact: true }).click()
  await office.getByText('Payout, Bank transfer').first().waitFor()
  expect(await flawsOf(office)).toEqual(flawless)
  await office.getByRole('button', { name: '1099-NEC' }).click()
  await office.getByText(`1099-NEC for ${today().slice(0, 4)}`).waitFor()
  await office.getByText('Sam Okafor').waitFor()
  expect(await flawsOf(office)).toEqual(flawless)

  // The painter sees what he was paid for, on a phone and on a desk.
  for (const width of [390, 1280]) {
    const { context, page: own } = await openDashboard(browser, site, sam, { tab: 'earnings', width })
    await own
      .getByRole('list', { name: 'Completed jobs and what they paid' })
      .or(own.getByRole('table'))
      .first()
      .waitFor()
    await own.getByText('Paid out', { exact: true }).first().waitFor()
    const statement = own.getByRole('link', { name: /^Statement \d{4}-\d{4}$/ })
    await statement.waitFor()
    expect(await flawsOf(own)).toEqual(flawless)
    await own.goto(`${site.url}${await statement.getAttribute('href')}`)
    await own.getByRole('heading', { level: 1, name: /^Payout \d{4}-\d{4}$/ }).waitFor()
    const address = await own.getByRole('link', { name: 'Open as PDF' }).getAttribute('href')
    const statementPdf = await fetch(`${site.url}${address}`)
    expect([statementPdf.headers.get('content-type'), (await statementPdf.text()).slice(0, 5)]).toEqual([
      'application/pdf',
      '%PDF-',
    ])
    expect(await flawsOf(own)).toEqual(flawless)
    await context.close()
  }
})
