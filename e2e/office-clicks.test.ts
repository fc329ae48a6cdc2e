import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { aVisit } from './a-visit.ts'
import { effortOf } from './effort.ts'
import { flawless, flawsOf } from './flaws.ts'
import { openOffice } from './office-page.ts'
import { expectToast } from './painter-page.ts'
import { ask } from './people.ts'
import { browser, setStage, site } from './stage.ts'

setStage({ demo: false })

const panelOf = (page: Page, name: string) => page.getByRole('dialog', { name })

/** The name of a customer on the overview, which opens the panel. */
const nameOnOverview = (page: Page, name: string) => page.getByRole('button', { name: `View Job Details of ${name}` })

test('an inbox item is in view without a click, and settled in place with one, which can be undone', async () => {
  const { id, customerName, own, ownName, token, stored } = await aVisit(site, 'Vera Visit')
  const { version } = await stored()
  await ask(site, `PUT /api/admin/bookings/${id}`, { token, body: { contractorId: null, version } })
  const { page } = await openOffice(browser, site)
  const effort = effortOf(page)
  const inbox = page.getByRole('region', { name: 'Needs you' })
  const line = inbox.getByRole('listitem').filter({ hasText: customerName })
  await line.getByText('No painter').waitFor()
  expect(effort.taps()).toBe(0)
  await page.waitForFunction(() => /^\(\d+\) /.test(document.title))
  expect(await flawsOf(page)).toEqual(flawless)

  await effort.tap(line.getByRole('button', { name: `Assign ${ownName}` }))
  await line.waitFor({ state: 'detached' })
  expect(await stored()).toMatchObject({ contractorId: own.id })
  expect(effort.taps()).toBe(1)
  await page.getByRole('button', { name: /^Undo/ }).click()
  await line.waitFor()
  expect(await stored()).toMatchObject({ contractorId: null, status: 'pending' })

  // Or somebody else, of all who could: two clicks.
  await line.getByRole('link', { name: /^Who can take it/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Fits').waitFor()
  expect(await flawsOf(page)).toEqual(flawless)
  await dialog.getByRole('button', { name: /^Assign Otto/ }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(await stored()).toMatchObject({ status: 'scheduled' })
  await line.waitFor({ state: 'detached' })
  await inbox.locator(':focus').waitFor()
})

test('a visit is reassigned with three clicks', { tags: ['extended'] }, async () => {
  const { customerName, other, otherName, stored } = await aVisit(site, 'Vera Visit')
  const { page } = await openOffice(browser, site)
  const { tap, taps } = effortOf(page)
  await tap(nameOnOverview(page, customerName))
  const panel = panelOf(page, customerName)
  await tap(panel.getByRole('button', { name: 'Reassign', exact: true }))
  await panel.getByText(/go(es)? out:$/).waitFor()
  expect(await flawsOf(page)).toEqual(flawless)
  await tap(panel.getByRole('button', { name: `Give to ${otherName}` }))
  await panel.getByRole('heading', { name: 'Reassign' }).waitFor({ state: 'detached' })
  expect(await stored()).toMatchObject({ contractorId: other.id })
  expect(taps()).toBe(3)
})

test('a visit is moved with four clicks, of which the first says who wants it', { tags: ['extended'] }, async () => {
  const { customerName, own, stored } = await aVisit(site, 'Vera Visit')
  const before = await stored()
  const { page } = await openOffice(browser, site)
  const { tap, taps } = effortOf(page)
  await tap(nameOnOverview(page, customerName))
  const panel = panelOf(page, customerName)
  await tap(panel.getByRole('button', { name: 'Move', exact: true }))
  await tap(panel.getByRole('radio', { name: /^The customer/ }))
  await panel.getByText(/go(es)? out:$/).waitFor()
  expect(await flawsOf(page)).toEqual(flawless)
  await tap(panel.getByRole('button', { name: /^Move to / }))
  await panel.getByRole('heading', { name: 'Move', exact: true }).waitFor({ state: 'detached' })
  const after = await stored()
  expect(after.contractorId).toBe(own.id)
  expect(after.version).toBeGreaterThan(before.version)
  expect(taps()).toBe(4)
})

test('a visit is canceled with its reason and five clicks', { tags: ['extended'] }, async () => {
  const { customerName, stored } = await aVisit(site, 'Vera Visit')
  const { page } = await openOffice(browser, site)
  const { tap, type, taps } = effortOf(page)
  await tap(nameOnOverview(page, customerName))
  const panel = panelOf(page, customerName)
  await tap(panel.getByRole('button', { name: 'Cancel…' }))
  await tap(panel.getByRole('radio', { name: /^The customer/ }))
  await type(panel.getByLabel('Reason'), 'The customer moved away')
  await panel.getByText(/go(es)? out:$/).waitFor()
  expect(await flawsOf(page)).toEqual(flawless)
  await tap(panel.getByRole('button', { name: 'Cancel this visit' }))
  await panel.getByText('Canceled', { exact: true }).first().waitFor()
  expect(await stored()).toMatchObject({ status: 'cancelled' })
  expect(taps()).toBeLessThanOrEqual(5)
})

/** The list of bookings on a phone, and the panel of a customer who was looked for. */
async function openOnPhone(customerName: string) {
  const { context, page } = await openOffice(browser, site, { tab: 'bookings', width: 390 })
  await page.getByLabel('Search').fill(customerName)
  await page.waitForURL(/q=/)
  await page.getByText('1 total').waitFor()
  await page.getByRole('button', { name: customerName, exact: true }).click()
  return { context, page, panel: panelOf(page, customerName) }
}

test('on a phone a move is undone while the panel stays open', { tags: ['extended'] }, async () => {
  const { customerName, stored } = await aVisit(site, 'Vera Visit')
  const { scheduledDate, timeSlot } = await stored()
  const before = { scheduledDate, timeSlot }
  const { page, panel } = await openOnPhone(customerName)
  await panel.getByRole('button', { name: 'Move', exact: true }).click()
  await panel.getByRole('radio', { name: /^We/ }).check()
  await panel.getByText(/go(es)? out:$/).waitFor()
  await panel.getByRole('button', { name: /^Move to / }).click()
  const undo = page.getByRole('status').getByRole('button', { name: 'Undo' })
  await undo.waitFor()
  expect(await stored()).not.toMatchObject(before)
  // In the toast: the timeline of the open panel says so, too, as soon as it is read again.
  await expectToast(page, 'Undone', () => undo.click())
  expect(await stored()).toMatchObject(before)
  // The element that had the focus before is still in the panel, and has it again.
  await panel.locator(':focus').waitFor()
})

test('on a phone a visit is found, opened and reassigned', { tags: ['extended'] }, async () => {
  const { customerName, other, otherName, stored } = await aVisit(site, 'Vera Visit')
  const { page, panel } = await openOnPhone(customerName)
  await panel.getByRole('button', { name: 'Reassign', exact: true }).click()
  await panel.getByText(/go(es)? out:$/).waitFor()
  expect(await flawsOf(page)).toEqual(flawless)
  await panel.getByRole('button', { name: `Give to ${otherName}` }).click()
  await panel.getByRole('heading', { name: 'Reassign' }).waitFor({ state: 'detached' })
  expect(await stored()).toMatchObject({ contractorId: other.id })
  // Back leads to the list, where it was.
  await page.goBack()
  await panel.waitFor({ state: 'detached' })
  expect(new URL(page.url()).searchParams.get('q')).toBe(customerName)
})
