import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { notificationKinds } from '#contract/platform/notification-kinds.ts'
import { keyOf } from '#server/platform/auth/booking-keys.ts'
import { cellOf } from '#server/testing/scenarios/facts.ts'
import { scenarios } from '#server/testing/scenarios/scenarios.ts'
import type { SentMessage } from '#server/testing/scenarios/sent-message.ts'
import type { ScenarioStage } from '#server/testing/scenarios/stage.ts'
import { falsehoodsOf } from '#server/testing/scenarios/truths.ts'
import { stageWithSite } from './stage-with-site.ts'

let stage: ScenarioStage
let browser: Browser
let origin = ''
/** What was wrong with the pages of the present scenario. */
let wrong: string[] = []
const seen = new Set<string>()

/** Opens the page of a booking at the moment of a letter, and holds its words against what is true then. */
const openPage = async (message: SentMessage): Promise<void> => {
  const { moment, kind, channel } = message
  const booking = moment.about?.booking
  const cell = `${kind} ${cellOf(message)}`
  if (!booking || channel !== 'email' || notificationKinds[kind].audience !== 'customer' || seen.has(cell)) return
  seen.add(cell)
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' })
  try {
    const page = await context.newPage()
    await page.clock.setFixedTime(moment.at)
    page.on('pageerror', ({ message: text }) => wrong.push(`${cell}: ${text}`))
    await page.goto(`${origin}/booking/${booking.id}?key=${keyOf(stage.app.deps.config.secrets, booking)}`)
    await page.getByRole('region', { name: 'Your visit so far' }).waitFor()
    const text = (
      await page.locator('main').evaluate((main: HTMLElement) => {
        for (const details of main.querySelectorAll<HTMLDetailsElement>('section > details')) details.open = true
        return main.innerText
      })
    ).replaceAll(/\s+/g, ' ')
    const asMessage = { ...message, subject: '', text, calendar: undefined, page: undefined }
    wrong.push(...falsehoodsOf(asMessage).map((one) => `the page at ${one}`))
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    if (width > 390) wrong.push(`${cell}: the page is ${width} pixels wide`)
  } finally {
    await context.close()
  }
}

beforeAll(async () => {
  ;({ stage, browser, origin } = await stageWithSite({ onMessage: openPage }))
})
afterAll(() => browser?.close())

test.each(scenarios)(
  'the page of a booking is true at every letter in the scenario of $name',
  { tags: ['extended'] },
  async ({ play }) => {
    wrong = []
    await play(stage)
    expect(wrong).toEqual([])
  },
)
