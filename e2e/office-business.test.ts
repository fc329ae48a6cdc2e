/** @module-tag extended */
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addDays } from '#domain/platform/dates.ts'
import { formatMoney } from '#domain/platform/format.ts'
import { reader } from '#domain/testing/here.ts'
import { flawless, flawsOf } from './flaws.ts'
import { chooseTab, openOffice } from './office-page.ts'
import { openWindow } from './painter-page.ts'
import { addPainter, aQuote, ask, today } from './people.ts'
import { chooseDate, chooseTime, dialogOf, skipColors } from './quote-dialog.ts'
import { browser, setStage, site } from './stage.ts'

setStage()

const doorCost = async (): Promise<number> =>
  (await ask<{ doorCost: number }>(site, 'GET /api/pricing/config')).doorCost

test('prices are previewed before saving, survive leaving the tab, and can be reverted', async () => {
  await aQuote(site)
  const before = await doorCost()
  const after = before + 5
  const { page } = await openOffice(browser, site, { tab: 'pricing' })
  const doors = page.getByLabel('Doors')
  await doors.fill(String(after))
  await page.getByText('Unsaved Changes').waitFor()

  await page.getByRole('link', { name: 'Evencoat, home page' }).click()
  await page.getByRole('button', { name: 'Stay' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await doors.inputValue()).toBe(String(after))

  await page.getByRole('button', { name: 'Preview and save' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('table', { name: 'Sample quotes' }).waitFor()
  await dialog.getByRole('table', { name: 'Typical jobs' }).waitFor()
  expect(await flawsOf(page)).toEqual(flawless)
  expect(await doorCost()).toBe(before)
  await dialog.getByRole('button', { name: 'Save prices' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('Unsaved Changes').waitFor({ state: 'detached' })
  expect(await doorCost()).toBe(after)

  const change = `Doors ${formatMoney(reader, before * 100)} → ${formatMoney(reader, after * 100)}`
  await page.getByText(change).first().waitFor()
  await page
    .getByRole('button', { name: /^Go back to version/ })
    .first()
    .click()
  expect(await doors.inputValue()).toBe(String(before))
  await page.getByRole('button', { name: 'Preview and save' }).click()
  await dialog.getByRole('button', { name: 'Save prices' }).click()
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(doorCost).toBe(before)
})

test('a painter is invited, linked to an area, given a priority, and deactivated', async () => {
  const lastName = randomUUID().slice(0, 8)
  const email = `ina-${lastName}@example.com`
  const { page, token } = await openOffice(browser, site, { tab: 'contractors' })
  await page.getByRole('button', { name: 'Invite contractor' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('First name').fill('Ina')
  await dialog.getByLabel('Last name').fill(lastName)
  await dialog.getByLabel('Email').fill('ina')
  await dialog.getByLabel('Phone').fill('(215) 555-0190')
  await dialog.getByLabel('Phone').press('Enter')
  await dialog.getByText('Please enter a valid email address.').waitFor()
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await dialog.waitFor({ state: 'detached' })

  await page.getByRole('button', { name: `Manage Ina ${lastName}` }).click()
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Edit work' }).click()
  await main.getByRole('checkbox', { name: 'Chester' }).click()
  await main.getByLabel('Priority in Chester').selectOption('1')
  const painter = async () =>
    (await ask<{ id: string; email: string; isActive: boolean }[]>(site, 'GET /api/admin/contractors', { token })).find(
      (one) => one.email === email,
    )
  const { id } = (await painter()) ?? { id: '' }
  const links = () =>
    ask<{ name: string; assigned: boolean; priority: number | null }[]>(
      site,
      `GET /api/admin/contractors/${id}/service-areas`,
      { token },
    )
  await expect.poll(links).toContainEqual(expect.objectContaining({ name: 'Chester', assigned: true, priority: 1 }))

  await main.getByRole('button', { name: 'Leaves…' }).click()
  const offboardingDialog = page.getByRole('dialog', { name: `Ina ${lastName} leaves` })
  await offboardingDialog.getByRole('button', { name: 'Right away' }).click()
  await offboardingDialog.getByRole('button', { name: 'Confirm last day' }).click()
  await offboardingDialog.waitFor({ state: 'detached' })
  await main.getByRole('button', { name: 'Activate', exact: true }).waitFor()
  expect((await painter())?.isActive).toBe(false)
  expect(await flawsOf(page)).toEqual(flawless)
})

test('a service area is added, switched off and deleted; an address is checked', async () => {
  const name = `Center City ${randomUUID().slice(0, 8)}`
  const { page } = await openOffice(browser, site, { tab: 'service-areas' })
  await page.getByRole('button', { name: 'Add service area' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Type').selectOption('zipcode')
  await dialog.getByLabel('Zip codes').fill('19102, 1910')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await dialog.getByText('A zip code has five digits').waitFor()
  await dialog.getByLabel('Zip codes').fill('19102, 19103')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  const row = page.getByRole('row', { name: new RegExp(name) })
  await row.getByText('2 zip codes').click()
  await row.getByText(/19102, 19103/).waitFor()

  await page.getByLabel('Address or zip code').fill('1500 Market St, Philadelphia, PA 19102')
  await page.getByRole('button', { name: 'Check' }).click()
  await page.getByText(new RegExp(`^Served by .*${name}`)).waitFor()

  await page.getByRole('button', { name: `Deactivate ${name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate', exact: true }).click()
  await row.waitFor({ state: 'detached' })
  await page.getByLabel('Show inactive areas').check()
  await page.getByRole('button', { name: `Delete ${name}` }).click()
  await page.getByRole('button', { name: 'Delete for good' }).click()
  await row.waitFor({ state: 'detached' })
})

test('a healthy database has nothing to clean up', async () => {
  const { page } = await openOffice(browser, site, { tab: 'cleanup' })
  await page.getByText('The database is healthy.').waitFor()
  expect(await page.getByRole('button', { name: 'Run Cleanup' }).isDisabled()).toBe(true)
  await chooseTab(page, 'Overview')
  await page.getByText('Database healthy').waitFor()
})

test('the message that a quote triggers can be read', async () => {
  const email = `quinn-${randomUUID().slice(0, 8)}@example.com`
  const { id } = await aQuote(site, { email, customerName: 'Quinn' })
  const { page } = await openOffice(browser, site, { tab: 'messages' })
  await page
    .getByRole('row', { name: new RegExp(email) })
    .getByRole('button')
    .click()
  const emailFrame = page.getByRole('dialog').frameLocator('iframe')
  await emailFrame.locator(`a[href$="/quote/${id}"]`).first().waitFor()
  expect(await flawsOf(page)).toEqual(flawless)
})

test('a customer reads and books on the terms that the office sets, and keeps them', async () => {
  await addPainter(site)
  const { id } = await aQuote(site)
  const office = await openOffice(browser, site, { tab: 'business' })
  const terms = office.page.getByRole('form', { name: 'How visits are booked' })
  const set = async (fee: string, hours: string) => {
    await terms.getByLabel('Late fee ($)').fill(fee)
    await terms.getByLabel('Free until (hours before)').fill(hours)
    await terms.getByRole('button', { name: 'Save booking terms' }).click()
    await terms.getByText('Saved. New bookings are made on these terms.').waitFor()
  }
  await terms.getByLabel('Late fee ($)').fill('1001')
  await terms.getByRole('button', { name: 'Save booking terms' }).click()
  await terms.getByText('Whole dollars from 0 to 1000, please.').waitFor()
  expect(await flawsOf(office.page)).toEqual(flawless)
  await set('75', '48')

  const { page } = await openWindow(browser)
  await page.goto(`${site.url}/quote/${id}`)
  await page.getByRole('button', { name: 'Schedule', exact: true }).click()
  await skipColors(page)
  await chooseDate(page, addDays(today(), 9))
  await chooseTime(page, /^Morning/)
  await dialogOf(page)
    .getByText(/After that it costs \$75\./)
    .waitFor()
  // The terms change while the customer is reading: nothing else is agreed to than what is shown.
  await set('80', '48')
  await dialogOf(page).getByRole('button', { name: 'Confirm Booking' }).click()
  await dialogOf(page)
    .getByText(/Our terms for moving and canceling have just changed/)
    .waitFor()
  await dialogOf(page)
    .getByText(/After that it costs \$80\./)
    .waitFor()
  await dialogOf(page).getByRole('button', { name: 'Confirm Booking' }).click()
  await page.getByRole('heading', { level: 1, name: /^You’re booked/ }).waitFor()
  await set('100', '24')
  const booking = page.url().split(/[/?#]/).at(4) ?? ''
  const { key } = await ask<{ key: string }>(site, `POST /api/bookings/${booking}/lookup`, {
    body: { email: 'dana@example.com' },
  })
  await page.goto(`${site.url}/cancel-booking/${booking}?key=${key}`)
  await page.getByText(/It stays free until .* After that it costs \$80\./).waitFor()
})
