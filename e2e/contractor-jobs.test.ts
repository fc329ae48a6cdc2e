import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatDate, formatShortDate } from '../domain/calendar.ts'
import { contractorLabels } from '../domain/slots.ts'
import { launchBrowser } from './browser.ts'
import { openDashboard, restOthers, told } from './painter-page.ts'
import { aBooking, addPainter, administratorToken, ask, today } from './people.ts'
import { type Site, startSite } from './site.ts'

let site: Site
let browser: Browser

beforeAll(async () => {
  site = await startSite({ demo: false })
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await site?.close()
})

test('a job is acknowledged, cannot be started early, and on its day is started and completed', async () => {
  const painter = await addPainter(site)
  await restOthers(site, [painter.id])
  const booking = await aBooking(site)
  const { context, page } = await openDashboard(browser, site, painter, { width: 1280 })
  const card = page.locator('main').getByRole('article').filter({ hasText: 'Dana Miller' })

  await card.getByRole('button', { name: 'Show details' }).click()
  await card.getByText('12 × 10 ft, 9 ft high').waitFor()
  await card.getByText('dana@example.com').waitFor()
  expect(await card.getByRole('link', { name: /^Call Dana Miller/ }).getAttribute('href')).toBe('tel:+12155550123')
  await told(page, 'Job status updated successfully', () =>
    card.getByRole('button', { name: 'Acknowledge Job' }).click(),
  )
  await page.getByText('No pending jobs at the moment.').waitFor()

  const why = `This job is scheduled for ${formatDate(booking.scheduledDate)}`
  await told(page, 'Cannot Start Job Early', () =>
    told(page, why, () => card.getByRole('button', { name: 'Start Job' }).click()),
  )
  await page.getByRole('tab', { name: 'My Schedule' }).click()
  await page.getByText('Upcoming', { exact: true }).waitFor()
  expect(await page.getByRole('button', { name: 'Start Job' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Add to Calendar' }).click()
  const google = await page.getByRole('menuitem', { name: 'Google Calendar' }).getAttribute('href')
  expect(google).toContain(booking.scheduledDate.replaceAll('-', ''))
  await page.keyboard.press('Escape')

  // The administrator moves it to today, whatever the hour: the open window follows by itself.
  const day = today()
  await ask(site, 'POST /api/contractor/availability', {
    token: painter.token,
    body: { date: day, timeSlots: contractorLabels },
  })
  const token = await administratorToken(site)
  await told(page, 'Job moved', () =>
    ask(site, `PUT /api/admin/bookings/${booking.id}`, { token, body: { scheduledDate: day, timeSlot: 'morning' } }),
  )
  const ofToday = page.getByRole('region', { name: "Today's jobs" })
  await ofToday.getByText('1500 Market St').waitFor()

  // A moved job may have to be acknowledged anew.
  const acknowledge = ofToday.getByRole('button', { name: 'Acknowledge Job' })
  const start = ofToday.getByRole('button', { name: 'Start Job' })
  await acknowledge.or(start).first().waitFor()
  if (await acknowledge.isVisible()) await acknowledge.click()
  await start.click()
  await ofToday.getByRole('button', { name: 'Complete Job' }).click()
  await ofToday.waitFor({ state: 'detached' })
  await page.getByRole('tab', { name: 'Job History' }).click()
  await page.getByRole('tabpanel').getByRole('article').getByText('Completed', { exact: true }).waitFor()
  await page.getByRole('tab', { name: 'Earnings' }).click()
  await page.getByText('Earnings by month').waitFor()
  await page.getByRole('table').getByText('Dana Miller').waitFor()
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as CSV' }).click()
  expect((await saving).suggestedFilename()).toMatch(/^evencoat-earnings-.*\.csv$/)
  await context.close()
})

test('a new job comes by itself, and one that is declined goes to the next painter’s open window', async () => {
  const first = await addPainter(site, { firstName: 'Ada', priority: 1 })
  const second = await addPainter(site, { firstName: 'Ben', priority: 2 })
  await restOthers(site, [first.id, second.id])
  const [ada, ben] = [await openDashboard(browser, site, first), await openDashboard(browser, site, second)]
  await ada.page.getByText('No pending jobs at the moment.').waitFor()
  await ben.page.getByText('No pending jobs at the moment.').waitFor()

  const booking = await told(ada.page, 'New job', () => aBooking(site))
  const card = ada.page.getByRole('article').filter({ hasText: formatShortDate(booking.scheduledDate) })
  await card.getByRole('button', { name: 'Decline' }).click()
  const dialog = ada.page.getByRole('dialog', { name: 'Decline this job?' })
  await dialog.waitFor()
  const confirm = dialog.getByRole('button', { name: 'Decline job' })
  expect(await confirm.isDisabled()).toBe(true)
  await dialog.getByLabel('It is too far away').check()
  await told(ben.page, 'New job', () => told(ada.page, 'Job status updated successfully', () => confirm.click()))
  await ada.page.getByText('No pending jobs at the moment.').waitFor()
  await ben.page.getByRole('article').filter({ hasText: 'Dana Miller' }).waitFor()
  await ada.page.getByRole('tab', { name: 'Job History' }).click()
  await ada.page.getByText('Rejected', { exact: true }).waitFor()
  expect(await ada.page.getByText('Dana Miller').count()).toBe(0)

  // The customer cancels: the job leaves the window of whoever has it.
  await told(ben.page, 'Job cancelled', () => ask(site, `POST /api/bookings/${booking.id}/cancel`))
  await ben.page.getByText('No pending jobs at the moment.').waitFor()
  await ada.context.close()
  await ben.context.close()
})
