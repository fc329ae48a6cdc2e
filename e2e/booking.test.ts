/** @module-tag extended */
import { expect, test } from 'vitest'
import { slotLabels } from '#contract/platform/slot-labels.ts'
import { addDays } from '#domain/platform/dates.ts'
import { formatDate } from '#domain/platform/format-dates.ts'
import { reader } from '#domain/testing/here.ts'
import { flawless, flawsOf } from './flaws.ts'
import { logInAsAdministrator } from './office-page.ts'
import { expectToast, fillRegistration, openPart, openWindow, register } from './painter-page.ts'
import { addPainter, administratorToken, aQuote, ask, today, w9, weekdayNames } from './people.ts'
import {
  chooseDate,
  chooseTime,
  chooseVisit,
  dialogOf,
  fillProject,
  fillRoom,
  next,
  openQuote,
  quoteOneRoom,
  shows,
} from './quote-dialog.ts'
import { browser, setStage, site } from './stage.ts'

setStage({ demo: false })

test('a painter joins, an area is linked, days are marked, two rooms are quoted and booked, and the painter acknowledges', {
  timeout: 120_000,
}, async () => {
  // The painter registers.
  const painter = await openWindow(browser)
  const portal = painter.page
  await portal.goto(`${site.url}/become-painter`)
  await fillRegistration(portal)
  await portal.locator('input[name="w9Document"]').setInputFiles(w9())
  await register(portal, 'Registration Successful')

  // The administrator links the area.
  const office = await openWindow(browser, 1280)
  await office.page.goto(`${site.url}/admin/login`)
  await logInAsAdministrator(office.page, site.adminPassword)
  await office.page.getByRole('tab', { name: 'Contractors' }).click()
  await office.page.getByRole('button', { name: 'Manage Nora Bell' }).click()
  await office.page.getByRole('button', { name: 'Edit work' }).click()
  await expectToast(office.page, 'Service areas saved', () => office.page.getByLabel('Philadelphia').click())
  await office.context.close()

  // The painter marks days.
  await portal.getByRole('link', { name: 'Set your days' }).click()
  for (const day of weekdayNames) {
    for (const label of slotLabels) await portal.getByLabel(`${day}, ${label}`).check()
  }
  await expectToast(portal, /^Updated \d+ days/, () => portal.getByRole('button', { name: 'Fill these days' }).click())
  await openPart(portal, 'jobs')
  await portal.getByText('No pending jobs at the moment.').waitFor()

  // A customer quotes two rooms and books.
  const customer = await openWindow(browser)
  const { page } = customer
  await page.goto(site.url)
  await openQuote(page)
  await fillProject(page)
  await next(page, 'Room Configuration')
  await fillRoom(page, { length: '12', width: '10' })
  await dialogOf(page).getByRole('button', { name: 'Duplicate Bedroom' }).click()
  await dialogOf(page)
    .getByRole('heading', { name: /^Bedroom 2/ })
    .waitFor()
  await dialogOf(page).getByLabel('Room type').selectOption('Kitchen')
  await dialogOf(page).getByLabel('Length', { exact: true }).fill('15')
  await next(page, 'Room Conditions & Options')
  await next(page, 'Review Your Quote')
  await dialogOf(page).getByRole('button', { name: 'Edit Kitchen' }).waitFor()
  await dialogOf(page).getByRole('button', { name: 'Get Quote & Schedule' }).click()
  await shows(page, 'Schedule Your Service')
  await chooseVisit(page)
  expect(await flawsOf(page)).toEqual(flawless)
  const overlay = page.getByRole('heading', { name: 'Booking Confirmed!' })
  await Promise.all([overlay.waitFor(), dialogOf(page).getByRole('button', { name: 'Confirm Booking' }).click()])
  await overlay.waitFor({ state: 'detached' })
  await page.getByRole('heading', { level: 1, name: /^You’re booked/ }).waitFor()
  await page
    .getByRole('link', { name: /^Google Calendar/ })
    .first()
    .waitFor()
  // Who picks the colors alone is asked for no evening.
  await page.getByRole('button', { name: 'I’d like help after all' }).waitFor()
  expect(await page.getByRole('link', { name: 'Choose an evening' }).count()).toBe(0)
  expect(await flawsOf(page)).toEqual(flawless)
  const saving = page.waitForEvent('download')
  await page.getByRole('link', { name: /\.ics/ }).click()
  expect((await saving).suggestedFilename()).toMatch(/^evencoat-.*\.ics$/)
  await page.reload()
  await page.getByRole('heading', { level: 1, name: /^You’re booked/ }).waitFor()
  await page.getByRole('link', { name: 'Nora B.' }).waitFor()
  await page.getByText(/^Confirms by /).waitFor()

  // The same browser finds it again without typing: from the home page, and under its own address.
  const address = page.url()
  await page.goto(site.url)
  await page.getByText(/^You’re booked for /).waitFor()
  expect(await flawsOf(page)).toEqual(flawless)
  await page.getByRole('link', { name: 'Manage', exact: true }).click()
  await shows(page, 'Booking Details')
  await page.goto(address)
  await page.getByRole('heading', { level: 1, name: /^You’re booked/ }).waitFor()

  // It appears on the painter's open page, and the painter acknowledges it.
  // Until then it names no customer.
  const job = portal
    .locator('main')
    .getByRole('article')
    .filter({ has: portal.getByRole('button', { name: 'Acknowledge Job' }) })
  await expectToast(portal, 'Job status updated successfully', () =>
    job.getByRole('button', { name: 'Acknowledge Job' }).click(),
  )
  await portal.getByText('No pending jobs at the moment.').waitFor()
  await customer.context.close()
  await painter.context.close()

  // Its e-mails are queued for delivery.
  const token = await administratorToken(site)
  const messages = await ask<{ kind: string }[]>(site, 'GET /api/admin/messages?limit=200', { token })
  const kinds = messages.map(({ kind }) => kind)
  for (const kind of ['quote', 'booking-confirmation', 'job-assigned', 'painter-confirmed']) {
    expect(kinds).toContain(kind)
  }
})

