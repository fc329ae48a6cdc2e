import { afterAll, beforeAll, expect, test } from 'vitest'
import { slotLabels } from '#contract/platform/slot-labels.ts'
import { addDays } from '#domain/platform/dates.ts'
import { formatDate } from '#domain/platform/format-dates.ts'
import { reader } from '#domain/testing/here.ts'
import { type MailServer, startMailServer } from '#server/testing/mail-server.ts'
import { flawless, flawsOf } from './flaws.ts'
import { addOnlyPainter, expectToast, logIn, openDashboard, openWindow } from './painter-page.ts'
import { aBooking, addPainter, ask, today, weekdayNames } from './people.ts'
import { browser, setStage, site } from './stage.ts'

let mail: MailServer

beforeAll(async () => {
  mail = await startMailServer()
})
afterAll(async () => {
  await mail?.close()
})
setStage(() => ({ demo: false, smtpUrl: mail.url }))

const answersTo = async (token: string): Promise<number> =>
  (await fetch(`${site.url}/api/contractor/profile`, { headers: { authorization: `Bearer ${token}` } })).status

test('a painter logs in after mistakes, gets back to the previous page, and logs out on the server too', async () => {
  const painter = await addPainter(site, { days: 0 })
  const { page } = await openWindow(browser, 1280)
  await page.goto(`${site.url}/contractor/dashboard?tab=availability`)
  await page.getByRole('heading', { name: 'Contractor Login' }).waitFor()
  expect(await page.getByRole('link', { name: 'Register here' }).getAttribute('href')).toBe('/become-painter')
  expect(await flawsOf(page)).toEqual(flawless)

  await logIn(page, { email: 'nobody', password: 'short' })
  await page.getByText('Please enter a valid email address.').waitFor()
  await page.getByText('Password must be at least 6 characters.').waitFor()
  await expectToast(page, 'Login Failed', () => logIn(page, { email: painter.email, password: 'not the password' }))
  await page.getByText('Invalid email or password').first().waitFor()
  await expectToast(page, 'Login Successful', () => logIn(page, painter))
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
  await expect.poll(() => answersTo(second)).toBe(401)
})

