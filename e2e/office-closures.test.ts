/** @module-tag extended */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { flawless, flawsOf } from './flaws.ts'
import { openOffice } from './office-page.ts'
import { restOthers } from './painter-page.ts'
import { aBooking, addPainter, administratorToken, aQuote, ask } from './people.ts'
import { browser, setStage, site } from './stage.ts'

setStage({ demo: false })

const rowOf = (page: Page, label: string) =>
  page.getByRole('list', { name: 'Closed days' }).getByRole('listitem').filter({ hasText: label })

test('visits on closed days are moved all at once, and the day is offered no longer', async () => {
  const own = await addPainter(site, { firstName: 'Olga', lastName: 'Own' })
  await restOthers(site, [own.id])
  const booked = await aBooking(site, { customerName: 'Vera Visit', email: 'vera@example.com' })
  const { context, page } = await openOffice(browser, site, { tab: 'closures' })
  await page.getByLabel('First day').fill(booked.scheduledDate)
  await page.getByLabel('What people read').fill('Family day')
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
  const path = `/api/contractor-available-dates?quoteId=${id}`
  const offered = () => ask<{ availableDates: string[]; closed: { label: string }[] }>(site, `GET ${path}`)
  expect((await offered()).availableDates).not.toContain(booked.scheduledDate)
  expect((await offered()).closed).toContainEqual(expect.objectContaining({ label: 'Family day' }))

  // By the keyboard the day is open again.
  await row.getByRole('button', { name: /^Open again/ }).focus()
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: /again\?$/ })
  await question.getByRole('button', { name: 'Open again' }).focus()
  await page.keyboard.press('Enter')
  await row.waitFor({ state: 'detached' })
  // Its row is gone; the focus is on the next one, or on the heading.
  await page.getByRole('region', { name: 'Closed days', exact: true }).locator(':focus').waitFor()
  expect((await offered()).availableDates).toContain(booked.scheduledDate)
  await context.close()
})
