import type { Browser, BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'
import { administratorToken, ask } from './people.ts'
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

/** Waits until the phone has read ahead what the pages of its visits need. */
export const readAhead = (page: Page) =>
  expect
    .poll(
      () =>
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
      { timeout },
    )
    .toEqual(expect.arrayContaining(['listJobPhotos', 'getJobThread', 'getWalkThrough']))
