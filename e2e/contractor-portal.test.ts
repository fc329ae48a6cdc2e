import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { slotLabels } from '../contract/slot-labels.ts'
import { addDays } from '../domain/dates.ts'
import { formatDate } from '../domain/format-dates.ts'
import { reader } from '../domain/testing/here.ts'
import { type MailServer, startMailServer } from '../server/testing/mail-server.ts'
import { launchBrowser } from './browser.ts'
import { flawless, flawsOf, logIn, openDashboard, openWindow, restOthers, told } from './painter-page.ts'
import { aBooking, addPainter, ask, today } from './people.ts'
import { type Site, startSite } from './site.ts'

let mail: MailServer
let site: Site
let browser: Browser

beforeAll(async () => {
  mail = await startMailServer()
  site = await startSite({ demo: false, smtpUrl: mail.url })
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await site?.close()
  await mail?.close()
})

const answersTo = async (token: string): Promise<number> =>
  (await fetch(`${site.url}/api/contractor/profile`, { headers: { authorization: `Bearer ${token}` } })).status

test('logging in: mistakes, the way back to the previous page, and logging out on the server too', async () => {
  const painter = await addPainter(site, { days: 0 })
  const { context, page } = await openWindow(browser)
  await page.goto(`${site.url}/contractor/dashboard?tab=availability`)
  await page.getByRole('heading', { name: 'Contractor Login' }).waitFor()
  expect(await page.getByRole('link', { name: 'Register here' }).getAttribute('href')).toBe('/become-painter')
  expect(await flawsOf(page)).toEqual(flawless)

  await logIn(page, { email: 'nobody', password: 'short' })
  await page.getByText('Please enter a valid email address.').waitFor()
  await page.getByText('Password must be at least 6 characters.').waitFor()
  await told(page, 'Login Failed', () => logIn(page, { email: painter.email, password: 'not the password' }))
  await page.getByText('Invalid email or password').first().waitFor()
  await told(page, 'Login Successful', () => logIn(page, painter))
  await page.getByRole('heading', { name: 'Set Availability' }).waitFor()
  const token = await page.evaluate(() => localStorage.getItem('contractorToken') ?? '')
  expect(await answersTo(token)).toBe(200)

  // The session ends elsewhere: the open page redirects to the login, and returns afterwards.
  await page.getByRole('tab', { name: 'Earnings' }).click()
  await page.getByRole('tab', { name: 'Earnings', selected: true }).waitFor()
  await ask(site, 'POST /api/contractor/logout', { token })
  await page.getByRole('heading', { name: 'Contractor Login' }).waitFor()
  await logIn(page, painter)
  await page.getByRole('tab', { name: 'Earnings', selected: true }).waitFor()

  const second = await page.evaluate(() => localStorage.getItem('contractorToken') ?? '')
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('heading', { name: 'Contractor Login' }).waitFor()
  expect(await page.evaluate(() => localStorage.getItem('contractorToken'))).toBeNull()
  await expect.poll(() => answersTo(second), { timeout: 30_000 }).toBe(401)
  await context.close()
})

