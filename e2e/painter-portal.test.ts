import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MailServer, startMailServer } from '#server/testing/mail-server.ts'
import { flawless, flawsOf } from './flaws.ts'
import { expectToast, logIn, openDashboard, openWindow, restOthers } from './painter-page.ts'
import { aBooking, addPainter, ask } from './people.ts'
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
  const { context, page } = await openWindow(browser, 1280)
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
  await expect.poll(() => answersTo(second), { timeout: 30_000 }).toBe(401)
  await context.close()
})

test('a forgotten password is reset with the link from the e-mail', { tags: ['extended'] }, async () => {
  const painter = await addPainter(site, { days: 0 })
  const { context, page } = await openWindow(browser)
  await page.goto(`${site.url}/contractor/login`)
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor()
  await page.getByLabel('Email').fill(painter.email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await page.getByText('Check your inbox').waitFor()

  const findEmail = () =>
    mail.received.find(({ to, text }) => to?.[0]?.address === painter.email && text?.includes('set-password'))
  await expect.poll(findEmail, { timeout: 30_000 }).toBeDefined()
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
  await page.getByLabel('New password', { exact: true }).fill('once more')
  await page.getByLabel('Repeat the new password').fill('once more')
  await page.getByRole('button', { name: 'Set password' }).click()
  await page.getByText("This link doesn't work").waitFor()
  await context.close()
})

test('every part is accessible on a phone, from the bar, the tabs above it and the menu', {
  tags: ['extended'],
  timeout: 120_000,
}, async () => {
  const painter = await addPainter(site, { days: 20 })
  await restOthers(site, [painter.id])
  await aBooking(site)
  const { context, page } = await openDashboard(browser, site, painter)
  const navigation = page.getByRole('navigation', { name: 'Parts of your dashboard' })
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
  await context.close()
})

test('an offer on a phone shows its pay and place, takes the answer, and returns to where it was opened', {
  tags: ['extended'],
}, async () => {
  const painter = await addPainter(site, { days: 20 })
  await restOthers(site, [painter.id])
  const booking = await aBooking(site)
  const { context, page } = await openDashboard(browser, site, painter)
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
  await context.close()
})
