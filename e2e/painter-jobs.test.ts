/** @module-tag extended */
import { expect, test, vi } from 'vitest'
import { instantAt } from '#domain/platform/dates.ts'
import { formatDate, formatShortDate } from '#domain/platform/format-dates.ts'
import { market, reader } from '#domain/testing/here.ts'
import { flawless, flawsOf } from './flaws.ts'
import { addOnlyPainter, expectToast, openDashboard, restOthers, tapOnChange } from './painter-page.ts'
import { aBooking, addPainter, administratorToken, ask, offerToday, today } from './people.ts'
import { browser, setStage, site } from './stage.ts'

setStage({ demo: false })

test('a job is acknowledged, cannot be started early, and is started and completed on its day', {
  timeout: 120_000,
}, async () => {
  const painter = await addOnlyPainter(site)
  const booking = await aBooking(site)
  const { page } = await openDashboard(browser, site, painter, { width: 1280 })
  const card = page.locator('main').getByRole('article').filter({ hasText: 'Dana Miller' })

  // Whose home it is comes with the acknowledgment.
  const offer = page.locator('main').getByRole('article')
  await offer.getByRole('button', { name: 'Show details' }).click()
  await offer.getByText('12 × 10 ft, 9 ft high').waitFor()
  expect(await page.getByText('Dana Miller').count()).toBe(0)
  await expectToast(page, 'Job status updated successfully', () =>
    offer.getByRole('button', { name: 'Acknowledge Job' }).click(),
  )
  await page.getByText('No pending jobs at the moment.').waitFor()
  await card.getByRole('button', { name: 'Show details' }).click()
  await card.getByText('dana@example.com').waitFor()
  expect(await card.getByRole('link', { name: /^Call Dana Miller/ }).getAttribute('href')).toBe('tel:+12155550123')

  const why = `This job is scheduled for ${formatDate(reader, booking.scheduledDate)}`
  await expectToast(page, 'Cannot Start Job Early', () =>
    expectToast(page, why, () => card.getByRole('button', { name: 'Start Job' }).click()),
  )
  await page.getByRole('tab', { name: 'My Schedule' }).click()
  await page.getByText('Upcoming', { exact: true }).waitFor()
  expect(await page.getByRole('button', { name: 'Start Job' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Add to Calendar' }).click()
  const google = await page.getByRole('menuitem', { name: 'Google Calendar' }).getAttribute('href')
  expect(google).toContain(booking.scheduledDate.replaceAll('-', ''))
  const savingEntry = page.waitForEvent('download')
  // By keyboard: a pointer that rests over a toast keeps it open.
  await page.getByRole('menuitem', { name: /ics file/ }).press('Enter')
  expect((await savingEntry).suggestedFilename()).toBe(`evencoat-${booking.scheduledDate}.ics`)

  // From here on it is noon, for the server and in the window: no visit starts at night. A fake clock does not affect timers
  // that are already running, so the last toast has to disappear first.
  await page.locator('[role="status"], [role="alert"]').getByText(why).waitFor({ state: 'detached' })
  const day = today()
  const noon = instantAt(market, day, '12:00')
  vi.useFakeTimers({ now: noon, toFake: ['Date'] })
  await page.clock.setFixedTime(noon)

  // The administrator moves it to today, and the open window follows.
  await offerToday(site, painter)
  const token = await administratorToken(site)
  await expectToast(page, 'Job moved', () =>
    ask(site, `PUT /api/admin/bookings/${booking.id}`, { token, body: { scheduledDate: day, timeSlot: 'morning' } }),
  )
  // Another date needs another yes.
  await page.getByRole('tab', { name: 'Job Management' }).click()
  await offer.getByRole('button', { name: 'Acknowledge Job' }).click()
  const ofToday = page.getByRole('region', { name: "Today's jobs" })
  await ofToday.getByText('1500 Market St').first().waitFor()

  // First late, then started, undone, and started again.
  await ofToday.getByRole('button', { name: 'Running late' }).click()
  await page.getByRole('dialog').getByText('About 30 minutes').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Tell the customer' }).click()
  await ofToday.getByText("knows you're about 30 minutes late").waitFor()
  const start = ofToday.getByRole('button', { name: 'Start Job' })
  const where = await start.boundingBox()
  // A second tap right after the buttons change does not trigger anything.
  await tapOnChange(page, where!, 'Complete Job')
  await expectToast(page, "Started: Dana Miller's rooms", () => start.click())
  const complete = ofToday.getByRole('button', { name: 'Complete Job' })
  await complete.waitFor()
  expect(await page.evaluate(() => document.body.dataset.taps)).toBe('3')
  expect(await page.getByRole('dialog').count()).toBe(0)
  expect(await complete.count()).toBe(1)
  await expectToast(page, 'Start undone', () => ofToday.getByRole('button', { name: 'Undo start' }).click())
  await start.click()
  await complete.click()
  const sheet = page.getByRole('dialog', { name: 'Dana Miller' })
  await sheet.getByLabel('Note for the office').fill('Left a quart in the hall closet')
  expect(await flawsOf(page)).toEqual(flawless)
  await sheet.getByRole('button', { name: 'Complete Job' }).click()
  await sheet.waitFor({ state: 'detached' })
  await ofToday.getByRole('button', { name: 'Undo completion' }).waitFor()
  expect(await flawsOf(page)).toEqual(flawless)
  await page.getByRole('tab', { name: 'Job History' }).click()
  await page.getByRole('tabpanel').getByRole('article').getByText('Completed', { exact: true }).waitFor()
  await page.getByRole('tab', { name: 'Earnings' }).click()
  await page.getByText('Earnings by month').waitFor()
  await page.getByRole('table').getByText('Dana Miller').waitFor()
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as CSV' }).click()
  expect((await saving).suggestedFilename()).toMatch(/^evencoat-earnings-.*\.csv$/)
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
  await ben.page
    .getByRole('article')
    .filter({ hasText: formatShortDate(reader, booking.scheduledDate) })
    .waitFor()
  await ada.page.getByRole('tab', { name: 'Job History' }).click()
  await ada.page.getByText('Rejected', { exact: true }).waitFor()
  expect(await ada.page.getByText('Dana Miller').count()).toBe(0)

  // The customer cancels, and the job disappears from its painter's window.
  await expectToast(ben.page, 'Job canceled', () =>
    ask(site, `POST /api/bookings/${booking.id}/cancel`, { body: { key: booking.key } }),
  )
  await ben.page.getByText('No pending jobs at the moment.').waitFor()
})

test('a painter hands a job back, and is sick for a day; the next painter gets the job', async () => {
  const first = await addPainter(site, { firstName: 'Cleo', priority: 1 })
  const second = await addPainter(site, { firstName: 'Dan', priority: 2 })
  await restOthers(site, [first.id, second.id])
  const booking = await aBooking(site)
  const { context, page } = await openDashboard(browser, site, first, { width: 320 })
  await page.getByText(/^Answer by /).waitFor()
  await page.getByRole('button', { name: '1 to answer' }).click()
  await page.getByRole('button', { name: 'Acknowledge Job' }).click()
  await page.getByRole('button', { name: "I can't make it" }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByText('My vehicle broke down').click()
  expect(await flawsOf(page)).toEqual(flawless)
  await expectToast(page, 'Handed back', () => sheet.getByRole('button', { name: 'Hand this job back' }).click())
  await page.getByText('No active jobs').waitFor()
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Account' }).click()
  await page.getByText('1 job', { exact: true }).waitFor()
  await context.close()

  const other = await openDashboard(browser, site, second, { width: 1280 })
  await other.page
    .getByRole('article')
    .filter({ hasText: formatShortDate(reader, booking.scheduledDate) })
    .waitFor()
})

test('while offline the page says so, and how old its data is', async () => {
  const painter = await addPainter(site)
  const { context, page } = await openDashboard(browser, site, painter)
  await page.getByText('No pending jobs at the moment.').waitFor()
  await context.setOffline(true)
  await page.getByText('No network.').waitFor()
  await page.getByText(/What you see is from \d+:\d\d [AP]M/).waitFor()
  await context.setOffline(false)
  await page.getByText('No network.').waitFor({ state: 'detached' })
})

test('a painter goes through a day on a phone from on my way to completed, each tap in another place than the last one', {
  timeout: 120_000,
}, async () => {
  const painter = await addOnlyPainter(site, { days: 20 })
  const day = today()
  const booking = await aBooking(site)
  const noon = instantAt(market, day, '12:00')
  vi.useFakeTimers({ now: noon, toFake: ['Date'] })
  await offerToday(site, painter)
  const token = await administratorToken(site)
  await ask(site, `PUT /api/admin/bookings/${booking.id}`, { token, body: { scheduledDate: day, timeSlot: 'morning' } })
  const { page } = await openDashboard(browser, site, painter, { at: noon })
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
})
