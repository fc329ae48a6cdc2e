import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type Axe from 'axe-core'
import type { Page } from 'playwright-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Axe in the page. Only what is asked for is collected, and only once per document is it brought there: both take long. */
async function violationsOf(page: Page, only: string[] = []): Promise<string[]> {
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(source)
  return page.evaluate(async (ids) => {
    const { axe } = window as unknown as { axe: typeof Axe }
    const { violations } = await axe.run(
      { exclude: ['iframe[sandbox]'] },
      {
        resultTypes: ['violations'],
        selectors: false,
        elementRef: true,
        // Without media of its own a page has nothing that had to be fetched again before it is looked at.
        preload: false,
        // Of WCAG 2.2, and off unless asked for: 24 pixels, or that much room.
        ...(ids.length > 0
          ? { runOnly: { type: 'rule' as const, values: ids } }
          : { rules: { 'target-size': { enabled: true } } }),
      },
    )
    // A bar that stays in view covers content scrolled below it. A target is too small only if it is so in the middle, too.
    const isTooSmall = async (element: HTMLElement | undefined) => {
      element?.scrollIntoView({ block: 'center' })
      const again = await axe.run(element ?? document, {
        runOnly: { type: 'rule', values: ['target-size'] },
        preload: false,
      })
      return again.violations.length > 0
    }
    const found: string[] = []
    for (const { id, nodes } of violations) {
      for (const { html, element } of nodes.slice(0, 3)) {
        if (id !== 'target-size' || (await isTooSmall(element))) found.push(`${id}: ${html}`)
      }
    }
    return found
  }, only)
}

/** Content that does not fit the window: the pixels by which the page is too wide, and bar controls that are out of view. */
type Misfits = { overflow: number; outside: string[] }

const misfitsOf = (page: Page): Promise<Misfits> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    const outside = [...document.querySelectorAll('header, nav, [data-action-bar]')]
      .flatMap((bar) => [...bar.querySelectorAll('a, button, input')])
      .filter((control) => {
        const { left, right, width } = control.getBoundingClientRect()
        // A control that is not drawn, or is only for screen readers, has no position.
        return control.checkVisibility() && width > 1 && (left < -1 || right > clientWidth + 1)
      })
    const overflow = Math.max(0, scrollWidth - clientWidth)
    // Names the elements that make a page too wide: the innermost ones that reach beyond its edge.
    const beyond = [...document.querySelectorAll('body *')].filter(
      (one) => overflow > 0 && one.getBoundingClientRect().right > clientWidth + 1,
    )
    const innermost = beyond.filter((one) => !beyond.some((other) => other !== one && one.contains(other)))
    return {
      overflow,
      outside: [...outside, ...innermost.slice(0, 5)].map(({ outerHTML }) => outerHTML.slice(0, 120)),
    }
  })

/** Lays the whole page out: of what is far from view axe would see no backgrounds, and nothing would be too wide. */
const layAllOut = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const laidOut = window as { laidOut?: CSSStyleSheet }
    if (laidOut.laidOut) return
    laidOut.laidOut = new CSSStyleSheet()
    laidOut.laidOut.replaceSync('main > section { content-visibility: visible !important }')
    document.adoptedStyleSheets.push(laidOut.laidOut)
  })

type Flaws = Misfits & { violations: string[] }

/** The violations that axe finds, and misfits. Frames without scripts are skipped, since axe cannot run there. */
export const flawsOf = async (page: Page): Promise<Flaws> => {
  await layAllOut(page)
  return { violations: await violationsOf(page), ...(await misfitsOf(page)) }
}

/** Of the same only what depends on the room that there is: what does not fit, and targets that are too small. */
export const tightSpotsOf = async (page: Page): Promise<Flaws> => {
  await layAllOut(page)
  return { violations: await violationsOf(page, ['target-size']), ...(await misfitsOf(page)) }
}

export const flawless: Flaws = { violations: [], overflow: 0, outside: [] }