test('a stored quote books its free consultation in the evening, and its painting on another day', {
  timeout: 120_000,
}, async () => {
  await addPainter(site)
  const { id } = await aQuote(site)
  // Read once, so that the days stay the same when midnight passes during the test.
  const start = today()
  const { page } = await openWindow(browser)
  const overlay = page.getByRole('heading', { name: 'Booking Confirmed!' })
  const book = async (days: number, time: RegExp) => {
    await shows(page, 'Schedule Your Service')
    await chooseDate(page, addDays(start, days))
    await chooseTime(page, time)
    await Promise.all([overlay.waitFor(), dialogOf(page).getByRole('button', { name: 'Confirm Booking' }).click()])
    await overlay.waitFor({ state: 'detached' })
    await page.getByRole('heading', { level: 1, name: /booked/ }).waitFor()
  }
  await page.goto(`${site.url}/quote/${id}`)
  await page.getByRole('button', { name: 'Schedule', exact: true }).click()
  await dialogOf(page).getByText('Color evening first').waitFor()
  await book(4, /^Evening/)
  await page.getByRole('heading', { level: 1, name: /^Your color evening is booked/ }).waitFor()

  // Painting starts the day after the evening at the earliest, and the confirmation matches the chosen time.
  await page.getByRole('link', { name: 'Choose a date for the painting' }).click()
  await shows(page, 'Schedule Your Service')
  await dialogOf(page).getByText('Now the painting. It can start the next day.').waitFor()
  await dialogOf(page).locator('table button:enabled').first().waitFor()
  // The week of the evening is not even shown when it ends with it.
  expect(
    await dialogOf(page)
      .getByRole('button', { name: formatDate(reader, addDays(start, 4)), disabled: false })
      .count(),
  ).toBe(0)
  await chooseDate(page, addDays(start, 6))
  await chooseTime(page, /^Afternoon/)
  await dialogOf(page)
    .getByText(/arrives 12:00-12:30 PM\s· continues .* until about noon$/)
    .waitFor()
  expect(await flawsOf(page)).toEqual(flawless)
  await book(6, /^Afternoon/)
  const days = page.getByRole('list', { name: 'When' })
  await days.getByText('12:00-12:30 PM').waitFor()
  await days.getByText('noon').waitFor()
  await page.locator('#foot summary').click()
  await page.getByText('Interior painting', { exact: true }).waitFor()

  // Everybody who opens the quote sees that it is booked, without any dates.
  await page.goto(`${site.url}/quote/${id}`)
  await page.getByText(/^Booked for /).waitFor()
  expect(await page.getByRole('button', { name: 'Schedule', exact: true }).count()).toBe(0)
  expect(await flawsOf(page)).toEqual(flawless)

  // Each kind can be booked once; nothing is offered a second time.
  const offered = await ask<{ availableDates: string[] }>(site, `GET /api/contractor-available-dates?quoteId=${id}`)
  expect(offered.availableDates).toEqual([])
})

test('closing the date picker keeps the quote: its page, and a link on the home page that leads back', async () => {
  const { page } = await openWindow(browser)
  await page.goto(site.url)
  await openQuote(page)
  await quoteOneRoom(page)
  await dialogOf(page).getByRole('button', { name: 'Close' }).click()
  await page.getByRole('heading', { level: 1, name: 'Your Quote' }).waitFor()
  await page.goto(site.url)
  await page.getByText(/^Your quote for \$[\d,.]+ is good until /).waitFor()
  await page.getByRole('link', { name: 'Choose a date' }).click()
  await shows(page, 'Schedule Your Service')
})
