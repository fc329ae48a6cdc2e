import type { WhoComes } from '#contract/painters/who-comes.ts'
import { todayIn } from '#domain/platform/dates.ts'
import { quickSizesOf } from '#domain/pricing/quick-sizes.ts'
import { newRoom } from '#domain/pricing/rooms.ts'
import { workArea } from '#domain/pricing/work-area.ts'
import { type Cached, cached } from '#server/platform/cached.ts'
import type { Deps } from '#server/platform/deps.ts'
import { firstOpenDay } from '#server/scheduling/engine/first-open-day.ts'
import { shownPainters } from '#server/scheduling/engine/shown-painters.queries.ts'
import { paintersToShow, proofOfAll } from './who-comes.queries.ts'

/** How long it may be behind: a day that was taken meanwhile is refused when it is chosen, as everywhere. */
const FRESH_MS = 30_000

/** The room of which the home page shows the price. */
const shownRoom = [{ ...newRoom('first'), type: 'living-room' as const, ...quickSizesOf['living-room'].medium }]

type WhoComesDeps = Pick<Deps, 'db' | 'market' | 'now' | 'freeSlots'>

async function read(deps: WhoComesDeps, last: WhoComes | undefined): Promise<WhoComes> {
  const { db, market, now } = deps
  const today = todayIn(market, now())
  const ids = await paintersToShow(db)
  const shown = await shownPainters(db, today, ids)
  const found: WhoComes = {
    painters: ids.flatMap((id) => shown.get(id) ?? []),
    ...(await proofOfAll(db, today)),
    firstDay: await firstOpenDay(deps, workArea(shownRoom)),
  }
  // Pages are drawn again only when something is another.
  return last && JSON.stringify(last) === JSON.stringify(found) ? last : found
}

/** Who comes, cached. While the database is away, what was known last stands, or nothing. */
export type WhoComesCache = Pick<Cached<WhoComes>, 'current' | 'forget'>

const nobody: WhoComes = { painters: [], isLicensed: false, isInsured: false, firstDay: null }

/** One server's cache of who comes (docs/rules/who-comes.md). */
export const makeWhoComesCache = (deps: WhoComesDeps): WhoComesCache =>
  cached({ freshMs: FRESH_MS, read: (last) => read(deps, last), whileAway: (last = nobody) => last })

declare module '#server/platform/deps.ts' {
  interface Deps {
    /** Who comes, for the public pages, cached. */
    whoComes: WhoComesCache
  }
}
