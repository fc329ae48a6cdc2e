import type { Locator, Page } from 'playwright-core'

/** Counts what a person does on the way: each tap, and each key of what is typed; going into a field is a tap. */
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
