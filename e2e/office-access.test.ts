import { expect, test } from 'vitest'
import { flawless, flawsOf } from './flaws.ts'
import { logInAsAdministrator, openOffice, openTab } from './office-page.ts'
import { expectToast, openWindow } from './painter-page.ts'
import { aBooking, ask } from './people.ts'
import { browser, setStage, site } from './stage.ts'

setStage()

const answersTo = async (token: string): Promise<number> =>
  (await fetch(`${site.url}/api/admin/overview`, { headers: { authorization: `Bearer ${token}` } })).status

test('an administrator recovers from a wrong password and an expiry, and logs out on the server too', async () => {
  const { page } = await openWindow(browser, 1280)
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
  const token = await page.evaluate(() => localStorage.getItem('admin_token') ?? '')
  await ask(site, 'POST /api/admin/logout', { token })
  await page.getByRole('heading', { name: 'Authentication Required' }).waitFor()
  expect(await flawsOf(page)).toEqual(flawless)
  await page.getByRole('link', { name: 'Log In Again' }).click()
  await logInAsAdministrator(page, site.adminPassword)
  await page.getByRole('tab', { name: 'Messages', selected: true }).waitFor()

  const second = await page.evaluate(() => localStorage.getItem('admin_token') ?? '')
  expect(await answersTo(second)).toBe(200)
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('heading', { name: 'Administrator Login' }).waitFor()
  expect(await page.evaluate(() => localStorage.getItem('admin_token'))).toBeNull()
  await expect.poll(() => answersTo(second)).toBe(401)
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
