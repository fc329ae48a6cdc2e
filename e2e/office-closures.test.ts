/** @module-tag extended */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { holidaysFrom } from '#domain/coverage/closures.ts'
import { addDays, type CivilDate } from '#domain/platform/dates.ts'
import { effortOf } from './effort.ts'
import { flawless, flawsOf } from './flaws.ts'
import { openOffice } from './office-page.ts'
import { addOnlyPainter } from './painter-page.ts'
import { aBooking, administratorToken, aQuote, ask, today } from './people.ts'
import { browser, setStage, site } from './stage.ts'

setStage({ demo: false })

type Closures = { closures: { id: string; firstDay: string; lastDay: string; label: string; visits: number }[] }
const closures = async () =>
  (await ask<Closures>(site, 'GET /api/admin/closures', { token: await administratorToken(site) })).closures

/** The dates that a quote is offered, and those on which we are closed. */
const datesFor = (quoteId: string) =>
  ask<{ availableDates: string[]; closed: { label: string }[] }>(
    site,
    `GET /api/contractor-available-dates?quoteId=${quoteId}`,
  )

/** As a person types a date into its field. */
const typed = (date: CivilDate): string => `${date.slice(5, 7)}${date.slice(8)}${date.slice(0, 4)}`

const rowOf = (page: Page, label: string) =>
  page.getByRole('list', { name: 'Closed days' }).getByRole('listitem').filter({ hasText: label })

test('a holiday is closed with three clicks from the overview and its date typed', async () => {
  const { page } = await openOffice(browser, site)
  const { tap, type, taps } = effortOf(page)
  const date = holidaysFrom(addDays(today(), 1), 6)[5]?.date ?? ''
  await tap(page.getByRole('tab', { name: 'Closed days' }))
  await type(page.getByLabel('First day'), typed(date))
  await tap(page.getByRole('button', { name: 'Close these days' }))
  await page.getByRole('list', { name: 'Closed days' }).getByRole('listitem').first().waitFor()
  expect(taps()).toBe(3)
  expect(await closures()).toEqual([expect.objectContaining({ firstDay: date, lastDay: date, visits: 0 })])
  expect(await flawsOf(page)).toEqual(flawless)

  // One of the next ones is one tap after that.
  const next = page.getByRole('button', { name: /^[A-Z].*, [A-Z][a-z]{2}, / }).first()
  await tap(next)
  await expect.poll(async () => (await closures()).length).toBe(2)
  expect(taps()).toBe(4)
})

test('visits on closed days are moved all at once, and the day is offered no longer', async () => {
  const own = await addOnlyPainter(site, { firstName: 'Olga', lastName: 'Own' })
  const booked = await aBooking(site, { customerName: 'Vera Visit', email: 'vera@example.com' })
  const { page } = await openOffice(browser, site, { tab: 'closures' })
  await page.getByLabel('First day').fill(booked.scheduledDate)
  await page.getByLabel('What customers see').fill('Family day')
  await page.getByRole('button', { name: 'Close these days' }).click()
  const row = rowOf(page, 'Family day')
  await row.getByText('1 visit is still on these days').waitFor()
  await row.getByRole('button', { name: /^Move all/ }).click()
  const dialog = page.getByRole('dialog', { name: /^Move all off/ })
  await dialog.getByText('Vera Visit').waitFor()
  expect(await flawsOf(page)).toEqual(flawless)
  await dialog.getByRole('button', { name: 'Move 1 visit' }).click()
  await dialog.waitFor({ state: 'detached' })
  await row.getByText(/still on these days/).waitFor({ state: 'detached' })
  const token = await administratorToken(site)
  const moved = await ask<{ scheduledDate: string; contractorId: string }>(
    site,
    `GET /api/admin/bookings/${booked.id}`,
    { token },
  )
  expect(moved.contractorId).toBe(own.id)
  expect(moved.scheduledDate > booked.scheduledDate).toBe(true)

  const { id } = await aQuote(site, { email: 'other@example.com' })
  const offered = () => datesFor(id)
  expect((await offered()).availableDates).not.toContain(booked.scheduledDate)
  expect((await offered()).closed).toContainEqual(expect.objectContaining({ label: 'Family day' }))

  // By the keyboard the day is open again.
  await row.getByRole('button', { name: /^Reopen/ }).focus()
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: /^Reopen .*\?$/ })
  await question.getByRole('button', { name: 'Reopen' }).focus()
  await page.keyboard.press('Enter')
  await row.waitFor({ state: 'detached' })
  // Its row is gone; the focus is on the next one, or on the heading.
  await page.getByRole('region', { name: 'Closed days', exact: true }).locator(':focus').waitFor()
  expect((await offered()).availableDates).toContain(booked.scheduledDate)
})

