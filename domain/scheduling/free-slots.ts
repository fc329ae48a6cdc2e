import { type DaySlot, daySlots } from './slots.ts'

/**
 * The free slots of a calendar as bits in 32-bit words, counted from some first day. A set bit is a free slot. Half-days have
 * two bits a day, morning first; evenings have words of their own with one bit a day.
 * Every function takes the words and the offset of a calendar in them, so that the calendars of many painters can share one
 * array.
 */
export type FreeSlots = Uint32Array

const WORD = 32

/** The number of words that hold this many bits. */
export const wordCount = (bits: number): number => Math.ceil(bits / WORD)

/** The bit of a half-day, `day` counted from the first day of the calendar. */
export const halfDayBit = (day: number, slot: DaySlot): number => day * daySlots.length + daySlots.indexOf(slot)

export const isFree = (free: FreeSlots, at: number, bit: number): boolean =>
  ((free[at + (bit >>> 5)]! >>> (bit & 31)) & 1) === 1

/** Marks a slot as free. */
export function set(free: FreeSlots, at: number, bit: number): void {
  free[at + (bit >>> 5)]! |= 1 << (bit & 31)
}

/** Marks a slot as taken. */
export function clear(free: FreeSlots, at: number, bit: number): void {
  free[at + (bit >>> 5)]! &= ~(1 << (bit & 31))
}

/** Overwrites `count` bits (at most 16) starting at `bit`, lowest first. They must not cross a word boundary. */
export function replaceBits(free: FreeSlots, at: number, bit: number, count: number, bits: number): void {
  const mask = ((1 << count) - 1) << (bit & 31)
  const word = at + (bit >>> 5)
  free[word] = (free[word]! & ~mask) | (bits << (bit & 31))
}

/** Copies the slots of a calendar that are not set in a mask of the same length. @param out as many words as the mask has */
export function without(free: FreeSlots, at: number, mask: FreeSlots, out: Uint32Array): Uint32Array {
  for (let word = 0; word < out.length; word++) out[word] = free[at + word]! & ~mask[word]!
  return out
}

/** Population count of a word. */
const bitsSet = (word: number): number => {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** Up to 32 bits starting at `bit`, lowest first. Bits beyond `words` are not set. */
const take = (free: FreeSlots, at: number, words: number, bit: number, count: number): number => {
  const word = bit >>> 5
  const shift = bit & 31
  const low = word < words ? free[at + word]! >>> shift : 0
  const high = shift > 0 && word + 1 < words ? free[at + word + 1]! << (WORD - shift) : 0
  return count === WORD ? low | high : (low | high) & ((1 << count) - 1)
}

/** How many of `count` bits (at most 32) starting at `bit` are set. */
export const countSet = (free: FreeSlots, at: number, words: number, bit: number, count: number): number =>
  bitsSet(take(free, at, words, bit, count))

/** Whether any of `count` bits starting at `bit` is set; they lie within the words of the calendar. */
export function isAnySet(free: FreeSlots, at: number, bit: number, count: number): boolean {
  const [first, last] = [bit >>> 5, (bit + count - 1) >>> 5]
  for (let word = first; word <= last; word++) {
    const from = word === first ? bit & 31 : 0
    const until = word === last ? (bit + count - 1) & 31 : WORD - 1
    if (take(free, at, last + 1, word * WORD + from, until - from + 1) !== 0) return true
  }
  return false
}

/** Whether `count` consecutive half-days (1 to 31) starting at `bit` are free. */
export const isSpanFree = (free: FreeSlots, at: number, words: number, bit: number, count: number): boolean =>
  take(free, at, words, bit, count) === ((1 << count) - 1) >>> 0

/**
 * Marks where `k` consecutive half-days are free: bit n of `out` says that n to n + k - 1 all are. Each step joins two spans of
 * the length reached so far, so it takes about log2(k) steps. Beyond the last word nothing is free.
 * @param out as many words as the calendar has
 */
export function spans(free: FreeSlots, at: number, words: number, k: number, out: Uint32Array): Uint32Array {
  for (let word = 0; word < words; word++) out[word] = free[at + word]!
  for (let length = 1; length < k; ) {
    const step = Math.min(length, k - length)
    const skipped = step >>> 5
    const shift = step & 31
    for (let word = 0; word < words; word++) {
      const from = word + skipped
      const low = from < words ? out[from]! >>> shift : 0
      const high = shift > 0 && from + 1 < words ? out[from + 1]! << (WORD - shift) : 0
      out[word]! &= low | high
    }
    length += step
  }
  return out
}

/** The longest run of free half-days, counted up to `limit`. */
export function longestSpan(free: FreeSlots, at: number, words: number, limit: number): number {
  let longest = 0
  let running = 0
  for (let bit = 0; bit < words * WORD && longest < limit; bit++) {
    running = isFree(free, at, bit) ? running + 1 : 0
    if (running > longest) longest = running
  }
  return longest
}

/** The half-days of a day from which `k` consecutive half-days are free. */
export const firstSlots = (free: FreeSlots, at: number, words: number, k: number, day: number): DaySlot[] =>
  daySlots.filter((slot) => isSpanFree(free, at, words, halfDayBit(day, slot), k))
