import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from './browser.ts'
import { type Site, startSite } from './site.ts'

const patience = { timeout: 60_000 }
let site: Site
let browser: Browser

beforeAll(async () => {
  site = await startSite()
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await site?.close()
})

/** A page of its own, and what goes wrong on it; an address that does not exist is told by the browser as well. */
async function visit(
  path: string,
  width = 1280,
): Promise<{ page: Page; faults: string[]; status: number | undefined }> {
  const context = await browser.newContext({ viewport: { width, height: 844 }, reducedMotion: 'reduce' })
  const page = await context.newPage()
  page.setDefaultTimeout(patience.timeout)
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('404 (Not Found)')) faults.push(message.text())
  })
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', (event) =>
      console.error(`forbidden: ${event.violatedDirective}`),
    ),
  )
  const response = await page.goto(site.url + path)
  return { page, faults, status: response?.status() }
}

const pages = [
  '/',
  '/about',
  '/faq',
  '/terms',
  '/privacy',
  '/color-consultation',
  '/style-quiz',
  '/location/19103',
  '/manage-booking',
  '/become-painter',
]

test.each([1280, 390])('public pages can be used by everybody, %i pixels wide', async (width) => {
  for (const path of pages) {
    const { page, faults, status } = await visit(path, width)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    const { violations } = await new AxeBuilder({ page }).analyze()
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    // What the browser fetches when it has nothing else to do, on the page from which most visitors come.
    if (path === '/') await page.waitForLoadState('networkidle')
    const origins = await page.evaluate(() => document.documentElement.outerHTML.match(/https:\/\/evencoat\.invalid/g))
    const canonicals = await page.locator('link[rel=canonical]').count()
    expect({ path, origins, canonicals }).toEqual({ path, origins: null, canonicals: 1 })
    expect({ path, status, faults, overflow, violations: violations.map((one) => one.id) }).toEqual({
      path,
      status: 200,
      faults: [],
      overflow: 0,
      violations: [],
    })
    await page.context().close()
  }
})

test.each([
  ['/no/such/page?a=1', '404 Page Not Found'],
  ['/location/99999', 'Location Not Found'],
])('%s does not exist, says so, and keeps its address', async (path, title) => {
  const { page, faults, status } = await visit(path)
  expect(status).toBe(404)
  await page.getByRole('heading', { name: title }).waitFor()
  await page.getByRole('link', { name: 'Return Home' }).click()
  await page.waitForURL(`${site.url}/`)
  await page.goBack()
  await page.getByRole('heading', { name: title }).waitFor()
  expect([page.url(), await page.title(), faults]).toEqual([site.url + path, title, []])
  await page.context().close()
})

test('a quiz leads to the quote dialog, and its parameter goes away', async () => {
  const { page, faults } = await visit('/style-quiz', 390)
  for (const number of [1, 2, 3, 4, 5]) {
    await page.getByText(`Question ${number} of 5`).waitFor()
    await page.locator('main li button').first().click()
  }
  await page.getByRole('heading', { name: 'Modern Minimalist' }).waitFor()
  await page.getByRole('link', { name: 'Get My Custom Quote' }).click()
  await page.getByRole('dialog').waitFor()
  await page.waitForURL(`${site.url}/`)
  expect(faults).toEqual([])
  await page.context().close()
})

test('a town is found from the home page, and its rooms have a price', async () => {
  const { page, faults } = await visit('/')
  await page.getByRole('link', { name: /Fishtown/ }).click()
  await page.getByRole('heading', { name: 'Professional Painting Services in Philadelphia, PA' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/location/19125')
  await page.getByRole('cell', { name: /^\$\d/ }).first().waitFor()
  expect(faults).toEqual([])
  await page.context().close()
})

test('somebody with an office writes, and the administrator reads it', async () => {
  const { page } = await visit('/#commercial')
  const form = page.locator('#commercial')
  await form.getByRole('button', { name: 'Send message' }).click()
  await form.getByText('Please tell us your name.').waitFor()
  await form.getByLabel('Name').fill('Ann Lee')
  await form.getByLabel('Email').fill('ann@example.com')
  await form.getByLabel('Your project').fill('Two offices of 900 sq ft')
  await form.getByRole('button', { name: 'Send message' }).click()
  await form.getByText('Thank you, Ann Lee.').waitFor()
  const login = await fetch(`${site.url}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: site.adminPassword }),
  })
  const { token } = (await login.json()) as { token: string }
  const inquiries = await fetch(`${site.url}/api/admin/inquiries`, { headers: { authorization: `Bearer ${token}` } })
  expect(await inquiries.text()).toContain('Two offices of 900 sq ft')
  await page.context().close()
})
