import { clear, type FreeSlots, halfDayBit, isFree, set } from '#domain/scheduling/free-slots.ts'
import type { SlotOfDay } from '#domain/scheduling/slots.ts'
import type { HomeLocation } from '#server/coverage/areas/serving.queries.ts'
import type { PainterTable } from '#server/scheduling/engine/painter-table.ts'

/**
 * A private copy of the calendars in which slots can be taken and given back, without anybody reserving anything: for "what
 * would the matcher do if". It stays as it is while the caller awaits.
 */
export class CalendarSimulation {
  readonly table: PainterTable
  /** After every date there is. */
  #latest = 8.64e15

  constructor(table: PainterTable) {
    this.table = table.copy()
  }

  /** A booking releases the slots that it holds of a painter, as it does before it is matched again. */
  release(contractorId: string, slots: readonly SlotOfDay[]): void {
    this.#change(contractorId, slots, clear)
  }

  /** A painter gets a job: its slots are reserved, and everybody of the same rank is in turn before them. */
  assign(contractorId: string, slots: readonly SlotOfDay[]): void {
    const row = this.#change(contractorId, slots, set)
    if (row >= 0) this.table.columns.lastAssigned[row] = ++this.#latest
  }

  /** Whether a painter offers a slot, and nothing holds it. */
  isFree(contractorId: string, { date, slot }: SlotOfDay): boolean {
    const row = this.table.rowOf(contractorId)
    const bit = row < 0 ? null : this.#bitOf(row, { date, slot })
    return bit !== null && isFree(this.table.columns.free, bit.at, bit.bit)
  }

  /** Whether we are closed at a place in a slot. */
  isClosed(location: HomeLocation, { date, slot }: SlotOfDay): boolean {
    const { table } = this
    const closed = table.areaAvailability.closedAt(location)
    if (closed === null || !table.covers(date, date)) return false
    const day = table.dayOf(date)
    return slot === 'evening' ? isFree(closed, table.halfDayWords, day) : isFree(closed, 0, halfDayBit(day, slot))
  }

  #change(
    contractorId: string,
    slots: readonly SlotOfDay[],
    change: (reserved: FreeSlots, at: number, bit: number) => void,
  ): number {
    const { table } = this
    const row = table.rowOf(contractorId)
    if (row < 0) return row
    const { reserved } = table.columns
    for (const one of slots) {
      const found = this.#bitOf(row, one)
      if (found) change(reserved, found.at, found.bit)
    }
    table.calendarChanged(row)
    return row
  }

  /** Where a slot is in the columns; null on a day that is not in the table. */
  #bitOf(row: number, { date, slot }: SlotOfDay): { at: number; bit: number } | null {
    const { table } = this
    if (!table.covers(date, date)) return null
    const day = table.dayOf(date)
    return slot === 'evening'
      ? { at: table.eveningsAt(row), bit: day }
      : { at: table.halfDaysAt(row), bit: halfDayBit(day, slot) }
  }
}
