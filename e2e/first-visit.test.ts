/** @module-tag extended */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { isAwake } from './asleep.ts'
import { openWindow } from './painter-page.ts'
import { administratorToken, ask } from './people.ts'
import { browser, setStage, site } from './stage.ts'
import { loadedUnasked } from './unasked.ts'

setStage()

/** The most that an untouched page may transfer, in kilobytes and requests (docs/performance.md). */
const MOST = { kilobytes: 100, requests: 10 }

test.each(['/', '/location/19103', '/faq'])('%s loads little and no code while nobody is there', async (path) => {
  const { bytes, files } = await loadedUnasked(browser, `${site.url}${path}`)
  const list = JSON.stringify(files.toSorted((one, two) => two.bytes - one.bytes))
  expect(
    files.filter((file) => file.path.endsWith('.js')),
    list,
  ).toEqual([])
  expect(files.length, list).toBeGreaterThan(3)
  expect(files.length, list).toBeLessThanOrEqual(MOST.requests)
  expect(bytes / 1000, list).toBeLessThanOrEqual(MOST.kilobytes)
})

test.each([
  ['a pointer', 'move'],
  ['a key', 'key'],
  ['scrolling', 'scroll'],
] as const)('a page wakes at the first sign of a person, and brings in the wizard: %s', async (_name, sign) => {
  const { page } = await openWindow(browser)
  const requestedUrls: string[] = []
  page.on('request', (request) => requestedUrls.push(request.url()))
  const wizard = () => requestedUrls.filter((url) => url.includes('/wizard-'))
  await page.goto(site.url)
  await page.waitForLoadState('networkidle')
  expect(wizard()).toEqual([])
  // The first move of all says where the pointer is.
  if (sign === 'move') await page.mouse.move(49, 399)
  if (sign === 'move') await page.mouse.move(50, 400)
  else if (sign === 'key') await page.keyboard.press('Tab')
  else await page.evaluate(() => window.scrollTo(0, 300))
  await expect.poll(() => wizard().length).toBeGreaterThan(0)
})

test('a page whose code does not come says so, and is loaded again by the next tap that finds the server', async () => {
  const { page } = await openWindow(browser, 390, true)
  let isAway = true
  await page.route(/\/assets\/[\w-]+\.js$/, (route) => (isAway ? route.abort() : route.continue()))
  await page.goto(site.url)
  await page.getByRole('button', { name: 'Tell us about your project' }).tap()
  await page.getByRole('alert').getByText('Check your connection').waitFor()
  isAway = false
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Open the menu' }).tap()])
  await page.getByRole('button', { name: 'Tell us about your project' }).tap()
  await page.getByRole('button', { name: 'Send message' }).waitFor()
  expect(await page.getByText('Check your connection').count()).toBe(0)
})

test('prices that change arrive on a page that nobody touches, and are in the next one from its first byte', async () => {
  const { page } = await openWindow(browser)
  const looks: string[] = []
  page.on('request', (request) => looks.push(new URL(request.url()).pathname))
  await page.goto(site.url)
  const price = page.getByRole('region', { name: 'Your first room' }).locator('output')
  const before = await price.textContent()
  await expect.poll(() => looks.filter((path) => path === '/api/pricing/config').length).toBeGreaterThan(2)
  expect(looks.filter((path) => path.endsWith('.js'))).toEqual([])
  const token = await administratorToken(site)
  const { wallCostPerSqFt } = await ask<{ wallCostPerSqFt: number }>(site, 'GET /api/pricing/config')
  const change = (value: number) =>
    ask(site, 'POST /api/admin/pricing/update', {
      token,
      body: { updates: [{ name: 'wallCostPerSqFt', value }] },
    })
  await change(wallCostPerSqFt + 1)
  await expect.poll(() => price.textContent()).not.toBe(before)
  const now = await price.textContent()
  const html = await (await fetch(site.url)).text()
  expect(html).toContain(`<output>${now}</output>`)
  await change(wallCostPerSqFt)
})

const publicPaths = async (): Promise<string[]> => {
  const sitemap = await (await fetch(`${site.url}/sitemap.xml`)).text()
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname)
}

/** What is on a page, as it can be read. */
const readingOf = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main, header, footer')].map(({ textContent }) => textContent).join('\n'),
  )

test('every link to a part of a public page leads to a page without a fault', { timeout: 300_000 }, async () => {
  const { page } = await openWindow(browser)
  const faults: string[] = []
  page.on('pageerror', ({ message }) => faults.push(message))
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text())
  })
  const links = new Set<string>()
  // The pages of towns are alike.
  const paths = (await publicPaths()).filter(
    (path, index, all) =>
      !path.startsWith('/location/') || all.findIndex((one) => one.startsWith('/location/')) === index,
  )
  for (const path of paths) {
    const html = await (await fetch(site.url + path)).text()
    for (const [, link = ''] of html.matchAll(/href="(\/[^"]*#[^"]+)"/g)) links.add(link)
  }
  expect([...links]).toContain('/#commercial')
  for (const link of links) {
    await page.goto('about:blank')
    await page.goto(site.url + link)
    await page.mouse.move(5, 400)
    await page.mouse.move(6, 401)
    await isAwake(page)
    await page.waitForFunction(() => document.querySelector('template[id^="B:"], [data-replaying]') === null)
    const isThere = await page.evaluate(() => document.getElementById(location.hash.slice(1)) !== null)
    expect({ link, isThere, faults }).toEqual({ link, isThere: true, faults: [] })
  }
})

test('every page reads the same when it is drawn and when its code has taken over', { timeout: 600_000 }, async () => {
  const paths = await publicPaths()
  expect(paths.length).toBeGreaterThan(180)
  const { page } = await openWindow(browser)
  const faults: string[] = []
  page.on('pageerror', ({ message }) => faults.push(message))
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text())
  })
  for (const path of paths) {
    await page.goto(site.url + path)
    const drawn = await readingOf(page)
    await page.mouse.move(5, 400)
    await page.mouse.move(6, 401)
    await isAwake(page)
    await page.waitForFunction(() => document.querySelector('template[id^="B:"], [data-replaying]') === null)
    expect({ path, text: await readingOf(page), faults }).toEqual({ path, text: drawn, faults: [] })
  }
})
