import type { Browser, BrowserContext, Page } from 'playwright-core'
import { ADMIN_COOKIE } from '#server/platform/http/auth.ts'
import { openWindow } from './painter-page.ts'
import type { Site } from './site.ts'

type Opening = {
  tab?: string
  width?: number
  hasTouch?: boolean
  /** The time on the page from its first moment on, which then stands still. */
  at?: Date
}

/** Signs a window in with a session: its cookie, and the flag beside it. Logging out ends it for good. */
export async function signIn(context: BrowserContext, site: Site, token: string): Promise<void> {
  await context.addCookies([{ name: ADMIN_COOKIE, value: token, url: site.url, httpOnly: true, sameSite: 'Strict' }])
  await context.addInitScript(() => {
    if (!sessionStorage.getItem('seeded')) localStorage.setItem('admin_access', 'true')
    sessionStorage.setItem('seeded', 'yes')
  })
}

/** The token in the cookie of a window's session, which no script on the page can read. */
export const tokenIn = async (context: BrowserContext): Promise<string> =>
  (await context.cookies()).find(({ name }) => name === ADMIN_COOKIE)?.value ?? ''

/** The administrator's dashboard at one of its tabs, already signed in. */
export async function openOffice(
  browser: Browser,
  site: Site,
  { tab = 'overview', width = 1280, hasTouch = false, at }: Opening = {},
): Promise<{ context: BrowserContext; page: Page; token: string }> {
  const opened = await openWindow(browser, width, hasTouch)
  if (at) await opened.page.clock.setFixedTime(at)
  // As a program does, which gets a token for calls of its own; the browser takes the cookie.
  const answer = await opened.context.request.post(`${site.url}/api/admin/login`, {
    data: { username: 'admin', password: site.adminPassword },
  })
  const { token } = (await answer.json()) as { token: string }
  await signIn(opened.context, site, token)
  await openTab(opened.page, site, tab)
  return { ...opened, token }
}

/** Opens a tab by its address and waits until its content has loaded. */
export async function openTab(page: Page, site: Site, tab: string): Promise<void> {
  await page.goto(`${site.url}/admin?tab=${tab}`)
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
  await untilLoaded(page)
}

/** Waits until the content of a tab has loaded. */
export async function untilLoaded(page: Page): Promise<void> {
  await page.getByRole('tabpanel').waitFor()
  // A skeleton's label ends in an ellipsis.
  await page.waitForFunction(
    () => ![...document.querySelectorAll('[role=status]')].some((one) => one.textContent?.endsWith('…')),
  )
}

/** Chooses a place of the office by its tab; on a phone the tabs are in the menu. */
export async function chooseTab(page: Page, name: string): Promise<void> {
  const menu = page.getByRole('button', { name: 'Menu' })
  const tab = page.getByRole('tab', { name, exact: true })
  await menu.or(tab).first().waitFor()
  if (await menu.isVisible()) await menu.click()
  await tab.click()
  await page.getByRole('tabpanel', { name }).waitFor()
}

/** Logs in with the form on the page. */
export async function logInAsAdministrator(page: Page, password: string): Promise<void> {
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}
