import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { CivilDate } from '#domain/platform/dates.ts'
import { formatShortDate } from '#domain/platform/format-dates.ts'
import { reader } from '#domain/testing/here.ts'
import { aVisit } from './a-visit.ts'
import { effortOf } from './effort.ts'
import { flawless, flawsOf } from './flaws.ts'
import { openOffice, openTab } from './office-page.ts'
import { ask } from './people.ts'
import { browser, setStage, site } from './stage.ts'

setStage({ demo: false })

/** A visit on one of the days of the board, and the address of the board with that day. */
async function onBoard() {
  const visit = await aVisit(site, 'Bea Board')
  return { ...visit, boardTab: `board&span=two-weeks&day=${visit.scheduledDate}` }
}

/** Where a visit of that day can be put down: the morning in the row of a painter. */
const getDropTarget = (page: Page, painter: string, day: CivilDate) =>
  page.getByRole('button', { name: `${painter}, ${formatShortDate(reader, day)}, morning: fits`, exact: true })
const getVisitBar = (page: Page, id: string) => page.locator(`[data-visit="${id}"]`)
const confirmed = async (page: Page) => {
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: /^Undo/ }).waitFor()
}

test('a visit is reassigned by a drag and one click, which can be undone', async () => {
  const { id, customerName, own, other, ownName, otherName, scheduledDate, stored, boardTab } = await onBoard()
  const { page } = await openOffice(browser, site, { tab: boardTab })
  const { tap, taps } = effortOf(page)
  const bar = getVisitBar(page, id)
  await bar.waitFor()
  expect(await flawsOf(page)).toEqual(flawless)

  const dropTarget = getDropTarget(page, otherName, scheduledDate)
  await bar.hover()
  await page.mouse.down()
  await page.mouse.move(0, 0, { steps: 2 })
  await dropTarget.waitFor()
  await dropTarget.hover()
  await page.mouse.up()
  const dialog = page.getByRole('dialog', { name: `Give ${customerName} to ${otherName}?` })
  await dialog.getByText(/go(es)? out:$/).waitFor()
  expect(await flawsOf(page)).toEqual(flawless)
  expect(await stored()).toMatchObject({ contractorId: own.id })
  await tap(dialog.getByRole('button', { name: `Give to ${otherName}` }))
  await confirmed(page)
  expect(await stored()).toMatchObject({ contractorId: other.id, scheduledDate })
  expect(taps()).toBe(1)
  const row = page.getByRole('row', { name: new RegExp(`^${otherName}`) })
  await row.locator(`[data-visit="${id}"]`).waitFor()

  await page.getByRole('button', { name: /^Undo/ }).click()
  await page
    .getByRole('row', { name: new RegExp(`^${ownName}`) })
    .locator(`[data-visit="${id}"]`)
    .waitFor()
  expect(await stored()).toMatchObject({ contractorId: own.id })
})

test('with the keyboard alone a visit is moved to another day, and the focus goes with it', {
  tags: ['extended'],
}, async () => {
  const { id, customerName, stored, scheduledDate, boardTab } = await onBoard()
  const { page } = await openOffice(browser, site, { tab: boardTab })
  const bar = getVisitBar(page, id)
  await bar.focus()
  await page.keyboard.press('Space')
  await page.getByText('Esc to cancel.').waitFor()
  await page.locator('[data-drop="booked"]:focus').waitFor()
  expect(await flawsOf(page)).toEqual(flawless)
  // Put back, and picked up again.
  await page.keyboard.press('Escape')
  await page.locator('[data-drop]').first().waitFor({ state: 'detached' })
  await page.locator(`[data-visit="${id}"]:focus`).waitFor()
  await page.keyboard.press('Space')
  await page.locator('[data-drop="booked"]:focus').waitFor()
  await page.keyboard.press('ArrowRight')
  await page.locator('[data-drop]:focus').waitFor()
  await page.keyboard.press('ArrowRight')
  const label = await page.locator('[data-drop]:focus').getAttribute('aria-label')
  expect(label).toMatch(/fits, on another day$/)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: new RegExp(`^Move ${customerName} to `) })
  await dialog.getByRole('radio', { name: /^The customer/ }).press('Space')
  await dialog.getByText(/go(es)? out:$/).waitFor()
  const button = dialog.getByRole('button', { name: /^Move to / })
  while (!(await button.evaluate((element) => element === document.activeElement))) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await confirmed(page)
  expect((await stored()).scheduledDate > scheduledDate).toBe(true)
  await page.locator(`[data-visit="${id}"]:focus`).waitFor()
  // Enter opens it.
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: customerName }).getByText('Job Details').waitFor()
})

