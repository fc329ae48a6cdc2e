/** @module-tag extended */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addDays, type CivilDate } from '#domain/platform/dates.ts'
import { effortOf } from './effort.ts'
import { flawless, flawsOf } from './flaws.ts'
import { openOffice } from './office-page.ts'
import { addOnlyPainter, openDashboard } from './painter-page.ts'
import { aBooking, addPainter, administratorToken, ask, today, w9 } from './people.ts'
import { browser, setStage, site } from './stage.ts'

setStage({ demo: false })

type Painter = { id: string; firstName: string; isVerified: boolean; lastDay: CivilDate | null }

const painterOf = async (id: string): Promise<Painter | undefined> =>
  (await ask<Painter[]>(site, 'GET /api/admin/contractors', { token: await administratorToken(site) })).find(
    (one) => one.id === id,
  )

const rowOf = (page: Page, name: string) => page.getByRole('button', { name: `Manage ${name}` })

/** A painter with so many visits, and somebody who could take them all. */
async function aLeaver(firstName: string, visits: number) {
  const leaver = await addOnlyPainter(site, { firstName, lastName: 'Ver', priority: 1 })
  const bookings: string[] = []
  for (let index = 0; index < visits; index += 1) {
    const booked = await aBooking(site, { customerName: `Vera Visit${index}`, email: `vera${index}@example.com` })
    bookings.push(booked.id)
  }
  const other = await addPainter(site, { firstName: 'Otto', lastName: 'Other', priority: 2 })
  return { leaver, other, bookings }
}

const holderOf = async (bookingId: string) => {
  const token = await administratorToken(site)
  return (await ask<{ contractorId: string | null }>(site, `GET /api/admin/bookings/${bookingId}`, { token }))
    .contractorId
}

test('a W9 is checked, its painter verified and linked to an area with four clicks from the overview', async () => {
  const { id } = await addPainter(site, { firstName: 'Nora', lastName: 'Newcomer', linked: false })
  const { context, page } = await openOffice(browser, site, { tab: 'overview&needs=list' })
  const { tap, taps } = effortOf(page)
  const line = page
    .getByRole('region', { name: 'Needs you' })
    .getByRole('listitem')
    .filter({ hasText: 'Nora Newcomer' })
  await tap(line.getByRole('link', { name: 'Check W9 of Nora Newcomer' }))
  const dialog = page.getByRole('dialog', { name: 'Nora Newcomer' })
  await dialog.getByRole('checkbox').first().waitFor()
  expect(await flawsOf(page)).toEqual(flawless)
  const opened = context.waitForEvent('page')
  await tap(dialog.getByRole('button', { name: 'View W9' }))
  await (await opened).close()
  await tap(dialog.getByRole('button', { name: 'Mark as verified' }))
  await dialog.getByRole('button', { name: 'Withdraw verification' }).waitFor()
  await tap(dialog.getByRole('checkbox').first())
  await dialog.getByRole('combobox', { name: /^Priority in/ }).waitFor()
  expect(taps()).toBe(4)
  expect(await painterOf(id)).toMatchObject({ isVerified: true })
  // Nothing is left to do for them on the overview.
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await line.waitFor({ state: 'detached' })
})

test('the offboarding of a painter with seven jobs takes five clicks from the overview', {
  timeout: 120_000,
}, async () => {
  const { leaver, other, bookings } = await aLeaver('Lea', 7)
  const { page } = await openOffice(browser, site)
  const { tap, taps } = effortOf(page)
  await tap(page.getByRole('tab', { name: 'Contractors' }))
  await rowOf(page, 'Lea Ver').waitFor()
  expect(await flawsOf(page)).toEqual(flawless)
  await tap(rowOf(page, 'Lea Ver'))
  const painter = page.getByRole('main')
  await painter.getByRole('heading', { name: 'Lea Ver' }).waitFor()
  await painter
    .getByRole('table', { name: /^Week from/ })
    .first()
    .waitFor()
  expect(await flawsOf(page)).toEqual(flawless)
  await tap(painter.getByRole('button', { name: 'Leaves…' }))
  const dialog = page.getByRole('dialog', { name: 'Lea Ver leaves' })
  await dialog.getByLabel('Who gets Vera Visit6').waitFor()
  expect(await flawsOf(page)).toEqual(flawless)
  // The day field has the focus: the last day could be typed at once. They leave today.
  expect(
    await dialog.getByLabel('Last day', { exact: true }).evaluate((field) => field === document.activeElement),
  ).toBe(true)
  await tap(dialog.getByRole('button', { name: 'Confirm, and give 7 jobs away' }))
  await dialog.waitFor({ state: 'detached' })
  expect(taps()).toBeLessThanOrEqual(5)
  for (const id of bookings) expect(await holderOf(id)).toBe(other.id)
  expect(await painterOf(leaver.id)).toMatchObject({ lastDay: today() })
  await painter.getByText(/^Last day: /).waitFor()
})

