/** @module-tag extended */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { flawless, flawsOf } from './flaws.ts'
import { openWindow } from './painter-page.ts'
import { administratorToken, ask } from './people.ts'
import { dialogOf, fillProject, next, shows } from './quote-dialog.ts'
import { browser, setStage, site } from './stage.ts'

/** Ten pages, each checked as a whole. */
const LONG = { timeout: 120_000 }

setStage()

/** A new page, and its console errors; for an address that does not exist the browser logs one of its own. */
async function visit(
  path: string,
  width = 1280,
): Promise<{ page: Page; faults: string[]; status: number | undefined }> {
  const { page } = await openWindow(browser, width)
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

test.each([1280, 390])('public pages are accessible, %i pixels wide', LONG, async (width) => {
  for (const path of pages) {
    const { page, faults, status } = await visit(path, width)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    const flaws = await flawsOf(page)
    // The code of the wizard, on the page where most visitors arrive.
    if (path === '/') await page.mouse.move(100, 100)
    if (path === '/') await page.waitForLoadState('networkidle')
    const origins = await page.evaluate(() => document.documentElement.outerHTML.match(/https:\/\/evencoat\.invalid/g))
    const canonicals = await page.locator('link[rel=canonical]').count()
    expect({ path, origins, canonicals }).toEqual({ path, origins: null, canonicals: 1 })
    expect({ path, status, faults, ...flaws }).toEqual({ path, status: 200, faults: [], ...flawless })
    await page.context().close()
  }
})

/** The rendering of the whole page, without overlays. */
const getPageStyle = (page: Page) =>
  page.evaluate(() => {
    const { fontFamily, fontSize, lineHeight, color, backgroundColor } = getComputedStyle(document.body)
    return { fontFamily, fontSize, lineHeight, color, backgroundColor }
  })

/** Waits until everything the browser requested has arrived, style sheets included. */
const settled = async (page: Page) => {
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(() =>
    [...document.querySelectorAll('link[rel=stylesheet]:not([disabled])')].every(
      (one) => (one as HTMLLinkElement).sheet,
    ),
  )
}

test('code that arrives later does not change how a page looks', async () => {
  const { page } = await visit('/')
  const pageStyle = await getPageStyle(page)
  expect(pageStyle).toMatchObject({ color: 'rgb(30, 42, 47)', backgroundColor: 'rgb(251, 248, 243)' })
  expect(pageStyle.fontFamily).toContain('Instrument Sans')
  const button = page.getByRole('banner').getByRole('button', { name: 'Get Quote' })
  const after = async (action: () => Promise<unknown>) => {
    await action()
    await settled(page)
    return getPageStyle(page)
  }
  expect(await after(() => button.hover())).toEqual(pageStyle)
  expect(await after(() => button.focus())).toEqual(pageStyle)
  const wizard = async () => {
    await button.click()
    await page.getByRole('dialog').getByLabel('Full name').waitFor()
    // The shell that was first in its place is gone.
    await expect.poll(() => page.getByRole('dialog').count()).toBe(1)
  }
  expect(await after(wizard)).toEqual(pageStyle)
  expect(await after(() => page.getByRole('button', { name: 'Close', exact: true }).click())).toEqual(pageStyle)

  await page.goto(`${site.url}/manage-booking`)
  await page.getByLabel('Booking ID').fill('0123456789ABCDEFGHJK')
  await page.getByLabel('Email').fill('nobody@example.com')
  const lookedUp = async () => {
    await page.getByRole('button', { name: 'Find My Booking' }).click()
    await page.getByText('Booking Not Found').first().waitFor()
  }
  expect(await after(lookedUp)).toEqual(pageStyle)

  for (const path of ['/contractor/dashboard', '/admin/dashboard']) {
    expect({ path, ...(await after(() => page.goto(site.url + path))) }).toEqual({ path, ...pageStyle })
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
})

test('a quiz leads to the quote dialog, and its parameter is removed', async () => {
  const { page, faults } = await visit('/style-quiz', 390)
  for (const number of [1, 2, 3, 4, 5]) {
    await page.getByText(`Question ${number} of 5`).waitFor()
    await page.locator('main li button').first().click()
  }
  await page.getByRole('heading', { name: 'Modern Minimalist' }).waitFor()
  await page.getByRole('link', { name: 'Get My Custom Quote' }).click()
  // Its shell may still be behind it for a moment.
  await page.getByRole('dialog').last().waitFor()
  await page.waitForURL(`${site.url}/`)
  expect(faults).toEqual([])
})

test('a town is found from the home page, and its rooms have prices', async () => {
  const { page, faults } = await visit('/')
  await page.getByText('Philadelphia County', { exact: true }).click()
  await page.getByRole('link', { name: /Fishtown/ }).click()
  await page.getByRole('heading', { name: 'Professional Painting Services in Philadelphia, PA' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/location/19125')
  await page.getByRole('cell', { name: /^\$\d/ }).first().waitFor()
  expect(faults).toEqual([])
})

test('Get Quote responds immediately, while the code of the wizard is still loading', async () => {
  const { page, faults } = await visit('/', 390)
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  // Its style sheet: code has no names, and does not run before its styles have arrived.
  const styleRequest = page.waitForRequest(/\/assets\/wizard-(?!parts)[\w-]+\.css/)
  await page.route(/\/assets\/wizard-(?!parts)[\w-]+\.css/, async (route) => {
    await released
    await route.continue()
  })
  await page.reload()
  // The first move of all says where the pointer is.
  await page.mouse.move(50, 300)
  await page.mouse.move(51, 301)
  // The shell of the dialog is fetched after hydration: wait until it is there, with all its code.
  await page.waitForFunction(() => [...document.styleSheets].some(({ href }) => href?.includes('/after-load-')))
  // As text: an import within a function would be rewritten for the test's own runner.
  await page.evaluate(`(async () => {
    await Promise.all([...document.querySelectorAll('link[rel=modulepreload]')].map(({ href }) => import(href)))
    await new Promise((resolve) => requestIdleCallback(resolve))
  })()`)
  const button = page.getByRole('banner').getByRole('button', { name: 'Get Quote' })
  /** Presses like a finger, and returns whether the very next frame shows a dialog. */
  const press = () =>
    button.evaluate(async (one: HTMLElement) => {
      one.focus()
      one.click()
      await new Promise((resolve) => requestAnimationFrame(resolve))
      return document.querySelector('[role=dialog] h2')?.textContent
    })
  expect(await press()).toBe('Project Information')
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await button.evaluate((one) => one === document.activeElement)).toBe(true)
  expect(await press()).toBe('Project Information')
  await styleRequest
  release()
  await page.getByRole('dialog').getByLabel('Full name').waitFor()
  // The shell is replaced by the dialog itself.
  await expect.poll(() => page.getByRole('dialog').count()).toBe(1)
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await button.evaluate((one) => one === document.activeElement)).toBe(true)
  expect(faults).toEqual([])
})

test('the home page fits on seven phone screens, with every town in it', async () => {
  const { page } = await visit('/', 390)
  // Sections are laid out when they come near.
  for (const section of await page.locator('main > section').all()) {
    await section.scrollIntoViewIfNeeded()
    const content = section.locator('*').first()
    await expect.poll(() => content.evaluate((one) => one.checkVisibility({ contentVisibilityAuto: true }))).toBe(true)
  }
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  expect(height).toBeLessThanOrEqual(7 * 844)
  expect(await page.locator('a[href^="/location/"]').count()).toBe(185)
  await page.setViewportSize({ width: 320, height: 568 })
  const header = page.getByRole('banner')
  const button = await header.getByRole('button', { name: 'Get Quote' }).boundingBox()
  expect(button?.height).toBeLessThanOrEqual(49)
  const chips = await page.locator('[class*=_leaf_]').evaluateAll((all) =>
    all.map((one) => {
      const { left, right } = one.getBoundingClientRect()
      return left >= 0 && right <= window.innerWidth
    }),
  )
  expect(chips).toEqual([true, true, true, true])
})

test.each([
  [390, 844],
  [320, 568],
])(
  'the first room goes on into the quote, and its studio keeps the room in sight at %i by %i',
  async (width, height) => {
    const { page, faults } = await visit('/', width)
    await page.setViewportSize({ width, height })
    const output = page.locator('main output').first()
    const wallsAlone = await output.textContent()
    await page.getByRole('radio', { name: 'Fishtown Clay' }).check({ force: true })
    await page.getByRole('checkbox', { name: 'Ceiling' }).check({ force: true })
    // The first of these has woken the page.
    await expect.poll(() => output.textContent()).not.toBe(wallsAlone)
    const price = (await output.textContent()) ?? ''
    await page.getByRole('button', { name: 'Continue with this room' }).click()
    const dialog = page.getByRole('dialog').last()
    await dialog.getByLabel('Full name').waitFor()
    await dialog.getByText(price).first().waitFor()

    await fillProject(page)
    await next(page, 'Room Configuration')
    await dialogOf(page)
      .getByRole('button', { name: /^Walls: Fishtown Clay/ })
      .click()
    await shows(page, 'Wall color')
    const studio = dialogOf(page)
    await studio.getByRole('group', { name: 'Your colors' }).getByText('Fishtown Clay').waitFor()
    const chips = await studio
      .locator('[class*=_chips_] > *')
      .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().right) <= window.innerWidth))
    expect(chips.length).toBeGreaterThan(3)
    expect(chips.every(Boolean)).toBe(true)
    await studio.getByLabel(/^Brand/).scrollIntoViewIfNeeded()
    const drawn = await studio.getByRole('img', { name: /^A drawing/ }).boundingBox()
    const use = await studio.getByRole('button', { name: 'Use this color' }).boundingBox()
    expect(drawn?.y).toBeGreaterThan(0)
    expect((drawn?.y ?? height) + (drawn?.height ?? 0)).toBeLessThan(height / 2)
    expect((drawn?.height ?? height) / height).toBeLessThan(0.32)
    expect((use?.y ?? height) + (use?.height ?? 0)).toBeLessThanOrEqual(height)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0)
    expect(faults).toEqual([])
  },
)

test('a commercial customer sends an inquiry, and the administrator reads it', async () => {
  const { page } = await visit('/#commercial')
  const form = page.locator('#commercial')
  await form.getByRole('button', { name: 'Send message' }).click()
  await form.getByText('Please tell us your name.').waitFor()
  await form.getByLabel('Name').fill('Ann Lee')
  await form.getByLabel('Email').fill('ann@example.com')
  await form.getByLabel('Your project').fill('Two offices of 900 sq ft')
  await form.getByRole('button', { name: 'Send message' }).click()
  await form.getByText('Thank you, Ann Lee.').waitFor()
  const token = await administratorToken(site)
  expect(JSON.stringify(await ask(site, 'GET /api/admin/inquiries', { token }))).toContain('Two offices of 900 sq ft')
})
