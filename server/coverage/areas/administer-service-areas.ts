import { type Selectable, sql } from 'kysely'
import type { z } from 'zod'
import type {
  CoverageCheck,
  createServiceArea as createEndpoint,
  ServiceArea,
  updateServiceArea as updateEndpoint,
} from '#contract/coverage/office-service-areas.ts'
import { type Directory, isKnownZip } from '#domain/coverage/addresses/directory.ts'
import { type AreaCover, covers, foreignEntries } from '#domain/coverage/addresses/service-areas.ts'
import { findCounty, type State } from '#domain/coverage/addresses/state.ts'
import { text } from '#domain/platform/translation/text.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Database } from '#server/platform/database/schema.ts'
import { inTransaction, type Transaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError, invalid, invalidFields } from '#server/platform/errors.ts'
import { newId } from '#server/platform/identifiers.ts'
import { coverColumns } from './cover-columns.ts'
import { linkPainters, lockLinked } from './link-painters.ts'
import { checkAddress } from './locate-service-area.ts'
import { readServiceArea, unknownArea } from './present-area.ts'
import { activeAreas } from './service-areas.queries.ts'

type AreaRow = Selectable<Database['service_areas']>

const unique = (values: readonly string[]): string[] => [...new Set(values)]

/** "chester county" is Chester. The list of an older area stays as it was written. */
const countyName = (state: State, text: string): string => findCounty(state, text) ?? text

/** The audit's record of an area. */
const facts = ({ name, type, zip_codes, counties, is_active }: AreaRow) => ({
  name,
  type,
  ...(type === 'zipcode' ? { zipCodes: zip_codes } : { counties }),
  isActive: is_active,
})

/** Only the list that belongs to the area's type counts. */
const coverOf = (state: State, type: AreaRow['type'], zipCodes: readonly string[], counties: readonly string[]) =>
  type === 'zipcode'
    ? coverColumns({ zipCodes: unique(zipCodes).sort(), counties: [] })
    : coverColumns({ zipCodes: [], counties: unique(counties.map((name) => countyName(state, name))) })

const audit = (
  db: Transaction,
  { now, actor }: Pick<Deps, 'now' | 'actor'>,
  action: string,
  id: string,
  { before = null, after = null }: { before?: object | null; after?: object | null },
) => recordAudit(db, now(), { actor, action: `service-area.${action}`, about: ['service-area', id], before, after })

/** Two areas with the same name would look alike in every list. */
const refuseTakenName = async (db: Transaction, name: string, exceptId: string): Promise<void> => {
  const other = await db
    .selectFrom('service_areas')
    .select('id')
    .where(sql`lower(name)`, '=', name.toLowerCase())
    .where('id', '<>', exceptId)
    .executeTakeFirst()
  if (other) throw invalid('name', text('There’s already a service area with this name.'))
}

/** An area lists counties and zip codes of its market's state only (docs/rules/addresses.md). */
function refuseForeign({ state }: Directory, lists: Partial<Pick<AreaCover, 'zipCodes' | 'counties'>>): void {
  const issues = foreignEntries(state, lists)
  if (issues.length > 0) throw invalidFields(issues)
}

/** Where the directory is complete, a zip code that it lacks does not exist. */
function refuseUnknownZips(directory: Directory, zipCodes: readonly string[]): void {
  for (const [index, zip] of zipCodes.entries()) {
    if (!isKnownZip(directory, zip)) throw invalid(`zipCodes.${index}`, text('There’s no zip code {zip}.', { zip }))
  }
}

/**
 * Adds an area, and links painters to it, all or nothing.
 * @throws AppError `invalid_request` when another area has the name, or for a county, zip code or painter that does not exist
 */
export async function createServiceArea(
  deps: Deps,
  area: z.output<(typeof createEndpoint)['body']>,
): Promise<ServiceArea> {
  const { directory } = deps
  refuseForeign(directory, area)
  return await inTransaction(deps.db, async (db) => {
    const now = deps.now()
    const id = newId()
    await lockLinked(db, area.painters)
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
    const links = await linkPainters(db, id, area.painters)
    audit(db, deps, 'created', id, { after: { ...facts(row), ...(links && { painters: links.after }) } })
    return readServiceArea(deps, db, id)
  })
}

const locked = async (db: Transaction, id: string): Promise<AreaRow> => {
  const row = await db.selectFrom('service_areas').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) throw unknownArea()
  return row
}

/**
 * Changes the given fields and links; the type of an area stays (docs/rules/addresses.md).
 * @throws AppError `not_found`; `conflict` when the area is no longer what was looked at; those of `createServiceArea`
 */
export async function updateServiceArea(
  deps: Deps,
  id: string,
  change: z.output<(typeof updateEndpoint)['body']>,
): Promise<ServiceArea> {
  const { directory } = deps
  refuseForeign(directory, change)
  return await inTransaction(deps.db, async (db) => {
    const now = deps.now()
    await lockLinked(db, change.painters ?? [])
    const before = await locked(db, id)
    if (change.version !== undefined && change.version !== before.version) {
      throw new AppError(
        'conflict',
        text('Somebody else changed this area in the meantime. Your changes weren’t saved.'),
      )
    }
    if (before.type === 'zipcode') refuseUnknownZips(directory, change.zipCodes ?? [])
    if (change.name !== undefined) await refuseTakenName(db, change.name, id)
    const links = await linkPainters(db, id, change.painters ?? [])
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
        version: before.version + 1,
        updated_at: now,
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    if (links || JSON.stringify(facts(before)) !== JSON.stringify(facts(row))) {
      const withLinks = (area: AreaRow, painters: object | undefined) => ({
        ...facts(area),
        ...(painters && { painters }),
      })
      audit(db, deps, 'updated', id, { before: withLinks(before, links?.before), after: withLinks(row, links?.after) })
    }
    return readServiceArea(deps, db, id)
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
      throw new AppError('area_active', text('An active service area can’t be deleted. Deactivate it first.'))
    }
    await db.deleteFrom('service_areas').where('id', '=', id).execute()
    audit(db, deps, 'deleted', id, { before: facts(before) })
  })

/** The active areas that serve an address, by the same rule as for customers. */
export async function checkCoverage(deps: Deps, address: string): Promise<CoverageCheck> {
  const { zip, city, county, message } = await checkAddress(deps, address)
  const areas = (await activeAreas(deps.db)).filter((area) => covers(area, { zip, county }))
  return { zip, city, county, areas: areas.map(({ id, name, type }) => ({ id, name, type })), message }
}
