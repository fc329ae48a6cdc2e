import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AreaCover, areaTypes, covers } from '#domain/coverage/addresses/service-areas.ts'
import { runs } from '#domain/testing/runs.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { readAreas } from '#server/scheduling/engine/free-slots.queries.ts'
import { PainterTable } from '#server/scheduling/engine/painter-table.ts'
import { openTestDatabase } from '#server/testing/test-database.ts'
import { coverColumns } from './cover-columns.ts'
import { areasServing, type HomeLocation, locationValues } from './serving.queries.ts'

let database: Awaited<ReturnType<typeof openTestDatabase>>
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

/** "chester", " Chester County", "CHESTER  county": a county as somebody may write it. */
const spelled = (name: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc
    .record({
      name,
      blanks: fc.constantFrom('', ' ', '  '),
      word: fc.constantFrom('', ' County', ' county', '  COUNTY', ' Co.', ' County County', 'county'),
      spelling: fc.constantFrom(
        (text: string) => text,
        (text: string) => text.toLowerCase(),
        (text: string) => text.toUpperCase(),
      ),
    })
    .map((one) => one.blanks + one.spelling(one.name) + one.word + one.blanks)

const county = spelled(fc.constantFrom('Chester', 'Delaware', 'McKean'))
const zip = fc.constantFrom('19102', '19103', '19063')

const area: fc.Arbitrary<AreaCover & { isActive: boolean }> = fc.record({
  type: fc.constantFrom(...areaTypes),
  zipCodes: fc.array(zip, { maxLength: 3 }),
  counties: fc.array(county, { maxLength: 2 }),
  isActive: fc.nat(3).map((one) => one > 0),
})
const location: fc.Arbitrary<HomeLocation> = fc.record({ zip: fc.option(zip), county: fc.option(county) })

const write = async (db: Db, areas: readonly (AreaCover & { isActive: boolean })[]): Promise<void> => {
  await db.deleteFrom('service_areas').execute()
  if (areas.length === 0) return
  const rows = areas.map(({ type, zipCodes, counties, isActive }, index) => ({
    id: `area-${index}`,
    name: `Area ${index}`,
    type,
    ...coverColumns({ zipCodes, counties }),
    is_active: isActive,
  }))
  await db.insertInto('service_areas').values(rows).execute()
}

/** The areas that a statement finds for a place. */
const inDatabase = async (db: Db, { zip, county }: HomeLocation): Promise<string[]> => {
  const values = locationValues({ zip, county })
  const { rows } = await sql<{ ids: string[] }>`
    select ${areasServing(sql.val(values.zip), sql.val(values.county))} as ids`.execute(db)
  return rows[0]?.ids ?? []
}

/** The areas whose painters are found in the table: each area has one of its own. */
const findInTable = async (db: Db, all: readonly string[], location: HomeLocation): Promise<string[]> => {
  const table = new PainterTable({ base: '2026-11-23', days: 32 })
  table.setAreas(await readAreas(db))
  for (const id of all) {
    table.put({
      id,
      slug: id.toLowerCase(),
      firstName: 'Pat',
      lastName: 'Painter',
      email: `${id}@example.com`,
      sqFtPerDay: 500,
      reliability: 0,
      lastAssignedAt: null,
      pausedUntil: null,
      links: [`${id} 3`],
      chunks: null,
      firstChunk: 0,
      lastChunk: 3,
    })
  }
  return [...table.candidatesOf(location).rows].map((row) => table.painter(row).id)
}

// @proves docs/rules/addresses.md#service-areas
test('the domain, a SQL statement, and the table in memory find the same areas for a location', async () => {
  let served = 0
  await fc.assert(
    fc.asyncProperty(fc.array(area, { maxLength: 4 }), location, async (areas, home) => {
      await write(database.db, areas)
      const ids = areas.map((_, index) => `area-${index}`)
      const expected = ids.filter((_, index) => areas[index]?.isActive && covers(areas[index], home))
      if (expected.length > 0) served++
      expect((await inDatabase(database.db, home)).sort()).toEqual(expected)
      expect((await findInTable(database.db, ids, home)).sort()).toEqual(expected)
    }),
    runs,
  )
  expect(served).toBeGreaterThan(20)
})
