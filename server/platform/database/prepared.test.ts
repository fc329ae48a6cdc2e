import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aPainter } from '#server/testing/builders.ts'
import { testApp } from '#server/testing/test-app.ts'
import { prepared } from './prepared.ts'

const app = await testApp()

test('each run fills in its own values in every position, and constant values stay', async () => {
  const sum = prepared<{ a: number; b: number }, { sum: number; twice: number }>(
    (value) =>
      sql`select ${value('b')}::int + ${value('a')}::int + ${100}::int as sum, ${value('a')}::int * 2 as twice`,
  )
  expect((await sum(app.db, { a: 1, b: 20 })).rows).toEqual([{ sum: 121, twice: 2 }])
  expect((await sum(app.db, { a: 3, b: 40 })).rows).toEqual([{ sum: 143, twice: 6 }])
})

test('a run returns how many rows it changed', async () => {
  const { id } = await aPainter(app, { slots: [] })
  const rename = prepared<{ id: string; name: string }, never>(
    (value) => sql`update contractors set first_name = ${value('name')} where id = ${value('id')}`,
  )
  expect((await rename(app.db, { id, name: 'Ann' })).changed).toBe(1)
  expect((await rename(app.db, { id: 'nobody', name: 'Ann' })).changed).toBe(0)
})
