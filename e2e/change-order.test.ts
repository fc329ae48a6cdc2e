import { expect, test } from 'vitest'
import { UNDO_SECONDS } from '#domain/office/undoable-actions.ts'
import { formatMoney } from '#domain/platform/format.ts'
import { reader } from '#domain/testing/here.ts'
import { approve, changeArrives, correctLength, sendForApproval } from './changed-room.ts'
import { setTime } from './day-clock.ts'
import { flawless, flawsOf } from './flaws.ts'
import { openDashboard, openWindow } from './painter-page.ts'
import { ask, completeVisit } from './people.ts'
import { browser, setStage, site } from './stage.ts'
import { aJobOfToday, jobOf } from './todays-job.ts'

setStage({ demo: false })

// @proves docs/rules/change-orders.md#approving
test('a painter corrects a size, the customer sees it at once and approves it, and the invoice names it', {
  timeout: 240_000,
}, async () => {
  const { painter, booking, admin } = await aJobOfToday(site)
  const { id: jobId } = await jobOf(site, painter)
  const { page: phone } = await openDashboard(browser, site, painter)
  await phone.goto(`${site.url}/contractor/dashboard?job=${jobId}`)
  const customer = await openWindow(browser)
  const { page } = customer
  await page.goto(`${site.url}/booking/${booking.id}?key=${booking.key}`)
  await page.getByRole('heading', { name: 'Rooms and colors' }).waitFor()
  expect(await page.getByRole('heading', { name: /needs your OK/ }).count()).toBe(0)

  // The painter looks at the rooms: the living room is longer than it was booked.
  await correctLength(phone)
  expect(await flawsOf(phone)).toEqual(flawless)
  await sendForApproval(phone)
  await changeArrives(page)
  expect(await flawsOf(page)).toEqual(flawless)
  await page.getByRole('button', { name: /^Approve / }).click()
  await page.getByText('Please type your name to approve.').waitFor()
  const name = page.getByLabel('Type your name to approve')
  expect(await name.evaluate((field) => field === document.activeElement)).toBe(true)
  await approve(page, phone)

  // The invoice of the finished work names the change.
  const { finalCost } = await ask<{ finalCost: number }>(site, `GET /api/bookings/${booking.id}?key=${booking.key}`)
  await completeVisit(site, booking.id, admin)
  type Ledger = { documents: { id: string; kind: string }[] }
  const invoice = async () => {
    const { documents } = await ask<Ledger>(site, `GET /api/admin/bookings/${booking.id}/ledger`, { token: admin })
    return documents.find(({ kind }) => kind === 'invoice')
  }
  // The office can undo it for some seconds, until which nothing is billed.
  await setTime(new Date(Date.now() + (UNDO_SECONDS + 1) * 1000))
  await expect.poll(invoice).toBeDefined()
  await page.goto(`${site.url}/documents/${(await invoice())?.id}`)
  await page.getByText(/Change approved by Dana Miller/).waitFor()
  await page
    .getByText(formatMoney(reader, Math.round(finalCost * 100)))
    .first()
    .waitFor()
})