test('on a tablet a visit is picked up from its menu and put down with a tap', { tags: ['extended'] }, async () => {
  const { customerName, other, otherName, scheduledDate, stored, boardTab } = await onBoard()
  const { page } = await openOffice(browser, site, { tab: boardTab, width: 1024, hasTouch: true })
  const dots = page.getByRole('button', { name: `What to do with the visit of ${customerName}` })
  const pickUp = page.getByRole('menuitem', { name: 'Pick up to move' })
  const size = await dots.boundingBox()
  expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(44)
  await dots.tap()
  await pickUp.waitFor()
  expect(await flawsOf(page)).toEqual(flawless)
  await pickUp.tap()
  await page.getByText('Tap one to put it there.').waitFor()
  const dropTarget = getDropTarget(page, otherName, scheduledDate)
  await dropTarget.waitFor()
  // The tap on the menu did not go through to what lies under it.
  expect(await page.getByRole('dialog').count()).toBe(0)
  await dropTarget.tap()
  await page.getByRole('button', { name: `Give to ${otherName}` }).tap()
  await confirmed(page)
  expect(await stored()).toMatchObject({ contractorId: other.id })
  // It is read out, too.
  await page
    .getByRole('status')
    .filter({ hasText: `${otherName} has ${customerName}'s visit` })
    .waitFor()
})

test('two people at the same board never overwrite each other', { tags: ['extended'] }, async () => {
  const { id, own, otherName, scheduledDate, token, stored, boardTab } = await onBoard()
  const { page } = await openOffice(browser, site, { tab: boardTab })
  await getVisitBar(page, id).focus()
  await page.keyboard.press('Space')
  const dropTarget = getDropTarget(page, otherName, scheduledDate)
  await dropTarget.waitFor()
  // Meanwhile somebody else unassigns its painter; the board stays as it was during the drag.
  const { version } = await stored()
  await ask(site, `PUT /api/admin/bookings/${id}`, { token, body: { contractorId: null, version } })
  await dropTarget.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Someone else changed this booking').waitFor()
  expect(await dialog.getByRole('button', { name: `Give to ${otherName}` }).isDisabled()).toBe(true)
  await dialog.getByRole('button', { name: 'Leave as is' }).click()
  expect(await stored()).toMatchObject({ contractorId: null, status: 'pending' })
  // It lies where it is now.
  await page
    .getByRole('row', { name: /^Unassigned/ })
    .locator(`[data-visit="${id}"]`)
    .waitFor()
  expect((await stored()).contractorId).not.toBe(own.id)
})

test('on a phone the board is one day as a list', { tags: ['extended'] }, async () => {
  const { id, customerName, own, scheduledDate, token, stored } = await onBoard()
  const { page } = await openOffice(browser, site, { tab: `board&day=${scheduledDate}`, width: 390 })
  const mine = page.getByRole('region', { name: /^Olga Own/ }).filter({ hasText: customerName })
  await mine.waitFor()
  expect(await flawsOf(page)).toEqual(flawless)
  const { version } = await stored()
  await ask(site, `PUT /api/admin/bookings/${id}`, { token, body: { contractorId: null, version } })
  const unassignedList = page.getByRole('region', { name: 'Unassigned' })
  const candidatesLink = unassignedList.getByRole('link', { name: `Who can take it: ${customerName}` })
  await candidatesLink.click()
  await page.getByRole('button', { name: /^Assign Olga/ }).click()
  await candidatesLink.waitFor({ state: 'detached' })
  expect(await stored()).toMatchObject({ contractorId: own.id })
  await openTab(page, site, `board&day=${scheduledDate}`)
  await mine.getByRole('button', { name: customerName }).click()
  await page.getByRole('dialog', { name: customerName }).getByText('Job Details').waitFor()
})