test('on a phone typed text survives a reload, and the list fits', async () => {
  const { page } = await openOffice(browser, site, { tab: 'closures', width: 390 })
  await page.getByLabel('What customers see').fill('Company picnic')
  await page.reload()
  await page.getByText('We kept what you typed.').waitFor()
  expect(await page.getByLabel('What customers see').inputValue()).toBe('Company picnic')
  expect(await flawsOf(page)).toEqual(flawless)
})

test('new work of a painter is paused and resumed on their page', async () => {
  await addOnlyPainter(site, { firstName: 'Piet', lastName: 'Pause' })
  const quote = await aQuote(site, { email: 'piet@example.com' })
  const offered = async () => (await datesFor(quote.id)).availableDates
  expect(await offered()).not.toEqual([])
  const { page } = await openOffice(browser, site, { tab: 'contractors' })
  await page.getByRole('button', { name: 'Manage Piet Pause' }).click()
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Pause new work' }).click()
  await main.getByLabel('New work resumes on').fill(addDays(today(), 9))
  await main.getByRole('button', { name: 'Pause', exact: true }).click()
  await main.getByRole('button', { name: 'End the pause' }).waitFor()
  await main.getByText(/^Paused until/).waitFor()
  expect(await flawsOf(page)).toEqual(flawless)
  expect(await offered()).toEqual([])
  await main.getByRole('button', { name: 'End the pause' }).click()
  // The button has another name while it works; that the pause is over, this field says.
  await main.getByLabel('New work resumes on').waitFor()
  expect(await offered()).not.toEqual([])
})

// @proves docs/rules/office.md#a-pause-of-new-bookings
test('new bookings are paused with a line that customers read, and resumed with one tap', async () => {
  await addOnlyPainter(site, { firstName: 'Paula', lastName: 'Paint' })
  const quote = await aQuote(site, { email: 'paused@example.com' })
  const offered = async () => (await datesFor(quote.id)).availableDates
  expect(await offered()).not.toEqual([])
  const { page } = await openOffice(browser, site, { tab: 'closures', width: 390 })
  const form = page.getByRole('form', { name: 'Pause new bookings' })
  await form.getByLabel('Reopen bookings on').fill(addDays(today(), 12))
  await form.getByLabel(/^Your message/).fill('We catch up with what we have promised.')
  await form.getByRole('button', { name: 'Pause', exact: true }).click()
  const row = page.getByRole('list', { name: 'Pauses of new bookings' }).getByRole('listitem')
  await row.getByText('We catch up with what we have promised.').waitFor()
  expect(await flawsOf(page)).toEqual(flawless)
  expect(await offered()).toEqual([])

  // The overview says so during the pause, and the customer reads it in place of the days.
  await page.goto(`${site.url}/admin`)
  await page.getByText(/^No new bookings until /).waitFor()
  const customer = await browser.newPage()
  await customer.goto(`${site.url}/quote/${quote.id}`)
  await customer.getByRole('button', { name: 'Schedule', exact: true }).click()
  await customer.getByText(/^We're not taking new bookings until /).waitFor()
  await customer.getByText('We catch up with what we have promised.').waitFor()
  await customer.close()

  await page.getByRole('link', { name: 'Change or open again' }).click()
  await row.getByRole('button', { name: 'Reopen: Everywhere' }).click()
  await row.waitFor({ state: 'detached' })
  expect(await offered()).not.toEqual([])
})
