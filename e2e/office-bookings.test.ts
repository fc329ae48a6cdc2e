/** @module-tag extended */
import { expect, test } from 'vitest'
import { flawless, flawsOf } from './flaws.ts'
import { openOffice, openTab } from './office-page.ts'
import { restOthers } from './painter-page.ts'
import { aBooking, addPainter, ask } from './people.ts'
import { browser, setStage, site } from './stage.ts'

setStage({ demo: false })

type Stored = { contractorId: string | null; notes: string | null; status: string; finalCost: number; version: number }

let bookings = 0

/** A booking whose customer has a unique name, even if the journey runs twice; assigned to the first of two painters. */
async function booked(firstName: string) {
  bookings += 1
  const name = `${firstName} Customer${bookings}`
  const first = await addPainter(site, { firstName: 'Ada', lastName: 'Amber', priority: 1 })
  const second = await addPainter(site, { firstName: 'Bea', lastName: 'Brown', priority: 2 })
  await restOthers(site, [first.id, second.id])
  const booking = await aBooking(site, { customerName: name, email: `${firstName}${bookings}@example.com` })
  const stored = (token: string) => ask<Stored>(site, `GET /api/admin/bookings/${booking.id}`, { token })
  return { name, booking, first, second, stored }
}

test('a recent booking is opened and reassigned, and the record says why', async () => {
  const { name, second, stored } = await booked('Ruth')
  const { context, page, token } = await openOffice(browser, site)
  await page.getByRole('button', { name: `View Job Details of ${name}` }).click()
  await page.getByRole('dialog').getByText('Subtotal').waitFor()
  expect(await flawsOf(page)).toEqual(flawless)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })

  await page.getByRole('button', { name: `View Job Details of ${name}` }).click()
  const panel = page.getByRole('dialog', { name })
  await panel.getByRole('button', { name: 'Move', exact: true }).click()
  await panel.getByRole('radio', { name: /^We/ }).check()
  await panel.getByRole('combobox', { name: 'Painter' }).selectOption(second.id)
  await panel.getByText(/go(es)? out:$/).waitFor()
  await panel.getByRole('button', { name: /^Move to .* with Bea Brown$/ }).click()
  await panel.getByRole('heading', { name: 'Move' }).waitFor({ state: 'detached' })
  await panel.getByRole('button', { name: 'Set status' }).click()
  await panel.getByRole('combobox', { name: 'Status' }).selectOption('confirmed')
  await panel.getByRole('button', { name: 'Save booking' }).click()
  await panel.getByRole('heading', { name: 'Edit booking' }).waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'detached' })
  const card = page.getByRole('listitem').filter({ hasText: name })
  await card.getByText('Bea Brown').waitFor()
  await card.getByText('Confirmed').waitFor()
  const { id } = (await ask<{ id: string; customerName: string }[]>(site, 'GET /api/admin/bookings', { token })).find(
    (one) => one.customerName === name,
  ) ?? { id: '' }
  expect(await stored(token)).toMatchObject({ contractorId: second.id, status: 'confirmed' })

  await openTab(page, site, `bookings&q=${id}`)
  await page.getByText('1 total').waitFor()
  await page.getByRole('button', { name: `Why this painter for ${name}` }).click()
  await page
    .getByRole('dialog')
    .getByText(/^When it was moved, /)
    .waitFor()
  await context.close()
})

test('two administrators do not overwrite each other, and no input is lost', async () => {
  const { name, booking, stored } = await booked('Carl')
  const { context, page, token } = await openOffice(browser, site, { tab: `bookings&q=${booking.id}` })
  await page.getByRole('button', { name: `Edit the booking of ${name}` }).click()
  const dialog = page.getByRole('dialog')
  const notes = dialog.getByRole('textbox', { name: 'Notes' })
  await notes.fill('Ring twice')

  await ask(site, `PUT /api/admin/bookings/${booking.id}`, { token, body: { status: 'confirmed' } })
  await dialog.getByRole('button', { name: 'Save booking' }).click()
  await dialog.getByText('Someone else changed this booking').waitFor()
  expect((await stored(token)).notes).toBeNull()
  await dialog.getByText('Status: Scheduled → Confirmed').first().waitFor()
  expect(await notes.inputValue()).toBe('Ring twice')
  await dialog.getByRole('button', { name: 'Save booking' }).click()
  await dialog.getByRole('heading', { name: 'Edit booking' }).waitFor({ state: 'detached' })
  expect(await stored(token)).toMatchObject({ notes: 'Ring twice', status: 'confirmed' })

  // A reload in the middle of something loses nothing that was typed.
  const { finalCost } = await stored(token)
  await dialog.getByRole('button', { name: 'Adjust price' }).click()
  await dialog.getByLabel('Final cost').fill(String(finalCost - 20))
  await page.reload()
  await dialog.getByText('We kept what you typed.').waitFor()
  await dialog.getByLabel('Reason for the adjustment').fill('A wall less')
  await dialog.getByRole('button', { name: /^Change the price to / }).click()
  await dialog.getByRole('heading', { name: 'Adjust price' }).waitFor({ state: 'detached' })
  expect((await stored(token)).finalCost).toBe(finalCost - 20)
  await context.close()
})

