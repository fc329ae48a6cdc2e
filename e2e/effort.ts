import type { Locator, Page } from 'playwright-core'

/** Counts a person's effort: each tap, and each key typed; focusing a field counts as a tap. */
export function effortOf(page: Page) {
  let taps = 0
  let keys = 0
  const tap = async (target: Locator): Promise<void> => {
    taps += 1
    await target.click()
  }
  const type = async (field: Locator, text: string): Promise<void> => {
    await tap(field)
    keys += text.length
    await page.keyboard.type(text)
  }
  return { tap, type, taps: () => taps, keys: () => keys }
}

type Effort = { taps: number; keys: number }

/**
 * Counts a person's effort by what arrives in the page: each press of a finger or a mouse, and each key that goes down, whatever
 * stops it there. Call it before the first page is opened. @returns reads what was counted in this window so far
 */
export async function countEffort(page: Page): Promise<() => Promise<Effort>> {
  const effort: Effort = { taps: 0, keys: 0 }
  await page.exposeFunction('countEffort', (what: keyof Effort) => {
    effort[what] += 1
  })
  await page.addInitScript(() => {
    const { countEffort } = window as unknown as { countEffort: (what: string) => void }
    const count = (what: string) => (event: Event) => {
      if (event.isTrusted) countEffort(what)
    }
    window.addEventListener('pointerdown', count('taps'), true)
    window.addEventListener('keydown', count('keys'), true)
  })
  return async () => {
    // What was counted last has arrived by then.
    await page.evaluate(() => undefined)
    return { ...effort }
  }
}
