/** @module-tag extended */
import { afterEach, expect, test, vi } from 'vitest'
import { slotLabels } from '#contract/platform/slot-labels.ts'
import { instantAt } from '#domain/platform/dates.ts'
import { formatShortDate } from '#domain/platform/format-dates.ts'
import { market, reader } from '#domain/testing/here.ts'
import { flawless, flawsOf } from './flaws.ts'
import { expectToast, openDashboard, restOthers } from './painter-page.ts'
import { aBooking, addPainter, administratorToken, ask, today } from './people.ts'
import { browser, setStage, site } from './stage.ts'

setStage({ demo: false })

afterEach(() => {
  vi.useRealTimers()
})

test('a new job appears live, and a declined one goes to the next painter’s open window', async () => {
  const first = await addPainter(site, { firstName: 'Ada', priority: 1 })
  const second = await addPainter(site, { firstName: 'Ben', priority: 2 })
  await restOthers(site, [first.id, second.id])
  const wide = { width: 1280 }
  const [ada, ben] = [await openDashboard(browser, site, first, wide), await openDashboard(browser, site, second, wide)]
  await ada.page.getByText('No pending jobs at the moment.').waitFor()
  await ben.page.getByText('No pending jobs at the moment.').waitFor()

  const booking = await expectToast(ada.page, 'New job', () => aBooking(site))
  const card = ada.page.getByRole('article').filter({ hasText: formatShortDate(reader, booking.scheduledDate) })
  await card.getByRole('button', { name: 'Decline' }).click()
  const dialog = ada.page.getByRole('dialog', { name: 'Decline this job?' })
  await dialog.waitFor()
  const confirm = dialog.getByRole('button', { name: 'Decline job' })
  expect(await confirm.isDisabled()).toBe(true)
  await dialog.getByLabel("It's too far away").check()
  await expectToast(ben.page, 'New job', () =>
    expectToast(ada.page, 'Job status updated successfully', () => confirm.click()),
  )
  await ada.page.getByText('No pending jobs at the moment.').waitFor()
  await ben.page.getByRole('article').filter({ hasText: 'Dana Miller' }).waitFor()
  await ada.page.getByRole('tab', { name: 'Job History' }).click()
  await ada.page.getByText('Rejected', { exact: true }).waitFor()
  expect(await ada.page.getByText('Dana Miller').count()).toBe(0)

  // The customer cancels, and the job disappears from its painter's window.
  await expectToast(ben.page, 'Job cancelled', () =>
    ask(site, `POST /api/bookings/${booking.id}/cancel`, { body: { key: booking.key } }),
  )
  await ben.page.getByText('No pending jobs at the moment.').waitFor()
  await ada.context.close()
  await ben.context.close()
})

test('a painter goes through a day on a phone from on my way to completed, each tap in another place than the last one', {
  timeout: 120_000,
}, async () => {
  const painter = await addPainter(site, { days: 20 })
  await restOthers(site, [painter.id])
  const day = today()
  const booking = await aBooking(site)
  const noon = instantAt(market, day, '12:00')
  vi.useFakeTimers({ now: noon, toFake: ['Date'] })
  await ask(site, 'POST /api/contractor/availability', {
    token: painter.token,
    body: { date: day, timeSlots: slotLabels },
  })
  const token = await administratorToken(site)
  await ask(site, `PUT /api/admin/bookings/${booking.id}`, { token, body: { scheduledDate: day, timeSlot: 'morning' } })
  const { context, page } = await openDashboard(browser, site, painter, { at: noon })
  await page.getByRole('region', { name: 'Waiting for your answer' }).getByRole('link').click()
  await page.getByRole('button', { name: 'Acknowledge Job' }).click()
  await page.getByRole('button', { name: 'Back' }).click()

  const ofToday = page.getByRole('region', { name: "Today's jobs" })
  // On the page, not in the window: a click on a button that is not ready yet may scroll, which a finger does not.
  const at = (name: string) =>
    ofToday.getByRole('button', { name, exact: true }).evaluate((button) => {
      const { y, height } = button.getBoundingClientRect()
      return { y: y + window.scrollY, height }
    })
  await ofToday.getByText('30', { exact: true }).click()
  const onMyWay = await at('On my way, 30 min')
  expect(await flawsOf(page)).toEqual(flawless)
  await expectToast(page, 'Dana Miller knows you are 30 minutes away', () =>
    ofToday.getByRole('button', { name: 'On my way, 30 min' }).click(),
  )
  await ofToday.getByText('On the way. Dana Miller expects you about 12:30 PM.').waitFor()
  const arrived = await at('Arrived')
  await expectToast(page, "Arrived: Dana Miller's rooms", () =>
    ofToday.getByRole('button', { name: 'Arrived' }).click(),
  )
  await ofToday.getByText(/^You arrived at /).waitFor()
  const start = await at('Start Job')
  await expectToast(page, "Started: Dana Miller's rooms", () =>
    ofToday.getByRole('button', { name: 'Start Job' }).click(),
  )
  await ofToday.getByRole('button', { name: 'Complete Job' }).waitFor()
  const complete = await at('Complete Job')
  const meets = (one: typeof start, other: typeof start) =>
    one.y < other.y + other.height && other.y < one.y + one.height
  expect([meets(onMyWay, arrived), meets(arrived, start), meets(start, complete)]).toEqual([false, false, false])
  expect(await flawsOf(page)).toEqual(flawless)
  await context.close()
})
