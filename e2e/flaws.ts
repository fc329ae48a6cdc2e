import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type Axe from 'axe-core'
import type { Page } from 'playwright-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Axe in the page. Only what is asked for is collected, and only once per document is it brought there: both take long. */
async function violationsOf(page: Page): Promise<string[]> {
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(source)
  return page.evaluate(async () => {
    const { axe } = window as unknown as { axe: typeof Axe }
    const { violations } = await axe.run(
      { exclude: ['iframe[sandbox]'] },
      // Without media of its own a page has nothing that had to be fetched again before it is looked at.
      { resultTypes: ['violations'], selectors: false, elementRef: false, preload: false },
    )
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
  })
}

/** What axe finds, and by how many pixels the page is too wide. Frames without scripts are skipped, since axe cannot run there. */
export async function flawsOf(page: Page): Promise<{ violations: string[]; overflow: number }> {
  const violations = await violationsOf(page)
  const overflow = await page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - window.innerWidth))
  return { violations, overflow }
}

export const flawless = { violations: [], overflow: 0 }
