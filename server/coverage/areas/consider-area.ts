import type { z } from 'zod'
import type {
  AreaConsequences,
  AreaPainter,
  previewServiceArea as previewEndpoint,
  ServiceAreaPreview,
} from '#contract/coverage/office-service-areas.ts'
import { findCounty } from '#domain/coverage/addresses/state.ts'
import { compareProposed, coveredZips, leftUnserved, milesBetweenZips, townsOf } from '#domain/coverage/areas.ts'
import { addDays, todayIn } from '#domain/platform/dates.ts'
import type { Deps } from '#server/platform/deps.ts'
import { onlyIn, type ProposedRow, paintersToPropose, quotesLost } from './area-lines.queries.ts'
import { readServiceArea } from './present-area.ts'
import { activeAreas } from './service-areas.queries.ts'

/** The days whose reserved half-days are a painter's load, from today on. */
const LOAD_DAYS = 14

/**
 * The consequences of deactivating an area (docs/rules/office.md#deactivating-an-area); nothing is changed.
 * @throws AppError `not_found`
 */
export async function areaConsequences(deps: Deps, id: string): Promise<AreaConsequences> {
  const { db, directory } = deps
  const area = await readServiceArea(deps, db, id)
  const { version, openBookings } = area
  if (!area.isActive) {
    return { version, openBookings, quotes: 0, painters: [], counties: [], zipCodes: [], towns: [] }
  }
  const others = (await activeAreas(db)).filter((other) => other.id !== id)
  const { counties, zipCodes } = leftUnserved(directory, area, others)
  const quotes = await quotesLost(db, id, deps.now())
  return {
    version,
    openBookings,
    quotes,
    painters: await onlyIn(db, id),
    counties,
    zipCodes,
    towns: townsOf(directory, zipCodes),
  }
}

type Area = Awaited<ReturnType<typeof activeAreas>>[number]

const presentPainter = (
  { directory }: Pick<Deps, 'directory'>,
  { homeZip, areaIds, ...painter }: ProposedRow,
  zipCodes: readonly string[],
  areas: ReadonlyMap<string, Area & { miles: number | null }>,
): AreaPainter => {
  const theirs = areaIds.flatMap((id) => areas.get(id) ?? [])
  const home = homeZip === null ? null : milesBetweenZips(directory, [homeZip], zipCodes)
  const away = theirs.flatMap(({ miles }) => miles ?? [])
  const nearest = away.length === 0 ? null : Math.min(...away)
  return {
    ...painter,
    miles: home ?? nearest,
    milesFrom: home !== null ? 'home' : nearest === null ? null : 'areas',
    areas: theirs.map(({ name }) => name),
  }
}

/**
 * The coverage of a proposed area, and who could work there (docs/rules/office.md#opening-an-area). Entries that do not
 * exist cover nothing here: saving refuses them.
 */
export async function previewServiceArea(
  deps: Deps,
  { areaId: edited, ...cover }: z.output<(typeof previewEndpoint)['body']>,
): Promise<ServiceAreaPreview> {
  const areaId = edited ?? null
  const { db, directory } = deps
  const counties = cover.counties.map((county) => findCounty(directory.state, county) ?? county)
  const zipCodes = coveredZips(directory, { ...cover, counties })
  const today = todayIn(deps.market, deps.now())
  const rows = await paintersToPropose(db, areaId, { first: today, last: addDays(today, LOAD_DAYS - 1) })
  // The place itself is not where somebody already works, and each of the others is measured once.
  const others = (await activeAreas(db)).map((area) => ({
    ...area,
    miles: area.id === areaId ? null : milesBetweenZips(directory, coveredZips(directory, area), zipCodes),
  }))
  const areas = new Map(others.map((area) => [area.id, area]))
  const painters = rows.map((row) => presentPainter(deps, row, zipCodes, areas)).sort(compareProposed)
  return { zipCodes, towns: townsOf(directory, zipCodes), painters }
}