test('on a phone the list, a painter and their offboarding fit, by keyboard too', async () => {
  const { leaver, bookings } = await aLeaver('Leo', 1)
  const { page } = await openOffice(browser, site, { tab: 'contractors', width: 390 })
  await rowOf(page, 'Leo Ver').waitFor()
  expect(await flawsOf(page)).toEqual(flawless)
  await page.goto(`${site.url}/admin?tab=contractors&contractor=${leaver.id}`)
  const painter = page.getByRole('main')
  await painter.getByRole('heading', { name: 'Leo Ver' }).waitFor()
  await painter
    .getByRole('table', { name: /^Week from/ })
    .first()
    .waitFor()
  expect(await flawsOf(page)).toEqual(flawless)
  await painter.getByRole('button', { name: 'Leaves…' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Leo Ver leaves' })
  await dialog.getByLabel('Who gets Vera Visit0').selectOption('Nobody yet')
  expect(await flawsOf(page)).toEqual(flawless)
  await dialog.getByLabel('Last day', { exact: true }).fill(addDays(today(), 1))
  // It can be confirmed once the jobs after that day are known.
  await dialog.locator('button:enabled', { hasText: 'Confirm last day' }).waitFor()
  await dialog.getByRole('button', { name: 'Confirm last day' }).focus()
  await page.keyboard.press('Enter')
  await dialog.getByText('These still need you').waitFor()
  expect(await flawsOf(page)).toEqual(flawless)
  expect(await holderOf(bookings[0] as string)).toBeNull()
})

test('a license is handed in on a phone, sent back, handed in again and accepted; then customers read it', {
  timeout: 120_000,
}, async () => {
  const painter = await addPainter(site, { firstName: 'Lisa', lastName: 'License' })
  const own = await openDashboard(browser, site, painter, { tab: 'account' })
  const license = own.page.getByRole('region', { name: 'License', exact: true })
  const handIn = async (number: string) => {
    await license.getByLabel('License number').fill(number)
    await license.getByLabel('Expiration date').fill(addDays(today(), 200))
    await license.getByLabel('License document').setInputFiles({ ...w9(), name: 'license.pdf' })
    await license.getByRole('button', { name: 'Send this license' }).click()
    await license.getByText("We have license.pdf and we're checking it.").waitFor()
  }
  expect(await flawsOf(own.page)).toEqual(flawless)
  await handIn('PA-1')

  // From the overview: opened, looked at, and sent back with a reason.
  const { context, page } = await openOffice(browser, site, { tab: 'overview&needs=list' })
  const line = page.getByRole('region', { name: 'Needs you' }).getByRole('listitem').filter({ hasText: 'Lisa License' })
  const { tap, type, taps } = effortOf(page)
  await tap(line.getByRole('link', { name: 'Check papers of Lisa License' }))
  const documents = page.getByRole('region', { name: 'License and insurance' })
  const opened = context.waitForEvent('page')
  await tap(documents.getByRole('button', { name: 'View the license' }))
  await (await opened).close()
  await tap(documents.getByRole('button', { name: 'Send the license back…' }))
  expect(await flawsOf(page)).toEqual(flawless)
  await type(documents.getByLabel('What Lisa needs to fix'), 'The last page is missing.')
  await tap(documents.getByRole('button', { name: 'Send back', exact: true }))
  await documents.getByText('Sent back: The last page is missing.').waitFor()
  expect(taps()).toBe(5)

  await own.page.reload()
  await license.getByText('The last page is missing.').waitFor()
  expect(await flawsOf(own.page)).toEqual(flawless)
  await handIn('PA-2')

  await page.reload()
  await documents.getByRole('button', { name: 'Accept the license' }).click()
  await documents.getByText('Valid', { exact: true }).waitFor()
  const admin = await administratorToken(site)
  const { slug } = await ask<{ slug: string }>(site, `GET /api/admin/contractors/${painter.id}/export`, {
    token: admin,
  })
  const visitor = await browser.newPage()
  await visitor.goto(`${site.url}/painter/${slug}`)
  await visitor.getByText('licensed', { exact: true }).waitFor()
  expect(await visitor.getByText('insured', { exact: true }).count()).toBe(0)
  await visitor.close()
})
