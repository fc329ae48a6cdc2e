/** @module-tag extended */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openWindow } from './painter-page.ts'
import { administratorToken, ask } from './people.ts'
import { dialogOf } from './quote-dialog.ts'
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

/** A page whose code does not come until it is released. */
async function openAsleep(path: string): Promise<{ page: Page; wake: () => void; faults: string[] }> {
  const { page } = await openWindow(browser, 390, true)
  let wake: () => void = () => undefined
  const released = new Promise<void>((resolve) => {
    wake = resolve
  })
  await page.route(/\/assets\/[\w-]+\.js$/, async (route) => {
    await released
    await route.continue()
  })
  const faults: string[] = []
  page.on('pageerror', ({ message }) => faults.push(message))
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text())
  })
  await page.goto(site.url + path)
  return { page, wake, faults }
}

/** Waits until the page's own code has taken over. */
const isAwake = (page: Page) =>
  page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith('__reactFiber')))

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

test('the menu opens and closes before the page has any code, and stays as it was left', async () => {
  const { page, wake, faults } = await openAsleep('/')
  const about = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' })
  await page.getByRole('button', { name: 'Open the menu' }).tap()
  await about.waitFor()
  await page.keyboard.press('Escape')
  await about.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Open the menu' }).tap()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Services' }).tap()
  await about.waitFor({ state: 'hidden' })
  expect(new URL(page.url()).hash).toBe('#services')
  await page.getByRole('button', { name: 'Open the menu' }).tap()
  await about.waitFor()
  wake()
  await isAwake(page)
  await page.getByRole('button', { name: 'Close the menu' }).tap()
  await about.waitFor({ state: 'hidden' })
  expect(faults).toEqual([])
})

test('one question is open at a time, before the page has any code and after', async () => {
  const { page, wake, faults } = await openAsleep('/faq')
  const questions = page.locator('main h2 button')
  const open = () =>
    questions.evaluateAll((all) => all.flatMap((one, index) => (one.ariaExpanded === 'true' ? [index] : [])))
  await questions.nth(1).tap()
  expect(await open()).toEqual([1])
  await questions.nth(2).tap()
  expect(await open()).toEqual([2])
  expect(await page.locator('main section:not([hidden]) p').count()).toBe(1)
  wake()
  await isAwake(page)
  await expect.poll(open).toEqual([2])
  await questions.nth(3).tap()
  expect(await open()).toEqual([3])
  // On paper every answer can be read.
  await page.emulateMedia({ media: 'print' })
  const answers = page.locator('main section > p')
  expect(await answers.evaluateAll((all) => all.filter((one) => one.getClientRects().length > 0).length)).toBe(
    await questions.count(),
  )
  expect(faults).toEqual([])
})

test('the first room takes a color before the page has any code, and keeps it with its price', async () => {
  const { page, wake, faults } = await openAsleep('/')
  const room = page.getByRole('region', { name: 'Your first room' })
  const wall = () => room.locator('svg').evaluate((svg) => (svg as SVGElement).style.getPropertyValue('--wall'))
  const drawn = await wall()
  const price = await room.locator('output').textContent()
  await room.getByTitle('Boathouse Blue').tap()
  await room.getByText('Boathouse Blue', { exact: true }).first().waitFor()
  expect(await room.getByText(/^EC-/).textContent()).toMatch(/^EC-10\s· /)
  expect(await wall()).not.toBe(drawn)
  await room.getByRole('radio', { name: /^Large/ }).tap()
  await room.getByRole('checkbox', { name: 'Ceiling' }).tap()
  expect(await room.locator('output').textContent()).toBe(price)
  wake()
  await expect.poll(() => room.locator('output').textContent()).not.toBe(price)
  expect(await room.getByText(/^EC-/).textContent()).toMatch(/^EC-10\s· /)
  expect(await room.getByRole('radio', { name: 'Boathouse Blue' }).isChecked()).toBe(true)
  expect(await room.getByRole('checkbox', { name: 'Ceiling' }).isChecked()).toBe(true)
  expect(await page.evaluate(() => localStorage.getItem('liked_colors'))).toContain('Boathouse Blue')
  expect(faults).toEqual([])
})

test('a zip code with a page leads there without any code', async () => {
  const { page, faults } = await openAsleep('/')
  await page.getByLabel('Do we come to you?').fill('19103')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/location/19103')
  await page.getByRole('heading', { level: 1, name: /Philadelphia/ }).waitFor()
  expect(faults).toEqual([])
})

test('another place is looked up as soon as the code has come', async () => {
  const { page, wake, faults } = await openAsleep('/')
  await page.getByLabel('Do we come to you?').fill('90210')
  await page.keyboard.press('Enter')
  await page.getByText('Looking…').waitFor()
  wake()
  await page.getByText('not in 90210 yet', { exact: false }).waitFor()
  expect(await page.getByText('Looking…').count()).toBe(0)
  expect(faults).toEqual([])
})

