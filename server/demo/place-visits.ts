import { addDays, type CivilDate, daysBetween, instantAt, todayIn, weekdayOf } from '#domain/platform/dates.ts'
import type { Moment } from '#domain/platform/market.ts'
import { newRoom, type Room } from '#domain/pricing/rooms.ts'
import { halfDaysNeeded } from '#domain/scheduling/estimate.ts'
import { hasBegun, lastSlotOfVisit, type SlotOfDay, slotsOfVisit } from '#domain/scheduling/slots.ts'
import type { Demo, DemoPainter, DemoRoom, DemoStory } from './demo.ts'

/** A story whose visit has its days, and the morning for its touch-up or warranty visit. */
export type PlacedStory = DemoStory & {
  worker: DemoPainter
  date: CivilDate
  halfDays: number
  visit: SlotOfDay[]
  repair: SlotOfDay | null
}

/** Until then a visit that is under way began the day before: nobody has worked for long yet on the day itself. */
const YOUNG_DAY = '10:00'

/** Days from now from which on something is fixed: still ahead whatever the hour. */
const REPAIRS_FROM = 2

/** How far a visit is moved at most to find a day. */
const MOST_DAYS = 14

/** A room as the quote page would send it. */
export const roomOf = ({ type, length, width, color, ceiling, trim, doors = 0 }: DemoRoom): Room => ({
  ...newRoom(''),
  type,
  length,
  width,
  paintCeiling: ceiling === true,
  paintTrim: trim === true,
  paintDoors: doors > 0,
  doorCount: doors,
  paintOptions: { ...newRoom('').paintOptions, colorConsultation: color === undefined },
})

const worksOn = ({ daysOff, slots }: DemoPainter, { date, slot }: SlotOfDay): boolean =>
  !daysOff.includes(weekdayOf(date)) && slots.includes(slot)

const keyOf = ({ firstName }: DemoPainter, { date, slot }: SlotOfDay): string => `${firstName} ${date} ${slot}`

const needsRepair = ({ events }: DemoStory): boolean =>
  events.some(({ what }) => what === 'touch-up' || what === 'warranty claim')

/**
 * Gives each visit its days, and those that fix something a morning: with its painter at work and free, and, from today on, with
 * somebody else left in every county that the painter serves.
 * @returns the stories, those without a possible day left out
 */
export function placeVisits({ painters, stories }: Pick<Demo, 'painters' | 'stories'>, moment: Moment): PlacedStory[] {
  const today = todayIn(moment.market, moment.now)
  const isYoung = moment.now < instantAt(moment.market, today, YOUNG_DAY)
  const taken = new Set<string>()
  const isFree = (painter: DemoPainter, at: SlotOfDay): boolean =>
    worksOn(painter, at) && !taken.has(keyOf(painter, at))
  const leavesSomebody = (worker: DemoPainter, at: SlotOfDay): boolean =>
    Object.keys(worker.areas).every((area) =>
      painters.some((other) => other !== worker && area in other.areas && isFree(other, at)),
    )
  const morningFor = (worker: DemoPainter): SlotOfDay => {
    let at: SlotOfDay = { date: addDays(today, REPAIRS_FROM), slot: 'morning' }
    while (!isFree(worker, at) || !leavesSomebody(worker, at)) at = { ...at, date: addDays(at.date, 1) }
    taken.add(keyOf(worker, at))
    return at
  }
  const visitOf = ({ day, slot }: DemoStory, halfDays: number, moved: number): SlotOfDay[] => {
    if (day === 'soon') return slotsOfVisit(addDays(today, moved), slot, halfDays)
    if (day === 'now') return slotsOfVisit(addDays(isYoung ? addDays(today, -1) : today, -moved), slot, halfDays)
    if (day >= 0) return slotsOfVisit(addDays(today, day + moved), slot, halfDays)
    const moreDays = daysBetween(today, lastSlotOfVisit(today, slot, halfDays).date)
    return slotsOfVisit(addDays(today, day - moreDays - moved), slot, halfDays)
  }
  const placed = stories.flatMap((story): PlacedStory[] => {
    const worker = painters.find(({ firstName }) => firstName === story.painter)
    if (!worker) return []
    const halfDays = story.slot === 'evening' ? 1 : halfDaysNeeded(story.home.rooms.map(roomOf), worker.sqFtPerDay)
    for (let moved = 0; moved <= MOST_DAYS; moved++) {
      const visit = visitOf(story, halfDays, moved)
      const [first] = visit
      if (!first || !visit.every((at) => isFree(worker, at))) continue
      if (story.day === 'soon' && hasBegun(moment.market, first.date, first.slot, moment.now)) continue
      if (!visit.every((at) => at.date < today || leavesSomebody(worker, at))) continue
      for (const at of visit) taken.add(keyOf(worker, at))
      return [{ ...story, worker, date: first.date, halfDays, visit, repair: null }]
    }
    return []
  })
  return placed.map((story) => (needsRepair(story) ? { ...story, repair: morningFor(story.worker) } : story))
}
