import type { Page } from 'playwright-core'
import { vi } from 'vitest'
import { instantAt } from '#domain/platform/dates.ts'
import { market } from '#domain/testing/here.ts'
import { HEARTBEAT } from '#server/platform/health/heartbeat.ts'
import { today } from './people.ts'
import { site } from './stage.ts'

const MINUTE = 60_000

/** Ten to eight: early enough that nobody is late. */
export const morning = () => instantAt(market, today(), '07:50')

/** So many minutes later. */
export const after = (minutes: number, since = morning()) => new Date(since.getTime() + minutes * MINUTE)

/**
 * From now on it is that time, for the server and on the pages. The server was there all the time: a leap is no outage, after which
 * phones would have time to catch up.
 */
export async function setTime(now: Date, ...pages: Page[]): Promise<void> {
  await site.db.updateTable('scheduled_tasks').set({ next_run_at: now }).where('name', '=', HEARTBEAT).execute()
  vi.useFakeTimers({ now, toFake: ['Date'] })
  for (const page of pages) await page.clock.setFixedTime(now)
}
