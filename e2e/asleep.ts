import type { Page } from 'playwright-core'
import { openWindow } from './painter-page.ts'
import { browser, site } from './stage.ts'

/** A page whose code does not come until it is released. */
export async function openAsleep(path: string): Promise<{ page: Page; wake: () => void; faults: string[] }> {
  const { page } = await openWindow(browser, 390, true)
  let wake: () => void = () => undefined
  const released = new Promise<void>((resolve) => {
    wake = resolve
  })
  await page.route(/\/assets\/[\w-]+\.js$/, async (route) => {
    await released
    await route.continue()
  })
  const faults: string[] = []
  page.on('pageerror', ({ message }) => faults.push(message))
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text())
  })
  await page.goto(site.url + path)
  return { page, wake, faults }
}

/** Waits until the page's own code has taken over. */
export const isAwake = (page: Page) =>
  page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith('__reactFiber')))

/** What a browser does that translates: each text gets elements around it. */
export const translate = (page: Page) =>
  page.evaluate(() => {
    const texts: Text[] = []
    for (const part of document.querySelectorAll('header, main, footer')) {
      const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT)
      while (walker.nextNode()) if (walker.currentNode.textContent?.trim()) texts.push(walker.currentNode as Text)
    }
    for (const text of texts) {
      const [outer, inner] = [document.createElement('font'), document.createElement('font')]
      text.replaceWith(outer)
      outer.append(inner)
      inner.append(text)
    }
  })
