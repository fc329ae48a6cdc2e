import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, vi } from 'vitest'
import { launchBrowser } from './browser.ts'
import { type Site, type SiteOptions, startSite } from './site.ts'

/** The running site of a file's journeys; set once `setStage` has been called and its hook has run. */
export let site: Site
/** The browser of a file's journeys, set with the site. */
export let browser: Browser

/**
 * Starts a site and a browser before the first journey of a file, and ends them after its last one; each journey's windows are closed
 * at its end, and the time is the real one again. Options that depend on something else that is started before (a mail server, a
 * card provider) are given as a function; what was started earlier ends later.
 */
export function setStage(options?: SiteOptions | (() => SiteOptions)): void {
  beforeAll(async () => {
    site = await startSite(typeof options === 'function' ? options() : options)
    browser = await launchBrowser()
  })
  afterEach(async () => {
    vi.useRealTimers()
    await Promise.all(browser.contexts().map((context) => context.close()))
  })
  afterAll(async () => {
    await browser?.close()
    await site?.close()
  })
}
