import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#domain/platform/dates.ts'
import { newRoom } from '#domain/pricing/rooms.ts'
import { type StripeServer, startStripeServer } from '#server/testing/stripe-server.ts'
import { flawless, flawsOf } from './flaws.ts'
import { openOffice } from './office-page.ts'
import { addOnlyPainter, openDashboard, openPart, openWindow } from './painter-page.ts'
import { aBooking, administratorToken, aQuote, ask, completeVisit, today } from './people.ts'
import { chooseDate, chooseTime, dialogOf, shows } from './quote-dialog.ts'
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

/** The office at the details of the booking that was made last. */
async function openNewestBooking() {
  const { page: office } = await openOffice(browser, site, { tab: 'bookings' })
  await office
    .getByRole('button', { name: /Details/ })
    .first()
    .click()
  return { office, details: office.getByRole('dialog') }
}

const dollars = (amount: number) => `$${amount.toLocaleString('en-US', { minimumFractionDigits: 2 })}`

test('a painter shows the code, the customer pays by card with a tip, and the office sends a part back', {
  timeout: 180_000,
}, async () => {
  const maria = await addOnlyPainter(site, { firstName: 'Maria', lastName: 'Alvarez', priority: 1 })
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
  await customer.getByText('The card page isn’t available at the moment. Nothing was charged.').waitFor()
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

  const { office, details } = await openNewestBooking()
  await details.getByRole('button', { name: 'Refund' }).click()
  const dialog = office.getByRole('dialog').last()
  await dialog.getByLabel('Amount in dollars').fill('25')
  await dialog.getByLabel('Reason').fill('We came two hours late')
  expect(await dialog.getByLabel('How').inputValue()).toBe('card')
  await dialog.getByRole('button', { name: 'Refund' }).click()
  await details.getByText('We came two hours late').first().waitFor()
  await expect.poll(() => stripe.state.refunds.size).toBe(1)
  expect([...stripe.state.refunds.values()].map(({ amount }) => amount)).toEqual([2_500])
  const { payment } = await ledger()
  expect(payment).toMatchObject({ paid: owed + 15, balance: 0 })
})

test('a date is held, its deposit paid, and the visit booked', { tags: ['extended'], timeout: 180_000 }, async () => {
  await addOnlyPainter(site, { firstName: 'Kim', lastName: 'Lee', priority: 1 })
  const token = await administratorToken(site)
  const setDeposit = (depositPercent: number) =>
    ask(site, 'PUT /api/admin/business', { token, body: { settings: { depositPercent } } })
  await setDeposit(20)
  const { id } = await aQuote(site)
  const { page } = await openWindow(browser)
  await page.goto(`${site.url}/quote/${id}`)
  await page.getByRole('button', { name: 'Schedule', exact: true }).click()
  await dialogOf(page).getByRole('button', { name: 'I’ll pick the colors myself' }).click()
  await dialogOf(page).getByText('Color evening first').waitFor({ state: 'detached' })
  await shows(page, 'Schedule Your Service')
  await chooseDate(page, addDays(today(), 5))
  await chooseTime(page, /^Morning/)
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
  await page.getByRole('heading', { level: 1, name: /^You’re booked/ }).waitFor()
  await page.locator('#price summary').click()
  await page.getByText(/^You owe nothing yet: \$[\d.,]+ is due when the work is done\.$/).waitFor()
  await setDeposit(0)
})

test('a visit is canceled late: the fee opens to be paid by card, and the office waives it', {
  tags: ['extended'],
  timeout: 180_000,
}, async () => {
  await addOnlyPainter(site, { firstName: 'Sam', lastName: 'Okafor', priority: 1 })
  const token = await administratorToken(site)
  // As if the visit were tomorrow: late from a week before it on, and without an hour to think it over.
  const settings = { fee: 100, freeHours: 168, graceMinutes: 0 }
  await ask(site, 'PUT /api/admin/business', { token, body: { settings } })
  // So little work that the law does not let the customer take it back.
  const room = newRoom('room-1')
  const booking = await aBooking(site, {
    rooms: [{ ...room, length: 6, width: 6, paintOptions: { ...room.paintOptions, customerSupplies: true } }],
  })
  const { page: customer } = await openWindow(browser)
  await customer.goto(`${site.url}/cancel-booking/${booking.id}?key=${booking.key}`)
  await customer.getByText('$100').first().waitFor()
  await customer.getByRole('button', { name: 'Cancel visit' }).click()
  await customer
    .getByText(/canceled/i)
    .first()
    .waitFor()
  await customer.goto(`${site.url}/pay/${booking.id}?key=${booking.key}`)
  await customer.getByRole('heading', { level: 1, name: 'Your late cancellation fee is due' }).waitFor()
  await customer.getByRole('button', { name: 'Pay $100.00 by card' }).waitFor()
  // Nobody did any work: no tip is asked for.
  expect(await customer.getByText(/Add a tip/).count()).toBe(0)
  expect(await flawsOf(customer)).toEqual(flawless)
  await customer.getByRole('button', { name: 'Pay $100.00 by card' }).click()
  await customer.getByRole('heading', { name: 'Pay $100.00' }).waitFor()

  const { office, details } = await openNewestBooking()
  await details.getByRole('button', { name: 'Waive' }).click()
  const dialog = office.getByRole('dialog').last()
  await dialog.getByLabel('Reason').fill('The house was flooded')
  await dialog.getByRole('button', { name: /Waive/ }).click()
  await details.getByText('The house was flooded').first().waitFor()

  // The customer pays on the page that was open all along: it goes back.
  await customer.getByRole('button', { name: 'Pay' }).click()
  await customer.getByText('Your card payment went through. Thank you!').waitFor()
  const ledger = () => ask<Ledger>(site, `GET /api/admin/bookings/${booking.id}/ledger`, { token })
  await expect.poll(async () => (await ledger()).payment).toMatchObject({ owed: 0, paid: 0, balance: 0 })
})
