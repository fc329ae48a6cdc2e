/** @module-tag extended */
import { expect, test } from 'vitest'
import { openWindow } from './painter-page.ts'
import { browser, setStage, site } from './stage.ts'
import { loadedUnasked } from './unasked.ts'

setStage({ demo: false })

/** The most that untouched pages may transfer, in kilobytes and requests. They enforce docs/performance.md. */
const budgets = [
  { path: '/', kilobytes: 210, requests: 30 },
  { path: '/location/19103', kilobytes: 200, requests: 30 },
  { path: '/faq', kilobytes: 190, requests: 26 },
]

test('a page that nobody touches loads little, and no more once it has', async () => {
  const visits = await Promise.all(
    budgets.map(async (budget) => ({ budget, ...(await loadedUnasked(browser, `${site.url}${budget.path}`)) })),
  )
  for (const { budget, bytes, files } of visits) {
    const heaviest = files.toSorted((one, two) => two.bytes - one.bytes)
    expect(files.length, budget.path).toBeGreaterThan(10)
    expect(bytes / 1000, JSON.stringify(heaviest)).toBeLessThanOrEqual(budget.kilobytes)
    expect(files.length, JSON.stringify(heaviest)).toBeLessThanOrEqual(budget.requests)
  }
})

test.each([
  ['a pointer', 'move'],
  ['a key', 'key'],
  ['scrolling', 'scroll'],
] as const)('the wizard is fetched at the first sign of a person: %s', async (_name, sign) => {
  const { page } = await openWindow(browser)
  const requestedUrls: string[] = []
  page.on('request', (request) => requestedUrls.push(request.url()))
  const wizard = () => requestedUrls.filter((url) => url.includes('/BookingFlow-'))
  await page.goto(site.url)
  await page.waitForFunction(() => [...document.styleSheets].some(({ href }) => href?.includes('/after-load-')))
  await page.waitForLoadState('networkidle')
  expect(wizard()).toEqual([])
  if (sign === 'move') await page.mouse.move(50, 400)
  else if (sign === 'key') await page.keyboard.press('Tab')
  else await page.evaluate(() => window.scrollTo(0, 300))
  await expect.poll(() => wizard().length).toBe(1)
})
