import { type Selectable, sql } from 'kysely'
import type { z } from 'zod'
import type {
  CoverageCheck,
  createServiceArea as createEndpoint,
  ServiceArea,
  updateServiceArea as updateEndpoint,
} from '../../contract/admin/service-areas.ts'
import { type Directory, isKnownZip, zipsOfCounty } from '../../domain/addresses/directory.ts'
import { type AreaCover, covers, foreignEntries } from '../../domain/addresses/service-areas.ts'
import { findCounty, type State } from '../../domain/addresses/state.ts'
import { message } from '../../domain/words/message.ts'
import { recordAudit } from '../audit/record-audit.ts'
import type { Database } from '../database/schema.ts'
import { inTransaction, type Transaction } from '../database/transaction.ts'
import type { Deps } from '../deps.ts'
import { AppError, invalid, invalidFields } from '../errors.ts'
import { newId } from '../identifiers.ts'
import { checkAddress } from './locate-service-area.ts'
import { activeAreas } from './service-areas.queries.ts'

type Row = Selectable<Database['service_areas']>

const unique = (values: readonly string[]): string[] => [...new Set(values)]

/** "chester county" is Chester. The list of an older area stays as it was written. */
const countyName = (state: State, text: string): string => findCounty(state, text) ?? text

/** The zip codes of a county area come from the directory, for the counties that it covers (docs/rules/addresses.md). */
const present = (directory: Directory, row: Row): ServiceArea => ({
  id: row.id,
  name: row.name,
  type: row.type,
  zipCodes:
    row.type === 'county'
      ? unique(row.counties.flatMap((county) => zipsOfCounty(directory, county))).sort()
      : row.zip_codes,
  counties: row.counties,
  isActive: row.is_active,
})

/** The audit's record of an area. */
const facts = ({ name, type, zip_codes, counties, is_active }: Row) => ({
  name,
  type,
  ...(type === 'zipcode' ? { zipCodes: zip_codes } : { counties }),
  isActive: is_active,
})

/** Only the list that belongs to the area's type counts. */
const coverOf = (state: State, type: Row['type'], zipCodes: readonly string[], counties: readonly string[]) =>
  type === 'zipcode'
    ? { zip_codes: unique(zipCodes).sort(), counties: [] }
    : { zip_codes: [], counties: unique(counties.map((name) => countyName(state, name))) }

const unknown = () => new AppError('not_found', message('There is no such service area.'))

const audit = (db: Transaction, now: Date, action: string, id: string, before: object | null, after: object | null) =>
  recordAudit(db, now, {
    actor: 'admin',
    action: `service-area.${action}`,
    subjectType: 'service-area',
    subjectId: id,
    before,
    after,
  })

/** Two areas with one name could not be told apart in any list. */
const refuseTakenName = async (db: Transaction, name: string, exceptId: string): Promise<void> => {
  const other = await db
    .selectFrom('service_areas')
    .select('id')
    .where(sql`lower(name)`, '=', name.toLowerCase())
    .where('id', '<>', exceptId)
    .executeTakeFirst()
  if (other) throw invalid('name', message('There is already a service area with this name.'))
}

/** The areas by name: the active ones, or all of them. */
export async function listServiceAreas({ db, directory }: Deps, showInactive: boolean): Promise<ServiceArea[]> {
  const rows = await db
    .selectFrom('service_areas')
    .selectAll()
    .$if(!showInactive, (query) => query.where('is_active', '=', true))
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute()
  return rows.map((row) => present(directory, row))
}

/** An area lists counties and zip codes of its market's state only (docs/rules/addresses.md). */
function refuseForeign({ state }: Directory, lists: Partial<Pick<AreaCover, 'zipCodes' | 'counties'>>): void {
  const issues = foreignEntries(state, lists)
  if (issues.length > 0) throw invalidFields(issues)
}

/** Where the directory is complete, a zip code that it lacks does not exist. */
function refuseUnknownZips(directory: Directory, zipCodes: readonly string[]): void {
  for (const [index, zip] of zipCodes.entries()) {
    if (!isKnownZip(directory, zip)) throw invalid(`zipCodes.${index}`, message('There is no zip code {zip}.', { zip }))
  }
}

/** @throws AppError `invalid_request` when another area has the name, or for a county or zip code that does not exist */
export async function createServiceArea(
  deps: Deps,
  area: z.output<(typeof createEndpoint)['body']>,
): Promise<ServiceArea> {
  const { directory } = deps
  refuseForeign(directory, area)
  return await inTransaction(deps.db, async (db) => {
    const now = deps.now()
    const id = newId()
    if (area.type === 'zipcode') refuseUnknownZips(directory, area.zipCodes)
    await refuseTakenName(db, area.name, id)
    const row = await db
      .insertInto('service_areas')
      .values({
        id,
        name: area.name,
        type: area.type,
        ...coverOf(directory.state, area.type, area.zipCodes, area.counties),
        is_active: area.isActive,
        created_at: now,
        updated_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    audit(db, now, 'created', id, null, facts(row))
    return present(directory, row)
  })
}

const locked = async (db: Transaction, id: string): Promise<Row> => {
  const row = await db.selectFrom('service_areas').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) throw unknown()
  return row
}

/** Changes the given fields; the type of an area stays (docs/rules/addresses.md). */
export async function updateServiceArea(
  deps: Deps,
  id: string,
  change: z.output<(typeof updateEndpoint)['body']>,
): Promise<ServiceArea> {
  const { directory } = deps
  refuseForeign(directory, change)
  return await inTransaction(deps.db, async (db) => {
    const now = deps.now()
    const before = await locked(db, id)
    if (before.type === 'zipcode') refuseUnknownZips(directory, change.zipCodes ?? [])
    if (change.name !== undefined) await refuseTakenName(db, change.name, id)
    const row = await db
      .updateTable('service_areas')
      .set({
        name: change.name ?? before.name,
        ...coverOf(
          directory.state,
          before.type,
          change.zipCodes ?? before.zip_codes,
          change.counties ?? before.counties,
        ),
        is_active: change.isActive ?? before.is_active,
        updated_at: now,
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    if (JSON.stringify(facts(before)) !== JSON.stringify(facts(row))) {
      audit(db, now, 'updated', id, facts(before), facts(row))
    }
    return present(directory, row)
  })
}

/**
 * Deletes an inactive area, with the links of painters to it.
 * @throws AppError `area_active` while it is active
 */
export const deleteServiceArea = (deps: Deps, id: string): Promise<void> =>
  inTransaction(deps.db, async (db) => {
    const before = await locked(db, id)
    if (before.is_active) {
      throw new AppError('area_active', message('An active service area cannot be deleted. Deactivate it first.'))
    }
    await db.deleteFrom('service_areas').where('id', '=', id).execute()
    audit(db, deps.now(), 'deleted', id, facts(before), null)
  })

/** The active areas that serve an address, by the same rule as for customers. */
export async function checkCoverage(deps: Deps, address: string): Promise<CoverageCheck> {
  const { zip, city, county, message } = await checkAddress(deps, address)
  const areas = (await activeAreas(deps.db)).filter((area) => covers(area, { zip, county }))
  return { zip, city, county, areas: areas.map(({ id, name, type }) => ({ id, name, type })), message }
}