test('a forgotten password is reset with the link from the e-mail', { tags: ['extended'] }, async () => {
  const painter = await addPainter(site, { days: 0 })
  const { page } = await openWindow(browser)
  await page.goto(`${site.url}/contractor/login`)
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor()
  await page.getByLabel('Email').fill(painter.email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await page.getByText('Check your inbox').waitFor()

  const findEmail = () =>
    mail.received.find(({ to, text }) => to?.[0]?.address === painter.email && text?.includes('set-password'))
  await expect.poll(findEmail).toBeDefined()
  const link = new URL(/https?:\/\/\S+set-password\S+/.exec(findEmail()?.text ?? '')?.[0] ?? '')

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
  await page.getByText("This link doesn't work").waitFor()
})

test('a painter sets and clears a day, fills a range and copies a week, and reserved slots stay', {
  tags: ['extended'],
}, async () => {
  const painter = await addOnlyPainter(site, { days: 0 })
  const day = addDays(today(), 3)
  const [morning = '', afternoon = ''] = slotLabels
  const { page } = await openDashboard(browser, site, painter, { tab: 'availability' })
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
  await expectToast(page, `Set 2 time slots for ${formatDate(reader, day)}`, () =>
    page.getByRole('button', { name: 'Save', exact: true }).click(),
  )
  await page.getByRole('button', { name: `${formatDate(reader, day)}: morning free, afternoon free` }).waitFor()
  await expectToast(page, `Set 0 time slots for ${formatDate(reader, day)}`, () =>
    page.getByRole('button', { name: 'Clear All' }).click(),
  )
  await page.getByRole('button', { name: `${formatDate(reader, day)}: not offered` }).waitFor()

  for (const name of weekdayNames) {
    await page.getByLabel(`${name}, ${morning}`).check()
    await page.getByLabel(`${name}, ${afternoon}`).check()
  }
  await expectToast(page, 'Updated 28 days from', () => page.getByRole('button', { name: 'Fill these days' }).click())

  const booking = await expectToast(page, 'New job', () => aBooking(site))
  await choose(booking.scheduledDate)
  await page
    .getByText(/You can't clear it while you have this job/)
    .first()
    .waitFor()
  expect(await page.getByLabel(morning, { exact: true }).isDisabled()).toBe(true)

  await page.getByLabel('Copy to').selectOption({ index: 6 })
  await expectToast(page, 'in the week of', () => page.getByRole('button', { name: 'Copy week' }).click())
})

test('a painter changes the password and the calendar feed, and logs out everywhere', {
  tags: ['extended'],
}, async () => {
  const painter = await addPainter(site, { days: 0 })
  const { page } = await openDashboard(browser, site, painter, { tab: 'account' })
  await page.getByLabel('Current password').fill('not this one')
  await page.getByLabel('New password', { exact: true }).fill('turpentine')
  await page.getByLabel('Repeat the new password').fill('turpentine')
  const change = page.getByRole('button', { name: 'Change password' })
  await change.click()
  await page.getByText('The current password isn’t correct.').waitFor()
  await page.getByLabel('Current password').fill(painter.password)
  await expectToast(page, 'Password changed', () => change.click())

  // The feed is revoked with the password, and turned on again.
  await page.getByText('The feed is off.').waitFor()
  await page.getByRole('button', { name: 'Turn on' }).click()
  const address = page.getByLabel('Address to subscribe to')
  const before = await address.inputValue()
  const statusOf = async (url: string) => (await fetch(`${site.url}${new URL(url).pathname}`)).status
  expect(await statusOf(before)).toBe(200)
  await page.getByRole('button', { name: 'New address' }).click()
  await expectToast(page, 'Your calendar feed has a new address', () =>
    page.getByRole('dialog').getByRole('button', { name: 'Make new address' }).click(),
  )
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await expect.poll(() => address.inputValue()).not.toBe(before)
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
})

test('every part is accessible on a phone, from the bar, the tabs above it and the menu', {
  tags: ['extended'],
  timeout: 120_000,
}, async () => {
  const painter = await addOnlyPainter(site, { days: 20 })
  await aBooking(site)
  const { page } = await openDashboard(browser, site, painter)
  const navigation = page.getByRole('navigation', { name: 'Sections of your dashboard' })
  const menu = async (name: string) => {
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('dialog').getByRole('link', { name }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
  const tab = (name: string) => page.getByRole('tab', { name }).click()
  const openPage = (name: string) => navigation.getByRole('link', { name }).click()
  const ways: [part: string, go: () => Promise<void>, seen: string | RegExp][] = [
    ['Today', () => openPage('Today'), 'Waiting for your answer'],
    ['Job Management', () => openPage('Jobs'), 'Pending Job Assignments'],
    ['Paint to Buy', () => tab('Paint to Buy'), 'Paint to Buy'],
    ['Job History', () => tab('Job History'), 'Job History'],
    ['My Schedule', () => openPage('Calendar'), 'My Schedule'],
    ['Set Availability', () => tab('Set Availability'), 'Set Availability'],
    ['Earnings', () => openPage('Money'), /earn|pay/i],
    ['Reviews', () => menu('Reviews'), 'Reviews'],
    ['Account', () => menu('Account'), 'Change password'],
  ]
  for (const [part, go, seen] of ways) {
    await go()
    await page.getByRole('heading', { level: 2, name: seen }).first().waitFor()
    if (part === 'Job Management') await page.getByRole('button', { name: 'Show details' }).first().click()
    if (part === 'Set Availability') await page.locator('table button:enabled').first().click()
    expect({ part, ...(await flawsOf(page)) }).toEqual({ part, ...flawless })
  }
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('heading', { name: 'Contractor Login' }).waitFor()
})

test('an offer on a phone shows its pay and place, takes the answer, and returns to where it was opened', {
  tags: ['extended'],
}, async () => {
  const painter = await addOnlyPainter(site, { days: 20 })
  const booking = await aBooking(site)
  const { page } = await openDashboard(browser, site, painter)
  const waiting = page.getByRole('region', { name: 'Waiting for your answer' })
  await waiting.getByRole('link').click()
  await page.getByRole('heading', { level: 1, name: '19102, 1 room' }).waitFor()
  for (const text of ['You earn', 'Your share', 'Bedroom']) await page.getByText(text).first().waitFor()
  await page.getByRole('heading', { name: 'Paint to buy, 2 coats' }).waitFor()
  expect(await page.getByText('Dana Miller').count()).toBe(0)
  expect(await flawsOf(page)).toEqual(flawless)
  await page.goBack()
  await waiting.getByRole('link').click()
  await expectToast(page, "Acknowledged: Dana Miller's rooms", () =>
    page.getByRole('button', { name: 'Acknowledge Job' }).click(),
  )
  await page.getByRole('heading', { level: 1, name: 'Dana Miller' }).waitFor()
  await page.getByRole('link', { name: /^Call Dana Miller/ }).waitFor()
  expect(await flawsOf(page)).toEqual(flawless)
  await page.getByRole('button', { name: 'Back' }).click()
  await page.getByRole('heading', { level: 1, name: /^Welcome, / }).waitFor()
  await page.getByRole('article').filter({ hasText: 'Dana Miller' }).waitFor()

  // Its paint is on the list of the days on which it begins.
  await page.goto(`${site.url}/contractor/dashboard?tab=shopping`)
  await page.getByLabel('To', { exact: true }).fill(booking.scheduledDate)
  await page
    .getByRole('list', { name: 'Paint to buy, 2 coats' })
    .getByText(/gal|qt/)
    .first()
    .waitFor()
  expect(await flawsOf(page)).toEqual(flawless)
})

test('a painter takes time off in three taps, and a weekly schedule goes around it', {
  tags: ['extended'],
}, async () => {
  const painter = await addPainter(site, { days: 0 })
  const { page } = await openDashboard(browser, site, painter)
  const navigation = page.getByRole('navigation', { name: 'Sections of your dashboard' })
  await navigation.getByRole('link', { name: 'Calendar' }).click()
  await page.getByRole('button', { name: 'Time off' }).click()
  expect(await flawsOf(page)).toEqual(flawless)
  await expectToast(page, 'Time off: ', () => page.getByRole('button', { name: 'Take time off' }).click())
  await page.getByRole('tab', { name: 'Set Availability' }).click()
  const tomorrow = addDays(today(), 1)
  const dayButton = (date: string) => page.getByRole('button', { name: new RegExp(`^${formatDate(reader, date)}:`) })
  for (const name of weekdayNames) {
    await page.getByLabel(`Every ${name} ${slotLabels[0]}`).check()
  }
  await expectToast(page, 'Your calendar is filled until', () =>
    page.getByRole('button', { name: 'Offer this every week' }).click(),
  )
  await page.getByText(/^On\. Your calendar is filled until /).waitFor()
  const offered = async (date: string) => (await dayButton(date).getAttribute('aria-label')) ?? ''
  if (tomorrow.slice(0, 7) === today().slice(0, 7)) await expect.poll(() => offered(tomorrow)).toContain('not offered')
  await expect.poll(() => offered(today())).toContain('morning free')
  await expectToast(page, 'You’re working again: ', () =>
    page.getByRole('button', { name: /^Cancel time off/ }).click(),
  )
  await page.getByText('None planned.').waitFor()
  expect(await flawsOf(page)).toEqual(flawless)
})
