import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#server/platform/identifiers.ts'
import { withoutVisits } from '#server/testing/no-visits.ts'
import { TEST_NOW, testApp } from '#server/testing/test-app.ts'
import { runDueTasks } from './run-scheduled-work.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

const app = await testApp()

beforeEach(() => withoutVisits(app))

const later = (milliseconds: number): Date => new Date(TEST_NOW.getTime() + milliseconds)

describe('rounds', () => {
  const all = [
    'heartbeat',
    'remind-customers',
    'remind-of-colors',
    'remind-painters',
    'move-unanswered-jobs',
    'tell-still-nobody',
    'report-unconfirmed-visits',
    'report-missed-visits',
    'settle-no-shows',
    'end-last-days',
    'compute-reliability',
    'remind-of-payments',
    'ask-about-checkouts',
    'fill-standing-weeks',
    'ask-for-papers',
    'ask-for-reviews',
    'office-digest',
    'drop-letters',
    'index-quotes',
    'prune',
  ]

  test('are done by one process each, and again when their time has come', async () => {
    const first = await Promise.all(Array.from({ length: 5 }, () => runDueTasks(app.deps)))
    expect(first.flat().sort()).toEqual([...all].sort())
    expect(await runDueTasks(app.deps)).toEqual([])
    app.setNow(later(60_000))
    expect(await runDueTasks(app.deps)).toEqual([
      'heartbeat',
      'remind-painters',
      'move-unanswered-jobs',
      'report-unconfirmed-visits',
      'report-missed-visits',
      'settle-no-shows',
      'end-last-days',
      'ask-about-checkouts',
    ])
    app.setNow(later(HOUR))
    expect(await runDueTasks(app.deps)).toEqual(all)
  })

  test('survive a failure, which does not stop the others either', async () => {
    const broken = { ...app.deps, files: { ...app.deps.files, remove: () => Promise.reject(new Error('disk')) } }
    const photo = { id: newId(), file: 'photos/x.webp', bytes: 1, width: 1, height: 1, created_at: later(-3 * DAY) }
    await app.insert('photos', photo)
    await expect(runDueTasks(broken)).rejects.toThrow('disk')
    app.setNow(later(HOUR))
    expect(await runDueTasks(app.deps)).toEqual(all)
  })

  test('do not begin in a process that is stopping', async () => {
    expect(await runDueTasks(app.deps, () => true)).toEqual([])
  })
})