test('the quote dialog opens before the page has any code, and keeps what was typed, pressed and focused', async () => {
  const { page, wake, faults } = await openAsleep('/')
  await page.getByRole('banner').getByRole('button', { name: 'Get Quote' }).tap()
  await page.getByRole('dialog').getByRole('heading', { name: 'Project Information' }).waitFor()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Medium/ })
    .tap()
  await page.getByLabel('Address of the home').fill('1500 Market St, Philadelphia, PA 19102')
  await page.getByRole('radio', { name: 'Condo' }).check()
  await page.getByLabel('Email').fill('dana@example.com')
  await page.getByLabel('Full name').pressSequentially('Dana M')
  wake()
  await page.locator('#first-step').waitFor({ state: 'detached' })
  await page.keyboard.type('iller')
  const dialog = dialogOf(page)
  await dialog.getByText('Service Area Confirmed').waitFor()
  expect(await dialog.getByLabel('Full name').inputValue()).toBe('Dana Miller')
  expect(await dialog.getByLabel('Email').inputValue()).toBe('dana@example.com')
  expect(await dialog.getByRole('radio', { name: 'Condo' }).isChecked()).toBe(true)
  expect(await dialog.getByRole('button', { name: /^Medium/ }).getAttribute('aria-pressed')).toBe('true')
  await dialog.getByLabel('Phone').fill('(215) 555-0123')
  await dialog.getByRole('button', { name: 'Next Step' }).tap()
  await dialogOf(page).getByRole('heading', { name: 'Room Configuration' }).waitFor()
  expect(faults).toEqual([])
})

test('a quote dialog that was closed before its code came stays closed', async () => {
  const { page, wake, faults } = await openAsleep('/')
  const button = page.getByRole('banner').getByRole('button', { name: 'Get Quote' })
  await button.tap()
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await button.evaluate((one) => one === document.activeElement)).toBe(true)
  wake()
  await isAwake(page)
  await page.waitForLoadState('networkidle')
  expect(await page.getByRole('dialog').count()).toBe(0)
  await button.tap()
  await page.getByRole('dialog').waitFor()
  expect(faults).toEqual([])
})

/** What a browser does that translates: each text gets elements around it. */
const translate = (page: Page) =>
  page.evaluate(() => {
    const texts: Text[] = []
    for (const part of document.querySelectorAll('header, main, footer')) {
      const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT)
      while (walker.nextNode()) if (walker.currentNode.textContent?.trim()) texts.push(walker.currentNode as Text)
    }
    for (const text of texts) {
      const [outer, inner] = [document.createElement('font'), document.createElement('font')]
      text.replaceWith(outer)
      outer.append(inner)
      inner.append(text)
    }
  })

test.each<[string, string, (page: Page) => Promise<unknown>, (page: Page) => Promise<unknown>]>([
  [
    'a menu that was opened',
    '/',
    (page) => page.getByRole('button', { name: 'Open the menu' }).tap(),
    (page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).waitFor(),
  ],
  [
    'a question that was asked',
    '/faq',
    (page) => page.locator('main h2 button').nth(1).tap(),
    (page) => page.locator('main h2 button[aria-expanded="true"]').waitFor(),
  ],
  [
    'the quote that was begun, with a name',
    '/',
    async (page) => {
      await page.getByRole('banner').getByRole('button', { name: 'Get Quote' }).tap()
      await page.getByLabel('Full name').pressSequentially('Dana')
    },
    async (page) => {
      await page.locator('#first-step').waitFor({ state: 'detached' })
      expect(await page.getByLabel('Full name').inputValue()).toBe('Dana')
    },
  ],
  [
    'an ID that was typed',
    '/manage-booking',
    (page) => page.getByLabel('Booking ID').pressSequentially('abcde'),
    (page) => expect.poll(() => page.getByLabel('Booking ID').inputValue()).toBe('abcde'),
  ],
  [
    'a form that was begun',
    '/become-painter',
    async (page) => {
      await page.getByLabel('First Name').fill('Pat')
      await page.getByLabel('Last Name').fill('Porter')
    },
    async (page) => {
      await expect.poll(() => page.getByLabel('Last Name').inputValue()).toBe('Porter')
      expect(await page.getByLabel('First Name').inputValue()).toBe('Pat')
    },
  ],
])('a page that the browser translates before it wakes keeps %s', async (_, path, begin, goesOn) => {
  const { page, wake } = await openAsleep(path)
  await translate(page)
  await begin(page)
  wake()
  await isAwake(page)
  await page.waitForFunction(() => !document.querySelector('font') && !document.querySelector('[data-replaying]'))
  await goesOn(page)
})

test('a menu that is opened without a pointer or a key before returns the focus', async () => {
  const { page, wake } = await openAsleep('/')
  const button = page.getByRole('button', { name: 'Open the menu' })
  // As a screen reader does.
  await button.evaluate((element) => (element as HTMLElement).click())
  wake()
  await isAwake(page)
  await page.keyboard.press('Escape')
  await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true)
})

test('what no small script can answer is done when the code has come', async () => {
  const { page, wake, faults } = await openAsleep('/')
  const button = page.getByRole('button', { name: 'Tell us about your project' })
  await button.tap()
  expect(await button.getAttribute('aria-busy')).toBe('true')
  wake()
  await page.getByRole('button', { name: 'Send message' }).waitFor()
  expect(faults).toEqual([])
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
