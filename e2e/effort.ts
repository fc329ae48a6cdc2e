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
