import { addDays, type CivilDate } from '#domain/platform/dates.ts'
import { type AreaRow, CHUNK_DAYS, type PainterRow, RESERVED } from '#server/scheduling/engine/free-slots.queries.ts'

/** The first day of the calendars: seven days before the present one. */
export const BASE = '2026-11-16'
export const TODAY = '2026-11-23'
/** The last day that can be booked. */
export const LAST = addDays(TODAY, 60)
/** The window that a process keeps for sixty days that can be booked. */
export const WINDOW_DAYS = 96
/** What a quote of 3, and of 12 half-days is for a painter of usual productivity, in square feet. */
export const WORK_AREAS = { 3: 750, 12: 3000 } as const

/** Random numbers from 0 (inclusive) to 1 (exclusive), the same for the same seed. */
export function seeded(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** The id of an area: the first is the largest, and small ones are next to large ones. Neighbors have neighboring numbers. */
export const areaId = (index: number): string => `A${String(index).padStart(19, '0')}`

/** A place in an area. */
export const placeIn = (index: number) => ({ zip: null, county: `County ${index}` })

/** Areas of one county each. */
export const makeAreas = (count: number): AreaRow[] =>
  Array.from({ length: count }, (_, index) => ({
    id: areaId(index),
    type: 'county' as const,
    zipCodes: [],
    countyKeys: [`county ${index}`],
  }))

/** The upper bounds of the areas' shares: with 200 of them, the largest has six to seven times the painters of the average. */
const sharesOf = (areas: number): number[] => {
  const weights = Array.from({ length: areas }, (_, index) => 1 / (((index * 77) % areas) + 10))
  const sum = weights.reduce((total, one) => total + one, 0)
  let reached = 0
  return weights.map((weight) => (reached += weight / sum))
}

/** Flat in memory, as the driver reads it: a concatenation would keep its parts alive. */
const flat = (text: string): string => Buffer.from(text, 'latin1').toString('latin1')

/** Counted from the first day, a Monday. */
const SUNDAY = 6

/** How likely a half-day is to be reserved, by the days from the first one: full weeks first, then fewer and fewer jobs. */
const load = (day: number): number => (day < 7 ? 0.5 : Math.max(0.08, 0.75 - (day - 7) * 0.012))

/** Invents painters: three in ten work in two or three areas, which are neighbors. */
export class Population {
  readonly areas: number
  readonly #shares: number[]
  readonly #random: () => number
  #count = 0

  /** @param areas how many there are, at least 1 */
  constructor(areas: number, seed = 1) {
    this.areas = areas
    this.#shares = sharesOf(areas)
    this.#random = seeded(seed)
  }

  /** The index of an area: large ones are drawn more often. */
  anArea(): number {
    const dice = this.#random()
    const found = this.#shares.findIndex((bound) => dice < bound)
    return found < 0 ? this.areas - 1 : found
  }

  /** The next painter with their whole calendar. @param days of the window, a multiple of 32 */
  next(days = WINDOW_DAYS): PainterRow {
    const random = this.#random
    const number = this.#count++
    const unseen = random() < 0.15
    return {
      id: flat(`C${number.toString(36).padStart(19, '0')}`),
      slug: flat(`first-l-${number.toString(36)}`),
      firstName: flat(`First${number % 5000}`),
      lastName: flat(`Lastname${number % 30_000}`),
      email: flat(`painter${number}@example.com`),
      sqFtPerDay: 300 + 50 * Math.floor(random() * 13),
      reliability: Math.floor(random() ** 2 * 3),
      lastAssignedAt: unseen ? null : new Date(Date.parse(TODAY) - Math.floor(random() * 30 * 86_400_000)),
      pausedUntil: random() < 0.03 ? addDays(TODAY, 20) : null,
      links: this.#links(),
      chunks: this.#chunks(days),
      firstChunk: 0,
      lastChunk: days / CHUNK_DAYS - 1,
    }
  }

  #links(): string[] {
    const dice = this.#random()
    const home = this.anArea()
    const found = new Set([home])
    if (dice < 0.3) found.add((home + 1) % this.areas)
    if (dice < 0.1) found.add((home + 2) % this.areas)
    return [...found].map((index) => flat(`${areaId(index)} ${1 + Math.floor(this.#random() * 5)}`))
  }

  /** Never on Sundays, five days a week, a week off now and then, jobs of one to eight half-days, some evenings. */
  #chunks(days: number): string {
    const random = this.#random
    const offered = Math.min(days, 96 + Math.floor(random() * 85))
    const dayOff = Math.floor(random() * 6)
    let [jobLeft, weekOff] = [0, false]
    const chunks: string[] = []
    for (let chunk = 0; chunk < days / CHUNK_DAYS; chunk++) {
      let bits = 0
      for (let of = 0; of < CHUNK_DAYS; of++) {
        const day = chunk * CHUNK_DAYS + of
        if (day % 7 === 0) weekOff = random() < 0.07
        if (day >= offered || weekOff || day % 7 === SUNDAY || day % 7 === dayOff) continue
        for (let slot = 0; slot < 3; slot++) {
          if (slot === 2 ? random() < 0.8 : random() < 0.08) continue
          if (jobLeft === 0 && slot < 2 && random() < load(day) / 3) jobLeft = 1 + Math.floor(random() * 8)
          const isReserved = slot < 2 && jobLeft > 0
          if (isReserved) jobLeft -= 1
          bits += 2 ** (of * 3 + slot) * (isReserved ? 1 + RESERVED : 1)
        }
      }
      if (bits > 0) chunks.push(`${chunk}:${bits}`)
    }
    return flat(chunks.join(' '))
  }
}

/** The day of a question, from tomorrow on. */
export const aDay = (round: number): CivilDate => addDays(TODAY, 1 + (round % 59))
