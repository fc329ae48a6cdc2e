import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aJob } from '#web/portal/testing/a-job.ts'
import { profile, showDashboard } from '#web/portal/testing/show-dashboard.tsx'
import { deferAnswer } from '#web/testing/answer-calls.ts'
import { freezeDate } from '#web/testing/browser.ts'
import { pushBrowser } from '#web/testing/push-browser.ts'
import { memoryStore } from './memory-store.ts'

freezeDate('2026-11-23T15:00:00Z')

// @proves docs/rules/phone.md#what-is-there
test('the first start stores jobs that come before the profile, and only then says so', async () => {
  pushBrowser()
  const person = deferAnswer(() => Response.json(profile))
  const written = deferAnswer(() => Response.json(null))
  const inMemory = memoryStore()
  const store = {
    ...inMemory,
    isLasting: true,
    storeReading: async (...reading: Parameters<typeof inMemory.storeReading>) => {
      if (reading[0].call === 'listJobs' && (await inMemory.session())) await written.answer()
      return inMemory.storeReading(...reading)
    },
  }
  showDashboard({
    jobs: [aJob({ status: 'acknowledged' })],
    calls: { 'GET /api/contractor/profile': person.answer },
    store,
  })
  await screen.findAllByText(/Dana/)
  expect(await store.readings()).toEqual([])
  person.letThrough()
  await screen.findByRole('heading', { level: 1, name: /^Welcome, Ana/ })
  await waitFor(async () => expect(await store.session()).toBeDefined())
  const saved = 'Saved on this phone at 10:00 AM'
  await waitFor(async () => expect((await store.readings()).map(({ call }) => call)).toContain('getContractorProfile'))
  expect(screen.queryByText(saved)).toBeNull()
  written.letThrough()
  expect(await screen.findByText(saved)).toBeTruthy()
  expect((await store.readings()).map(({ call }) => call)).toContain('listJobs')
})
