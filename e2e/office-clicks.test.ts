import { expect, test } from 'vitest'
import { effortOf } from './effort.ts'
import { flawless, flawsOf } from './flaws.ts'
import { openOffice } from './office-page.ts'
import { ask } from './people.ts'
import { aReassignableVisit } from './reassignable-visit.ts'
import { browser, setStage, site } from './stage.ts'

setStage({ demo: false })

test('an inbox item is in view without a click, and settled in place with one, which can be undone', async () => {
  const { id, customerName, own, ownName, token, stored } = await aReassignableVisit(site)
  const { version } = await stored()
  await ask(site, `PUT /api/admin/bookings/${id}`, { token, body: { contractorId: null, version } })
  const { context, page } = await openOffice(browser, site)
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
  await context.close()
})

test('on a phone a move is undone while the panel stays open', { tags: ['extended'] }, async () => {
  const { customerName, stored } = await aReassignableVisit(site)
  const { scheduledDate, timeSlot } = await stored()
  const before = { scheduledDate, timeSlot }
  const { context, page } = await openOffice(browser, site, { tab: 'bookings', width: 390 })
  await page.getByLabel('Search').fill(customerName)
  await page.waitForURL(/q=/)
  await page.getByText('1 in all').waitFor()
  await page.getByRole('button', { name: customerName, exact: true }).click()
  const panel = page.getByRole('dialog', { name: customerName })
  await panel.getByRole('button', { name: 'Move', exact: true }).click()
  await panel.getByText(/go(es)? out:$/).waitFor()
  await panel.getByRole('button', { name: /^Move to / }).click()
  const undo = page.getByRole('status').getByRole('button', { name: 'Undo' })
  await undo.waitFor()
  expect(await stored()).not.toMatchObject(before)
  await undo.click()
  await page.getByText('Undone').waitFor()
  expect(await stored()).toMatchObject(before)
  // The element that had the focus before is still in the panel, and has it again.
  await panel.locator(':focus').waitFor()
  await context.close()
})
