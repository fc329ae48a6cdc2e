/**
 * What so many painters in so many areas cost one process: fills the calendars of the product, asks them, and changes them. Prints
 * one line of JSON.
 *
 *   node --expose-gc bench/server/many-painters/in-memory.ts 50000 20 [days] [areas of this process]
 */
import { addDays } from '#domain/platform/dates.ts'
import { type FreeSlots, halfDayBit, isFree, set } from '#domain/scheduling/free-slots.ts'
import { daySlots } from '#domain/scheduling/slots.ts'
import { reasonAgainst } from '#server/scheduling/engine/claim-slots.ts'
import type { ClosureRow, PainterRow } from '#server/scheduling/engine/free-slots.queries.ts'
import { Matcher } from '#server/scheduling/engine/matcher.ts'
import { PainterTable } from '#server/scheduling/engine/painter-table.ts'
import { costOf, cpu, median, memoryAfterGc, memoryNow, mostMemory } from './measure.ts'
import {
  aDay,
  areaId,
  BASE,
  LAST,
  makeAreas,
  Population,
  placeIn,
  seeded,
  TODAY,
  WINDOW_DAYS,
  WORK_AREAS,
} from './population.ts'

/** Painters whose rows are in memory at once, beside the table; and those whom one statement of a booking asks for. */
const [AT_ONCE, ASKED_AT_ONCE] = [5_000, 8]

const [painters, areas, days = WINDOW_DAYS, ownAreas = areas] = process.argv.slice(2).map(Number) as [
  number,
  number,
  number?,
  number?,
]

const population = new Population(areas)
const random = seeded(2)
const areaOf = (link: string): number => Number(link.slice(1, link.indexOf(' ')))
const groupOf = (link: string): number => Math.floor(areaOf(link) / ownAreas)
/** The painters of this process, with all their areas: those of the first group, in which the largest area is. */
const isOwn = ({ links }: PainterRow): boolean => links.some((link) => groupOf(link) === 0)

const empty = memoryAfterGc()
const table = new PainterTable({ base: BASE, days })
table.setAreas(makeAreas(areas).slice(0, ownAreas))
/** Some painters, by whom the changes are made. */
const sample: PainterRow[] = []
const sizes = new Map<number, number>()
let fillCpu = 0
/** The painters of all groups added up: who works in two counts twice. */
let groups = 0
for (let made = 0; made < painters; made += AT_ONCE) {
  const all = Array.from({ length: Math.min(AT_ONCE, painters - made) }, () => population.next(days))
  const rows = all.filter(isOwn)
  const begun = cpu()
  for (const row of rows) table.put(row)
  fillCpu += cpu() - begun
  for (const { links } of all) groups += new Set(links.map(groupOf)).size
  for (const link of rows.flatMap(({ links }) => links)) {
    if (groupOf(link) === 0) sizes.set(areaOf(link), (sizes.get(areaOf(link)) ?? 0) + 1)
  }
  sample.push(...rows.filter(() => random() < 4000 / painters))
}
const filled = memoryNow()
const kept = memoryAfterGc()
const most = mostMemory()
const own = table.rows().length

const bySize = [...sizes].sort(([, a], [, b]) => b - a)
const mean = bySize.reduce((sum, [, size]) => sum + size, 0) / bySize.length
const [largest] = bySize[0]!
const [average] = bySize.toSorted(([, a], [, b]) => Math.abs(a - mean) - Math.abs(b - mean))[0]!

const wanted: FreeSlots = new Uint32Array(table.stride)
for (let day = table.dayOf(TODAY) + 1; day <= table.dayOf(LAST); day++) {
  for (const slot of daySlots) set(wanted, 0, halfDayBit(day, slot))
}
const ask = (area: number, workArea: number = WORK_AREAS[3]) =>
  new Matcher(table, { ...placeIn(area), workArea }, TODAY)
