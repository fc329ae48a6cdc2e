/** @module-tag extended */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MailServer, startMailServer } from '#server/testing/mail-server.ts'
import { launchBrowser } from './browser.ts'
import { approve, changeArrives, correctLength, sendForApproval } from './changed-room.ts'
import { after, morning, setTime } from './day-clock.ts'
import { aReview, untilReviews } from './finished-visits.ts'
import { flawless, flawsOf } from './flaws.ts'
import { openDashboard, openWindow } from './painter-page.ts'
import { browser, setStage, site } from './stage.ts'
import { aJobOfToday, aPhoto, jobOf } from './todays-job.ts'

let mail: MailServer
/** The customer has one of their own. */
let customers: Browser

beforeAll(async () => {
  mail = await startMailServer()
  customers = await launchBrowser()
})
afterAll(async () => {
  await customers?.close()
  await mail?.close()
})
setStage(() => ({ demo: false, smtpUrl: mail.url }))

/** The customer's page says this by itself. */
const waitForHeading = (page: Page, title: string): Promise<void> =>
  page.getByRole('heading', { level: 1, name: title }).waitFor()

/** The destination of a link in an email to the customer. */
async function getEmailLink(subject: string | RegExp, part: string): Promise<string> {
  const link = () => {
    const email = mail.received.find(
      (one) => one.to?.[0]?.address === 'dana@example.com' && one.subject?.match(subject),
    )
    return new RegExp(`https?://\\S+/${part}/\\S+`).exec(email?.text ?? '')?.[0]
  }
  await expect.poll(link).toBeDefined()
  const { pathname, search } = new URL(link() ?? '')
  return `${site.url}${pathname}${search}`
}

/** Nobody opens at first: both sides read until when the painter waits, and the customer says that somebody comes. */
async function nobodyAnswers(phone: Page, page: Page): Promise<void> {
  await phone.getByRole('button', { name: 'Nobody answers' }).click()
  const sheet = phone.getByRole('dialog', { name: 'Nobody is home?' })
  await sheet.getByText('Wait until 8:34 AM', { exact: true }).waitFor()
  await waitForHeading(page, 'Pat is at your door, until 8:34 AM')
  expect(await flawsOf(page)).toEqual(flawless)
  expect(await flawsOf(phone)).toEqual(flawless)
  await page.getByRole('button', { name: "I'm coming to the door" }).click()
  await page.getByText('We told Pat you’re coming.').waitFor()
  await sheet.getByRole('link', { name: 'Read what they wrote' }).waitFor()
  await sheet.getByRole('button', { name: 'Close' }).click()
}

// @proves docs/rules/no-shows.md#waiting
// @proves docs/rules/visits.md#the-day-of-the-visit
// @proves docs/rules/visits.md#signing-off
// @proves docs/rules/reviews.md#asking-for-one
test('painter and customer go through a whole day at once: on the way, a longer room, painted, all good, the invoice, and a review', {
  timeout: 180_000,
}, async () => {
  await setTime(morning())
  const { painter, booking } = await aJobOfToday(site)
  const { page: phone } = await openDashboard(browser, site, painter, { at: morning() })
  const { page } = await openWindow(customers)
  const at = (minutes: number) => setTime(after(minutes), phone, page)
  await at(0)
  await page.goto(`${site.url}/booking/${booking.id}?key=${booking.key}`)
  await waitForHeading(page, 'Pat comes today, 8:00-8:30 AM')
  await phone.goto(`${site.url}/contractor/dashboard?job=${(await jobOf(site, painter)).id}`)

  await phone.getByRole('button', { name: 'On my way, 15 min' }).click()
  await waitForHeading(page, 'Pat is on the way, about 8:05 AM')
  expect(await flawsOf(page)).toEqual(flawless)
  await at(14)
  await phone.getByRole('button', { name: 'Arrived' }).click()
  await waitForHeading(page, 'Pat is here, since 8:04 AM')
  await nobodyAnswers(phone, page)

  await correctLength(phone)
  await sendForApproval(phone)
  await changeArrives(page)
  await page.getByText('Living room').first().waitFor()
  expect(await flawsOf(page)).toEqual(flawless)
  await approve(page, phone)
  expect(await flawsOf(phone)).toEqual(flawless)

  await at(20)
  await phone.getByLabel('Add photo: Living room, before').setInputFiles(await aPhoto())
  await page.getByRole('heading', { name: 'Photos of your rooms' }).waitFor()
  await phone.getByRole('button', { name: 'Start Job' }).click()
  // The longer room takes the afternoon as well.
  await waitForHeading(page, 'Pat is painting, done about 4:00 PM')
  await at(470)
  await phone.getByRole('button', { name: 'Complete Job' }).click()
  const sheet = phone.getByRole('dialog', { name: 'Dana Miller' })
  await sheet.getByLabel('Add photo: Living room, after').setInputFiles(await aPhoto())
  await sheet.getByText('Saved').waitFor()
  await sheet.getByText('Cash').click()
  expect(await flawsOf(phone)).toEqual(flawless)
  await sheet.getByRole('button', { name: 'Complete Job' }).click()
  await sheet.waitFor({ state: 'detached' })

  // Once it cannot be undone any more, the customer reads of it, and finds the invoice with what was approved.
  await at(481)
  await page.goto(await getEmailLink('Your rooms are painted', 'booking'))
  await waitForHeading(page, 'Your rooms are painted')
  await page.getByRole('checkbox', { name: /^Show .+, photo 1$/ }).waitFor()
  await page.getByRole('button', { name: 'All good' }).click()
  await page.getByText('You told us that all is good. Thank you!').waitFor()
  expect(await flawsOf(page)).toEqual(flawless)
  // Paid at the door: the receipt is mailed, and the invoice is with the bill.
  await getEmailLink(/^Receipt/, 'documents')
  await page.goto(page.url().replace('/booking/', '/pay/'))
  const invoice = await page.getByRole('link', { name: /^Invoice/ }).getAttribute('href')
  await page.goto(`${site.url}${invoice}`)
  await page.getByText(/Change approved by Dana Miller/).waitFor()
  expect(await flawsOf(page)).toEqual(flawless)

  // The day after, with two others before.
  await at(24 * 60 + 480)
  await aReview(site, 'Joan Reed', 'Arrived on time.')
  await aReview(site, 'Ruth Kim', 'Perfect lines.', 4)
  await page.goto(await getEmailLink('How did Pat do?', 'review'))
  await waitForHeading(page, 'How did Pat do?')
  await page.getByRole('radio', { name: '5 stars: couldn’t be better' }).locator('..').click()
  await page.getByLabel(/What should a neighbor know/).fill('Found the room longer than planned, and asked first.')
  expect(await flawsOf(page)).toEqual(flawless)
  await page.getByRole('button', { name: 'Post review' }).click()
  await page.getByText('Thank you! Your review is up.').waitFor()
  await page.getByRole('link', { name: 'Pat’s page' }).click()
  await waitForHeading(page, 'Pat P.')
  await page.getByText('Found the room longer than planned, and asked first.').waitFor()
  expect(await flawsOf(page)).toEqual(flawless)
  await untilReviews(site, 3)
  await page.goto(site.url)
  await page.getByRole('heading', { name: 'What neighbors say' }).waitFor()
  await page.getByText('Found the room longer than planned, and asked first.').waitFor()
  expect(await flawsOf(page)).toEqual(flawless)
})