test('a forgotten password is reset with the link from the e-mail', async () => {
  const painter = await addPainter(site, { days: 0 })
  const { context, page } = await openWindow(browser)
  await page.goto(`${site.url}/contractor/login`)
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor()
  await page.getByLabel('Email').fill(painter.email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await page.getByText('Check your inbox').waitFor()

  const letter = () =>
    mail.received.find(({ to, text }) => to?.[0]?.address === painter.email && text?.includes('set-password'))
  await expect.poll(letter, { timeout: 30_000 }).toBeDefined()
  const link = new URL(/https?:\/\/\S+set-password\S+/.exec(letter()?.text ?? '')?.[0] ?? '')

  await page.goto(`${site.url}${link.pathname}${link.search}`)
  await page.getByLabel('New password', { exact: true }).fill('rollers and trays')
  await page.getByLabel('Repeat the new password').fill('rollers and tray')
  await page.getByRole('button', { name: 'Set password' }).click()
  await page.getByText('Passwords do not match. Please check and try again.').waitFor()
  await page.getByLabel('Repeat the new password').fill('rollers and trays')
  await page.getByRole('button', { name: 'Set password' }).click()
  await page.getByText('Your password is set.').waitFor()
  expect(await flawsOf(page)).toEqual(flawless)
  await page.getByRole('link', { name: 'Sign In', exact: true }).click()
  await logIn(page, { email: painter.email, password: 'rollers and trays' })
  await page.getByRole('heading', { name: /^Welcome, / }).waitFor()

  await page.goto(`${site.url}${link.pathname}${link.search}`)
  await page.getByLabel('New password', { exact: true }).fill('once more')
  await page.getByLabel('Repeat the new password').fill('once more')
  await page.getByRole('button', { name: 'Set password' }).click()
  await page.getByText("This link doesn't work").waitFor()
  await context.close()
})

test('availability: a day is set and cleared, a range filled, a week copied, and reserved slots stay', async () => {
  const painter = await addPainter(site, { days: 0 })
  await restOthers(site, [painter.id])
  const day = addDays(today(), 3)
  const [morning = '', afternoon = ''] = slotLabels
  const { context, page } = await openDashboard(browser, site, painter, { tab: 'availability' })
  const dayButton = (date: string) => page.getByRole('button', { name: new RegExp(`^${formatDate(reader, date)}:`) })
  const choose = async (date: string) => {
    const button = dayButton(date)
    const next = page.getByRole('button', { name: 'Next month' })
    await next.waitFor()
    if (!(await button.isVisible())) await next.click()
    await button.click()
  }

  await choose(day)
  await page.getByLabel(morning, { exact: true }).check()
  await page.getByLabel(afternoon, { exact: true }).check()
  await told(page, `Set 2 time slots for ${formatDate(reader, day)}`, () =>
    page.getByRole('button', { name: 'Save', exact: true }).click(),
  )
  await page.getByRole('button', { name: `${formatDate(reader, day)}: morning free, afternoon free` }).waitFor()
  await told(page, `Set 0 time slots for ${formatDate(reader, day)}`, () =>
    page.getByRole('button', { name: 'Clear All' }).click(),
  )
  await page.getByRole('button', { name: `${formatDate(reader, day)}: not offered` }).waitFor()

  for (const name of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']) {
    await page.getByLabel(`${name}, ${morning}`).check()
    await page.getByLabel(`${name}, ${afternoon}`).check()
  }
  await told(page, 'Updated 28 days from', () => page.getByRole('button', { name: 'Fill these days' }).click())

  const booking = await told(page, 'New job', () => aBooking(site))
  await choose(booking.scheduledDate)
  await page
    .getByText(/You can't clear it while you have this job/)
    .first()
    .waitFor()
  expect(await page.getByLabel(morning, { exact: true }).isDisabled()).toBe(true)

  await page.getByLabel('Copy to').selectOption({ index: 6 })
  await told(page, 'in the week of', () => page.getByRole('button', { name: 'Copy week' }).click())
  await context.close()
})

test('account: password, calendar feed, and logging out everywhere', async () => {
  const painter = await addPainter(site, { days: 0 })
  const { context, page } = await openDashboard(browser, site, painter, { tab: 'account' })
  await page.getByLabel('Current password').fill('not this one')
  await page.getByLabel('New password', { exact: true }).fill('turpentine')
  await page.getByLabel('Repeat the new password').fill('turpentine')
  const change = page.getByRole('button', { name: 'Change password' })
  await change.click()
  await page.getByText('The current password is not correct.').waitFor()
  await page.getByLabel('Current password').fill(painter.password)
  await told(page, 'Password changed', () => change.click())

  // The feed is revoked with the password, and turned on again.
  await page.getByText('The feed is off.').waitFor()
  await page.getByRole('button', { name: 'Turn on' }).click()
  const address = page.getByLabel('Address to subscribe to')
  const before = await address.inputValue()
  const statusOf = async (url: string) => (await fetch(`${site.url}${new URL(url).pathname}`)).status
  expect(await statusOf(before)).toBe(200)
  await page.getByRole('button', { name: 'New address' }).click()
  await told(page, 'Your calendar feed has a new address', () =>
    page.getByRole('dialog').getByRole('button', { name: 'Make new address' }).click(),
  )
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await expect.poll(() => address.inputValue(), { timeout: 30_000 }).not.toBe(before)
  expect(await statusOf(before)).toBe(404)
  await page.getByRole('button', { name: 'Turn off' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click()
  await page.getByText('The feed is off.').waitFor()

  await page.getByRole('button', { name: 'Log out everywhere' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Log out everywhere' }).click()
  await page.getByRole('heading', { name: 'Contractor Login' }).waitFor()
  expect(await answersTo(painter.token)).toBe(401)
  await logIn(page, { email: painter.email, password: 'turpentine' })
  await page.getByRole('heading', { name: /^Welcome, / }).waitFor()
  await context.close()
})

test('every tab is accessible on a phone', { timeout: 120_000 }, async () => {
  const painter = await addPainter(site, { days: 20 })
  await restOthers(site, [painter.id])
  await aBooking(site)
  for (const tab of ['Job Management', 'My Schedule', 'Job History', 'Set Availability', 'Earnings', 'Account']) {
    const { context, page } = await openDashboard(browser, site, painter)
    await page.getByRole('tab', { name: tab }).click()
    await page.getByRole('tabpanel').getByRole('heading', { level: 2 }).first().waitFor()
    const details = page.getByRole('button', { name: 'Show details' })
    if (tab === 'Job Management') await details.first().click()
    if (tab === 'Set Availability') await page.locator('table button:enabled').first().click()
    expect({ tab, ...(await flawsOf(page)) }).toEqual({ tab, ...flawless })
    await context.close()
  }
})
