import { expect, test } from 'vitest'
import { testApp } from '#server/testing/test-app.ts'

const app = await testApp()

const former = [
  'effects',
  'push_deliveries',
  'office_acts',
  'painter_papers',
  'standing_weeks',
  'standing_slots',
  'painter_acts',
  'thread_messages',
  'thread_photos',
  'thread_reads',
]

test('tables are found by their present names alone', async () => {
  const { rows } = await app.pool.query<{ name: string }>(
    `select relname as name from pg_class where relname = any($1)
     union all select viewname from pg_views where schemaname = current_schema`,
    [former],
  )
  expect(rows).toEqual([])
})
