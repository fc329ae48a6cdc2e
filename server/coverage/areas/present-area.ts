import type { ServiceArea } from '#contract/coverage/office-service-areas.ts'
import type { AreaStaffing } from '#domain/coverage/area-staffing.ts'
import { coveredZips, townsOf } from '#domain/coverage/areas.ts'
import { text } from '#domain/platform/translation/text.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError } from '#server/platform/errors.ts'
import { type AreaLine, areaLines } from './area-lines.queries.ts'
import { staffedAreas } from './area-staffing.ts'

export const unknownArea = () => new AppError('not_found', text('We can’t find that service area.'))

/** The zip codes of a county area come from the directory, for the counties that it covers (docs/rules/addresses.md). */
function present(
  { directory }: Pick<Deps, 'directory'>,
  line: AreaLine,
  staffings: ReadonlyMap<string, AreaStaffing>,
): ServiceArea {
  const { id, version, name, type, counties, painters, openBookings } = line
  const covered = coveredZips(directory, { type, zipCodes: line.zip_codes, counties })
  return {
    id,
    version,
    name,
    type,
    zipCodes: covered,
    counties,
    towns: townsOf(directory, covered),
    isActive: line.is_active,
    painters,
    staffing: staffings.get(id) ?? null,
    openBookings,
  }
}

type Known = Pick<Deps, 'market' | 'directory' | 'now' | 'freeSlots'>

const staffingsOf = async (deps: Known, db: Db): Promise<ReadonlyMap<string, AreaStaffing>> =>
  new Map((await staffedAreas(deps, db)).map(({ id, staffing }) => [id, staffing]))

/** The areas by name: the active ones, or all of them. */
export async function listServiceAreas(deps: Deps, showInactive: boolean): Promise<ServiceArea[]> {
  const staffings = await staffingsOf(deps, deps.db)
  return (await areaLines(deps.db, { showInactive })).map((line) => present(deps, line, staffings))
}

/** One area. @throws AppError `not_found` */
export async function readServiceArea(deps: Known, db: Db, id: string): Promise<ServiceArea> {
  const [line] = await areaLines(db, { id })
  if (!line) throw unknownArea()
  return present(deps, line, await staffingsOf(deps, db))
}
