import { expect, test } from 'vitest'
import { addDays } from '#domain/platform/dates.ts'
import { formatId } from '#domain/platform/identifiers.ts'
import { flawless, flawsOf } from './flaws.ts'
import { expectToast, openWindow } from './painter-page.ts'
import { aBooking } from './people.ts'
import { chooseDate, dialogOf, shows } from './quote-dialog.ts'
import { browser, setStage, site } from './stage.ts'

setStage()

test.each([390, 1280])('a booking is found, moved and canceled in a window %i pixels wide', async (width) => {
  const booking = await aBooking(site)
  const { page } = await openWindow(browser, width)
  await page.goto(`${site.url}/manage-booking`)
  const find = page.getByRole('button', { name: 'Find My Booking' })
  await expectToast(page, 'Booking ID and email are required', () => find.click())
  await page.getByLabel('Booking ID').fill(formatId(booking.id).toLowerCase())
  await page.getByLabel('Email', { exact: true }).fill('somebody@example.com')
  await expectToast(page, 'Booking Not Found', () => find.click())

  // With the link from the e-mail, and the address in different case.
  await page.goto(`${site.url}/manage-booking?booking=${booking.id}`)
  await page.getByLabel('Email', { exact: true }).fill(' Dana@Example.com ')
  await find.click()
  await shows(page, 'Booking Details')
  const dialog = dialogOf(page)
  await dialog.getByText(/\s· arrives 8:00-8:30 AM\s· done about 4:00 PM$/).waitFor()
  await dialog.getByText(/ will paint$/).waitFor()
  await dialog.getByText('1500 Market St, Philadelphia, PA 19102').waitFor()
  await dialog.getByText('Scheduled', { exact: true }).waitFor()
  expect(await flawsOf(page)).toEqual(flawless)

  // Moving to another date: its own slots count as free.
  await dialog.getByRole('button', { name: 'Move visit' }).click()
  await shows(page, 'Move visit')
  await dialog.getByText('Moving is free').waitFor()
  await chooseDate(page, booking.scheduledDate)
  await dialog.getByRole('radio', { name: /^Morning/ }).check()
  await dialog.getByText(/^That’s the time you have now/).waitFor()
  await chooseDate(page, addDays(booking.scheduledDate, 7))
  const afternoon = dialog.getByRole('radio', { name: /^Afternoon/ })
  await afternoon.waitFor()
  expect(await dialog.getByRole('button', { name: 'Move visit' }).isDisabled()).toBe(true)
  await afternoon.check()
  expect(await flawsOf(page)).toEqual(flawless)
  await expectToast(page, 'Visit moved', () => dialog.getByRole('button', { name: 'Move visit' }).click())
  await shows(page, 'Booking Details')
  await dialog.getByText(/, arrives 12:00-12:30 PM\s· continues .* until about noon$/).waitFor()

  // Canceling, with the fee shown before.
  await dialog.getByRole('button', { name: 'Cancel visit' }).click()
  await shows(page, 'Cancel visit')
  await dialog.getByText('Canceling is free').waitFor()
  expect(await flawsOf(page)).toEqual(flawless)
  await expectToast(page, 'Visit canceled', () => dialog.getByRole('button', { name: 'Cancel visit' }).click())
  await dialog.getByText('This booking is canceled').waitFor()
  await dialog.getByRole('link', { name: 'Book another date for this quote' }).waitFor()
  await dialog.getByText('Canceled', { exact: true }).waitFor()
})

test('the link from an e-mail cancels only on request, and only once', { tags: ['extended'] }, async () => {
  const booking = await aBooking(site)
  const { page } = await openWindow(browser)
  await page.goto(`${site.url}/cancel-booking/not-an-id`)
  await page.getByRole('heading', { level: 1, name: 'Invalid Link' }).waitFor()
  await page.getByText('This cancellation link is invalid or expired.').waitFor()
  await page.goto(`${site.url}/cancel-booking/${booking.id}?key=wrong`)
  await page.getByRole('heading', { level: 1, name: 'Invalid Link' }).waitFor()

  // Without the key the page asks for the email; with it, it shows date, address and fee before the button.
  await page.goto(`${site.url}/cancel-booking/${booking.id}`)
  await page.getByLabel('Email', { exact: true }).waitFor()
  expect(await flawsOf(page)).toEqual(flawless)
  const link = `${site.url}/cancel-booking/${booking.id}?key=${booking.key}`
  await page.goto(link)
  await page.getByText('1500 Market St, Philadelphia, PA 19102').waitFor()
  await page.getByText('Canceling is free').waitFor()
  const cancel = page.getByRole('button', { name: 'Cancel visit' })
  await cancel.waitFor()
  expect(await flawsOf(page)).toEqual(flawless)

  // After a lost connection it can be retried.
  await page.route('**/api/bookings/*/cancel', (route) => route.abort())
  await cancel.click()
  await page
    .getByText(/Nothing is lost/)
    .first()
    .waitFor()
  await page.unroute('**/api/bookings/*/cancel')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { level: 1, name: 'Your booking is canceled' }).waitFor()
  await page.getByText(/no cancellation fee/).waitFor()
  await page.getByRole('link', { name: 'Book another date for this quote' }).waitFor()

  await page.goto(link)
  await page.getByText('Unable to cancel booking').waitFor()
  await page.getByText('please return to the main page to book again').waitFor()
  expect(await flawsOf(page)).toEqual(flawless)
})

