import fs from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import type pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { vacuumDue } from './autovacuum.ts'
import { poolOver } from './embedded.ts'

let lite: PGlite
let pool: pg.Pool

beforeAll(async () => {
  const archive = inject('databaseArchive')
  lite = await PGlite.create({
    ...(archive === '' ? {} : { loadDataDir: new Blob([new Uint8Array(fs.readFileSync(archive))]) }),
    startParams: [...PGlite.defaultStartParams, '-c', 'plan_cache_mode=force_generic_plan'],
  })
  pool = poolOver(lite)
  await pool.query('create table numbers (id int primary key, value int)')
  await pool.query('create table "Odd ""name"""(id int)')
})

afterAll(async () => {
  await pool.end()
  await lite.close()
})

const deadRows = async (): Promise<number> => {
  await pool.query('select pg_stat_force_next_flush()')
  const { rows } = await pool.query(`select n_dead_tup::int as dead from pg_stat_user_tables where relname = 'numbers'`)
  return rows[0].dead
}

test('tables that nothing has changed are left alone', async () => {
  expect(await vacuumDue(pool)).toEqual([])
})

test('what has changed is counted and cleared, and then left alone', async () => {
  await pool.query('insert into numbers select n, n from generate_series(1, 2000) n')
  await pool.query('insert into "Odd ""name""" select n from generate_series(1, 100) n')
  await pool.query('update numbers set value = value + 1 where id <= 500')
  expect(await deadRows()).toBe(500)
  expect(await vacuumDue(pool)).toEqual(['analyze "Odd ""name"""', 'vacuum numbers', 'analyze numbers'])
  expect(await deadRows()).toBe(0)
  expect(await vacuumDue(pool)).toEqual([])
})

test('a few changes of a large table are no reason to look after it', async () => {
  await pool.query('update numbers set value = value + 1 where id <= 100')
  expect(await vacuumDue(pool)).toEqual([])
})

test('a plan that was made for a small table is made anew once the table is large', async () => {
  await pool.query('create table words (id int primary key, value int default 1)')
  const fill = (total: number) =>
    pool.query(`insert into words (id) select n from generate_series((select count(*) + 1 from words), ${total}) n`)
  const plan = async (): Promise<string> => {
    const { rows } = await pool.query<{ 'QUERY PLAN': string }>('explain (costs off) execute find(10)')
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  }
  await fill(60)
  await vacuumDue(pool)
  await pool.query('prepare find(int) as select * from words where id = $1')
  expect(await plan()).toMatch(/^Seq Scan/)
  await fill(5_000)
  expect(await plan()).toMatch(/^Seq Scan/)
  await vacuumDue(pool)
  expect(await plan()).toMatch(/^Index Scan/)
})

test('a stop is waited for between two tables, not until all are done', async () => {
  await pool.query('update numbers set value = value + 1')
  await pool.query('update words set value = value + 1')
  let asked = 0
  expect(await vacuumDue(pool, () => ++asked > 1)).toHaveLength(1)
})