const sixtyDays = (area: number, workArea?: number) => ask(area, workArea).starts(wanted)
/** The days on which somebody can come in the morning. */
const daysOf = (area: number, workArea: number): string[] => {
  const starts = sixtyDays(area, workArea)
  return Array.from({ length: 59 }, (_, n) => aDay(n)).filter((date) =>
    isFree(starts, 0, halfDayBit(table.dayOf(date), 'morning')),
  )
}
const shown = new Map<string, string[]>()
const oneDay = (area: number, workArea: number, round: number): void => {
  const matcher = ask(area, workArea)
  for (const slot of daySlots) matcher.first(aDay(round), slot)
}
/** As a booking does, on a day that it was shown. */
const choose = (area: number, workArea: number, round: number): void => {
  let free = 0
  const days = shown.get(`${area} ${workArea}`) ?? daysOf(area, workArea)
  shown.set(`${area} ${workArea}`, days)
  for (const one of ask(area, workArea).inOrder(days[round % days.length]!, 'morning')) {
    if (reasonAgainst(one) === null && ++free === ASKED_AT_ONCE) break
  }
}

const begun = cpu()
for (const [area] of bySize) sixtyDays(area)
const firstQuestions = cpu() - begun

const reads = Object.fromEntries(
  Object.entries({ average, largest }).map(([name, area]) => [
    name,
    Object.values(WORK_AREAS).flatMap((workArea) => [
      costOf(2000, (round) => oneDay(area, workArea, round)),
      costOf(2000, () => sixtyDays(area, workArea)),
      costOf(500, (round) => choose(area, workArea, round)),
    ]),
  ]),
)

let now = Date.parse(TODAY)
const aPainter = (): PainterRow => sample[Math.floor(random() * sample.length)]!
/** As a booking leaves them: two weeks of the calendar are read again, and the job is the last that was given. */
const book = (lastAssignedAt: Date): void => {
  const row = aPainter()
  const chunks = (row.chunks ?? '').split(' ').filter((chunk) => /^[34]:/.test(chunk))
  table.put({ ...row, lastAssignedAt, chunks: chunks.join(' '), firstChunk: 3, lastChunk: 4 })
}
const inOrder = costOf(2000, () => {
  now += 20
  book(new Date(now))
})

/**
 * Bookings of several processes: the next one is seen 20 ms later, give or take what a transaction takes, so that one in five comes after one
 * that is younger. After each of them somebody asks for free days somewhere.
 */
const streamOf = (hasBookings: boolean): number => {
  const LENGTH = 3000
  const begun = cpu()
  let seen = 0
  while (seen < LENGTH && (seen < 20 || cpu() - begun < 2000)) {
    now += 20
    if (hasBookings) book(new Date(now + Math.floor(random() * 30)))
    sixtyDays(bySize[Math.floor(random() * bySize.length)]![0])
    seen += 1
  }
  return (cpu() - begun) / seen
}
streamOf(true)
const quiet = median([1, 2, 3].map(() => streamOf(false)))
const busy = median([1, 2, 3].map(() => streamOf(true)))

/** With the next question in their area, and with one elsewhere. */
const newcomers = (area: (links: string[]) => number): number =>
  costOf(200, () => {
    const row = { ...aPainter(), id: `N${now++}`, lastAssignedAt: null }
    table.put(row)
    sixtyDays(area(row.links))
  })
const newcomer = newcomers(([link]) => areaOf(link!))
const newcomerElsewhere = newcomers(() => average)

const closures = Array.from({ length: 50 }, (_, index): ClosureRow => {
  const firstDay = addDays(TODAY, index)
  return { firstDay, lastDay: firstDay, label: 'Closed', areaId: index % 10 === 0 ? null : areaId(index) }
})
const closure = costOf(500, () => {
  table.areaAvailability.setClosures(closures)
  sixtyDays(average)
})
const closed = [average, largest].map((area) => costOf(500, () => sixtyDays(area, WORK_AREAS[12])))
const copy = costOf(20, () => void table.copy())
const office = costOf(20, () => {
  table.offeringNothing({ first: TODAY, last: LAST })
  table.workingNowhere()
})

console.log(
  JSON.stringify({
    painters: own,
    asked: { painters, areas, days },
    twice: groups / painters - 1,
    areas: ownAreas,
    sizes: { average: sizes.get(average), largest: sizes.get(largest) },
    memory: {
      heap: kept.heap - empty.heap,
      arrays: kept.arrays - empty.arrays,
      heapBefore: filled.heap - empty.heap,
      most,
    },
    fillCpu,
    firstQuestions,
    reads,
    closed,
    changes: { inOrder, inStream: busy - quiet, newcomer, newcomerElsewhere, closure, copy, office },
  }),
)
