import { expect, test } from 'vitest'
import { flawless, flawsOf } from './flaws.ts'
import { chooseTab, logInAsAdministrator, openOffice, openTab, tokenIn } from './office-page.ts'
import { expectToast, openWindow } from './painter-page.ts'
import { aBooking, ask } from './people.ts'
import { browser, setStage, site } from './stage.ts'

setStage()

const answersTo = async (token: string): Promise<number> =>
  (await fetch(`${site.url}/api/admin/overview`, { headers: { authorization: `Bearer ${token}` } })).status

test('an administrator recovers from a wrong password and an expiry, and logs out on the server too', async () => {
  const { page, context } = await openWindow(browser, 1280)
  await page.goto(`${site.url}/admin?tab=audit`)
  await page.getByRole('heading', { name: 'Administrator Login' }).waitFor()
  expect(await flawsOf(page)).toEqual(flawless)

  await logInAsAdministrator(page, 'not the password')
  await page.locator('form').getByText('Incorrect password').waitFor()
  expect(await page.getByLabel('Password').evaluate((field) => field === document.activeElement)).toBe(true)
  await expectToast(page, 'Access granted', () => logInAsAdministrator(page, site.adminPassword))
  await page.getByRole('tab', { name: 'Audit', selected: true }).waitFor()

  // A session that ends elsewhere is noticed by itself, and the page that was open comes back.
  await page.getByRole('tab', { name: 'Messages' }).click()
  await page.getByRole('tab', { name: 'Messages', selected: true }).waitFor()
  const token = await tokenIn(context)
  await ask(site, 'POST /api/admin/logout', { token })
  await page.getByRole('heading', { name: 'Authentication Required' }).waitFor()
  expect(await flawsOf(page)).toEqual(flawless)
  await page.getByRole('link', { name: 'Log In Again' }).click()
  await logInAsAdministrator(page, site.adminPassword)
  await page.getByRole('tab', { name: 'Messages', selected: true }).waitFor()

  const second = await tokenIn(context)
  expect(await answersTo(second)).toBe(200)
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('heading', { name: 'Administrator Login' }).waitFor()
  expect(await tokenIn(context)).toBe('')
  await expect.poll(() => answersTo(second)).toBe(401)
})

test('the token of a session is nowhere that a script can read, and other tabs follow a login and a logout', async () => {
  const { page, context } = await openWindow(browser, 1280)
  const other = await context.newPage()
  await page.goto(`${site.url}/admin/login`)
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/admin/login'))
  await logInAsAdministrator(page, site.adminPassword)
  const answer = await (await answered).text()
  const token = await tokenIn(context)
  expect(answer).not.toContain(token)
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()

  await openTab(other, site, 'audit')
  await chooseTab(page, 'Audit')
  for (const one of [page, other]) {
    const readable = await one.evaluate(async () => {
      const databases = (await indexedDB.databases()).map(({ name }) => name)
      return JSON.stringify([
        Object.entries(localStorage),
        Object.entries(sessionStorage),
        document.cookie,
        databases,
        await caches.keys(),
      ])
    })
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(readable).not.toContain(token)
    expect(readable).toContain('admin_access')
  }

  await page.getByRole('button', { name: 'Logout' }).click()
  await other.getByRole('heading', { name: /Authentication Required|Administrator Login/ }).waitFor()
  expect(await answersTo(token)).toBe(401)
})

test('a browser that was signed in before an upgrade goes on, without the token that it had stored', async () => {
  const { page, context, token } = await openOffice(browser, site)
  await page.evaluate((stored) => localStorage.setItem('admin_token', stored), token)
  const later = await context.newPage()
  await openTab(later, site, 'audit')
  expect(await later.evaluate(() => localStorage.getItem('admin_token'))).toBeNull()
})

const tabs = [
  'overview',
  'bookings',
  'bookings&view=board',
  'contractors',
  'pricing',
  'cleanup',
  'service-areas',
  'closures',
  'messages',
  'inquiries',
  'customers',
  'customer-data',
  'audit',
]

test('every tab is accessible, on a phone and on a desktop', { tags: ['extended'], timeout: 120_000 }, async () => {
  await aBooking(site)
  await ask(site, 'POST /api/commercial-inquiries', {
    body: { name: 'Ray Ortiz', company: 'Ortiz Dental', email: 'ray@example.com', message: 'Three rooms' },
  })
  const { page } = await openOffice(browser, site)
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 })
    for (const tab of tabs) {
      await openTab(page, site, tab)
      expect({ tab, width, ...(await flawsOf(page)) }).toEqual({ tab, width, ...flawless })
    }
  }
})