test('the link from an e-mail opens the booking without typing', { tags: ['extended'] }, async () => {
  const booking = await aBooking(site)
  const { context, page } = await openWindow(browser)
  await page.goto(`${site.url}/booking/${booking.id}?key=${booking.key}`)
  await page.getByRole('heading', { level: 1, name: /^You’re booked/ }).waitFor()
  expect(await flawsOf(page)).toEqual(flawless)
  await page.getByText(/^Free to move or cancel until /).waitFor()
  await page.getByRole('button', { name: 'Move visit' }).click()
  await shows(page, 'Move visit')
  expect(await flawsOf(page)).toEqual(flawless)
  await dialogOf(page).getByRole('button', { name: 'Keep my time' }).click()
  await page.getByRole('button', { name: 'Cancel visit' }).click()
  await shows(page, 'Cancel visit')
  await dialogOf(page).getByRole('button', { name: 'Keep visit' }).click()
  await page.locator('#foot summary').click()
  await page.getByRole('link', { name: 'Manage Booking' }).last().click()
  await shows(page, 'Booking Details')
  await context.close()
  const stranger = await openWindow(browser)
  await stranger.page.goto(`${site.url}/booking/${booking.id}`)
  await stranger.page.getByText('Is this your booking?').waitFor()
  expect(await flawsOf(stranger.page)).toEqual(flawless)
  await stranger.page.goto(`${site.url}/booking/${booking.id}?key=wrong`)
  await stranger.page.getByText('This link doesn’t open a booking').waitFor()
  await stranger.page.getByLabel('Email', { exact: true }).waitFor()
})

test('a lost connection takes nothing of the booking page away: what was not loaded before says so, and comes afterwards', {
  tags: ['extended'],
}, async () => {
  // Its colors can still be picked.
  const booking = await aBooking(site, {}, 12)
  const { context, page } = await openWindow(browser)
  // A phone that saves data loads nothing ahead.
  await context.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  await page.goto(`${site.url}/booking/${booking.id}?key=${booking.key}`)
  await page.getByRole('heading', { level: 1, name: /^You’re booked/ }).waitFor()
  const message = page.getByLabel(/^Write to /)
  await message.fill('The side door is open')
  const failed = page.getByRole('dialog', { name: 'This part didn’t open' })

  await context.setOffline(true)
  for (const name of ['Move visit', 'Cancel visit']) {
    await page.getByRole('button', { name }).click()
    await failed.getByText(/^Your connection may have dropped\./).waitFor()
    expect(await flawsOf(page)).toEqual(flawless)
    await failed.getByRole('button', { name: 'Close' }).click()
    await failed.waitFor({ state: 'detached' })
  }
  await page.locator('#rooms summary').click()
  const pick = page.getByRole('button', { name: /^Pick Wall/ })
  await pick.click()
  await failed.waitFor()
  await context.setOffline(false)
  await failed.getByRole('button', { name: 'Try again' }).click()
  await shows(page, 'Wall color')
  await page.keyboard.press('Escape')

  // A release while the page is open: its files are gone, and the server is there.
  await context.route('**/assets/*.js', (route) => route.fulfill({ status: 404 }))
  await page.getByRole('button', { name: 'Move visit' }).click()
  await failed.getByText(/^We may have just published a newer version\./).waitFor()
  expect(await message.inputValue()).toBe('The side door is open')
  await context.unroute('**/assets/*.js')
  await failed.getByRole('button', { name: 'Reload the page' }).click()
  await page.getByRole('button', { name: 'Move visit' }).click()
  await shows(page, 'Move visit')
})
