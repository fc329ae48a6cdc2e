import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#domain/platform/dates.ts'
import { type StripeServer, startStripeServer } from '#server/testing/stripe-server.ts'
import { flawless, flawsOf } from './flaws.ts'
import { openOffice } from './office-page.ts'
import { openDashboard, openPart, openWindow, restOthers } from './painter-page.ts'
import { aBooking, addPainter, administratorToken, aQuote, ask, completeVisit, today } from './people.ts'
import { chooseDate, dialogOf, shows } from './quote-dialog.ts'
import { browser, setStage, site } from './stage.ts'

let stripe: StripeServer

beforeAll(async () => {
  stripe = await startStripeServer()
})
afterAll(async () => {
  await stripe?.close()
})
setStage(() => ({ demo: false, cards: stripe.env }))
beforeAll(() => {
  stripe.setWebhook(`${site.url}/api/payments/stripe`)
})

type Ledger = { payment: { owed: number; paid: number; balance: number }; entries: { kind: string; amount: number }[] }

const dollars = (amount: number) => `$${amount.toLocaleString('en-US', { minimumFractionDigits: 2 })}`

test('a painter shows the code, the customer pays by card with a tip, and the office sends a part back', {
  timeout: 180_000,
}, async () => {
  const maria = await addPainter(site, { firstName: 'Maria', lastName: 'Alvarez', priority: 1 })
  await restOthers(site, [maria.id])
  const token = await administratorToken(site)
  const booking = await aBooking(site)
  await completeVisit(site, booking.id, token)
  const ledger = () => ask<Ledger>(site, `GET /api/admin/bookings/${booking.id}/ledger`, { token })
  const { owed } = (await ledger()).payment

  const { page } = await openDashboard(browser, site, maria)
  await openPart(page, 'history')
  await page.getByRole('button', { name: 'Record payment' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByText('Card: the customer pays by link').click()
  await sheet.getByRole('img', { name: 'Code that opens the page to pay' }).waitFor()
  expect(await flawsOf(page)).toEqual(flawless)
  await sheet.getByRole('button', { name: 'Done' }).click()

  const { page: customer } = await openWindow(browser)
  await customer.goto(`${site.url}/pay/${booking.id}?key=${booking.key}`)
  await customer.getByRole('button', { name: `Pay ${dollars(owed)} by card` }).waitFor()
  expect(await flawsOf(customer)).toEqual(flawless)
  await customer.getByRole('radio', { name: 'Other amount' }).check()
  await customer.getByLabel('Your tip in dollars').fill('40')
  expect(await flawsOf(customer)).toEqual(flawless)
  // The page does not open at first: nothing is lost, and the second tap opens it.
  stripe.setMood(() => 'refused')
  await customer.getByRole('button', { name: `Pay ${dollars(owed + 40)} by card` }).click()
  await customer.getByText('The card page is not available at the moment. Nothing was charged.').waitFor()
  expect(await flawsOf(customer)).toEqual(flawless)
  stripe.setMoods()
  await customer.getByRole('button', { name: `Pay ${dollars(owed + 40)} by card` }).click()
  await customer.getByRole('heading', { name: `Pay $${(owed + 40).toFixed(2)}` }).waitFor()
  await customer.getByRole('button', { name: 'Pay' }).click()
  await customer.getByText('Your card payment went through. Thank you!').waitFor()
  await customer.getByText('Balance').first().waitFor()
  expect(await flawsOf(customer)).toEqual(flawless)
  // The painter's page hears of it by itself.
  await page.getByText('Paid', { exact: true }).waitFor()

  const { page: office } = await openOffice(browser, site, { tab: 'bookings', width: 1280 })
  await office
    .getByRole('button', { name: /Details/ })
    .first()
    .click()
  const details = office.getByRole('dialog')
  await details.getByRole('button', { name: 'Refund' }).click()
  const dialog = office.getByRole('dialog').last()
  await dialog.getByLabel('Amount in dollars').fill('25')
  await dialog.getByLabel('Reason').fill('We came two hours late')
  expect(await dialog.getByLabel('How').inputValue()).toBe('card')
  await dialog.getByRole('button', { name: 'Refund' }).click()
  await details.getByText('We came two hours late').first().waitFor()
  await expect.poll(() => stripe.state.refunds.size, { timeout: 30_000 }).toBe(1)
  expect([...stripe.state.refunds.values()].map(({ amount }) => amount)).toEqual([2_500])
  const { payment } = await ledger()
  expect(payment).toMatchObject({ paid: owed + 15, balance: 0 })
})

test('a date is held, its deposit paid, and the visit booked', { tags: ['extended'], timeout: 180_000 }, async () => {
  const kim = await addPainter(site, { firstName: 'Kim', lastName: 'Lee', priority: 1 })
  await restOthers(site, [kim.id])
  const token = await administratorToken(site)
  const setDeposit = (depositPercent: number) =>
    ask(site, 'PUT /api/admin/business', { token, body: { settings: { depositPercent } } })
  await setDeposit(20)
  const { id } = await aQuote(site)
  const { page } = await openWindow(browser)
  await page.goto(`${site.url}/quote/${id}`)
  await page.getByRole('button', { name: 'Schedule', exact: true }).click()
  await dialogOf(page).getByRole('button', { name: 'I will have my colors' }).click()
  await shows(page, 'Schedule Your Service')
  await chooseDate(page, addDays(today(), 5))
  await dialogOf(page)
    .getByRole('radio', { name: /^8:00 AM/ })
    .check()
  await dialogOf(page)
    .getByText(/^A deposit of \$[\d.]+ by card books your date\./)
    .waitFor()
  expect(await flawsOf(page)).toEqual(flawless)
  await dialogOf(page)
    .getByRole('button', { name: /^Hold this date and pay \$/ })
    .click()
  await page.getByRole('heading', { level: 1, name: 'One step left: your deposit' }).waitFor()
  await page.getByText(/We hold it for you until/).waitFor()
  expect(await flawsOf(page)).toEqual(flawless)
  await page.getByRole('button', { name: /^Pay \$[\d.]+ by card$/ }).click()
  await page.getByRole('heading', { name: /^Pay \$/ }).waitFor()
  await page.getByRole('button', { name: 'Pay' }).click()
  await page.getByText('Your card payment went through. Thank you!').waitFor()
  await page.getByText('Your deposit is in. The rest is due when the work is done.').waitFor()
  expect(await flawsOf(page)).toEqual(flawless)
  await page.getByRole('link', { name: 'See my booking' }).click()
  await page.getByRole('heading', { level: 1, name: 'You are booked' }).waitFor()
  await page.getByText(/as a deposit, the rest when the work is done$/).waitFor()
  await setDeposit(0)
})
