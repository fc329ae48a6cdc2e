import type { Browser, BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'
import { addPainter, administratorToken, ask } from './people.ts'
import type { Site } from './site.ts'

/** A generous timeout for a busy machine; every awaited state is a lasting one. */
export const timeout = 30_000

/** A new window with empty storage, as wide as a phone by default. */
export async function openWindow(
  browser: Browser,
  width = 390,
  hasTouch = false,
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({ viewport: { width, height: 844 }, reducedMotion: 'reduce', hasTouch })
  const page = await context.newPage()
  page.setDefaultTimeout(timeout)
  return { context, page }
}

/**
 * The dashboard of a painter who is already signed in.
 * @param options.at the time on the page from its first moment on, which then stands still
 */
export async function openDashboard(
  browser: Browser,
  site: Site,
  painter: { token: string },
  { tab, width = 390, at }: { tab?: string; width?: number; at?: Date } = {},
): Promise<{ context: BrowserContext; page: Page }> {
  const opened = await openWindow(browser, width)
  if (at) await opened.page.clock.setFixedTime(at)
  await opened.context.addInitScript((token) => {
    if (!sessionStorage.getItem('seeded')) localStorage.setItem('contractorToken', token)
    sessionStorage.setItem('seeded', 'yes')
  }, painter.token)
  await opened.page.goto(`${site.url}/contractor/dashboard${tab ? `?tab=${tab}` : ''}`)
  await opened.page.getByRole('heading', { level: 1, name: /^Welcome, / }).waitFor()
  return opened
}

/** Opens a part of the portal by its address, which is the same on a phone and on a wide screen. */
export const openPart = (page: Page, part: string): Promise<unknown> =>
  page.goto(new URL(`/contractor/dashboard?tab=${part}`, page.url()).href)

/** Fills in and submits the login form on the page. */
export async function logIn(page: Page, painter: { email: string; password: string }): Promise<void> {
  await page.getByLabel('Email').fill(painter.email)
  await page.getByLabel('Password', { exact: true }).fill(painter.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

/**
 * Taps a place three times as soon as a button with that name appears. This runs in the page itself: from outside, on a busy
 * machine, a tap could come seconds later, which would not be an accidental double tap. `data-taps` of the body counts them.
 */
export const tapOnChange = (
  page: Page,
  position: { x: number; y: number; width: number; height: number },
  appears: string,
): Promise<void> =>
  page.evaluate(
    ({ x, y, name }) => {
      const isThere = () =>
        [...document.querySelectorAll('button')].some((button) => button.textContent?.trim() === name)
      const watch = new MutationObserver(() => {
        if (!isThere()) return
        watch.disconnect()
        for (let tap = 0; tap < 3; tap += 1) (document.elementFromPoint(x, y) as HTMLElement | null)?.click()
        document.body.dataset.taps = '3'
      })
      watch.observe(document.body, { childList: true, subtree: true, characterData: true })
    },
    { x: position.x + position.width / 2, y: position.y + position.height / 2, name: appears },
  )

/** Fills in the form for new painters, except for the W9. @returns what was typed, by the labels of the fields */
export async function fillRegistration(page: Page, own: Record<string, string> = {}): Promise<Record<string, string>> {
  const typed = {
    'First name': 'Nora',
    'Last name': 'Bell',
    Email: 'nora@example.com',
    Phone: '(215) 555-0199',
    'Years of experience': '7',
    Password: 'a coat of primer',
    'Confirm password': 'a coat of primer',
    ...own,
  }
  for (const [label, text] of Object.entries(typed)) await page.getByLabel(label, { exact: true }).fill(text)
  return typed
}

/** Sends that form, which is answered with a toast. */
export const register = (page: Page, answer: string): Promise<void> =>
  expectToast(page, answer, () => page.getByRole('button', { name: 'Create Contractor Account' }).click())

/** Performs an action that shows a toast, watching for the toast from before the action, since it disappears by itself. */
export async function expectToast<T>(page: Page, message: string | RegExp, action: () => Promise<T>): Promise<T> {
  const shown = page.locator('[role="status"], [role="alert"]').getByText(message).first().waitFor()
  const [done] = await Promise.all([action(), shown])
  return done
}

/** Deactivates every other painter, so that only these get jobs from now on. */
export async function restOthers(site: Site, ids: readonly string[]): Promise<void> {
  const token = await administratorToken(site)
  const all = await ask<{ id: string; isActive: boolean }[]>(site, 'GET /api/admin/contractors', { token })
  for (const { id, isActive } of all) {
    if (isActive && !ids.includes(id)) {
      await ask(site, `PUT /api/admin/contractors/${id}/status`, { token, body: { isActive: false } })
    }
  }
}

/** A painter who gets every job from now on: nobody else is active. */
export async function addOnlyPainter(
  site: Site,
  options?: Parameters<typeof addPainter>[1],
): ReturnType<typeof addPainter> {
  const painter = await addPainter(site, options)
  await restOthers(site, [painter.id])
  return painter
}

/** Waits until the phone has read ahead what the pages of its visits need. */
export const readAhead = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(
        () =>
          new Promise<string[]>((resolve) => {
            indexedDB.open('evencoat-portal').onsuccess = ({ target }) => {
              const db = (target as IDBOpenDBRequest).result
              const all = db.transaction('readings').objectStore('readings').getAll()
              all.onsuccess = () => resolve(all.result.map(({ call }: { call: string }) => call))
              db.close()
            }
          }),
      ),
    )
    .toEqual(expect.arrayContaining(['listJobPhotos', 'getJobConversation', 'getWalkThrough']))