test('bookings are found by search, shown on the board and canceled in bulk', async () => {
  const { name, booking, stored } = await booked('Fay')
  const { context, page, token } = await openOffice(browser, site, { tab: 'bookings' })
  await page.getByRole('heading', { name: 'Bookings', exact: true }).waitFor()
  await page.keyboard.press('/')
  await page.keyboard.type(name)
  await page.getByText('1 total').waitFor()
  expect(new URL(page.url()).searchParams.get('q')).toBe(name)

  await openTab(page, site, 'board&span=two-weeks')
  await page
    .getByRole('link', { name: new RegExp(`^${name} Philadelphia · `) })
    .first()
    .click()
  await page.getByRole('dialog', { name }).getByText('Job Details').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })

  await openTab(page, site, `bookings&q=${booking.id}`)
  await page.getByRole('checkbox', { name: new RegExp(`${name}`) }).check()
  await page.getByRole('button', { name: 'Cancel these bookings' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: /^We/ }).check()
  await dialog.getByLabel('Reason').fill('The painter is ill')
  await dialog.getByRole('button', { name: 'Cancel them' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page
    .getByRole('row', { name: new RegExp(`${name}`) })
    .getByText('Canceled')
    .waitFor()
  expect((await stored(token)).status).toBe('cancelled')
  await openTab(page, site, 'audit')
  await page.getByText('Reason: The painter is ill').first().waitFor()
  await context.close()
})

test('on a phone a booking is a short card: a tap on it opens it, a tap on the box chooses it', async () => {
  const { name, booking } = await booked('Pia')
  const { context, page } = await openOffice(browser, site, { tab: `bookings&q=${booking.id}`, width: 390 })
  const card = page.getByRole('listitem').filter({ hasText: name })
  const box = await card.boundingBox()
  expect(box?.height).toBeLessThanOrEqual(140)
  // At the edge of what a thumb can hit, beside the box itself.
  await card.locator('label').click({ position: { x: 3, y: 3 } })
  await page.getByText('1 selected').waitFor()
  expect(await flawsOf(page)).toEqual(flawless)
  await card.getByText('Philadelphia').click({ force: true })
  const panel = page.getByRole('dialog', { name })
  for (const part of ['Set status', 'Why this painter']) await panel.getByRole('button', { name: part }).waitFor()
  await context.close()
})

test('the arrow keys go through the list, and the focused booking is in view', async () => {
  const [first, second] = [await booked('Kay'), await booked('Kay')]
  const { context, page } = await openOffice(browser, site, { tab: 'bookings' })
  await page.setViewportSize({ width: 1280, height: 420 })
  const nameOf = ({ name }: { name: string }) => page.getByRole('button', { name, exact: true })
  await nameOf(second).waitFor()
  await page.keyboard.press('/')
  await page.keyboard.press('ArrowDown')
  expect(await nameOf(second).evaluate((one) => one === document.activeElement)).toBe(true)
  await page.keyboard.press('ArrowDown')
  expect(await nameOf(first).evaluate((one) => one === document.activeElement)).toBe(true)
  await page.keyboard.press('End')
  // Up again through the list, which scrolls: never under its own header.
  const rows = await page.getByRole('row').count()
  for (let step = 2; step < rows; step += 1) {
    await page.keyboard.press('ArrowUp')
    const isCovered = await page.evaluate(() => {
      const { left, top, width, height } = document.activeElement?.getBoundingClientRect() ?? new DOMRect()
      const there = document.elementFromPoint(left + width / 2, top + height / 2)
      return there !== document.activeElement
    })
    expect(isCovered).toBe(false)
  }
  expect(await nameOf(second).evaluate((one) => one === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: second.name }).waitFor()
  await context.close()
})
