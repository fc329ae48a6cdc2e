import type { Board, BoardVisit } from '#contract/office/board.ts'
import { addDays, daysBetween } from '#domain/platform/dates.ts'
import { daySlots } from '#domain/scheduling/slots.ts'

/** Every half-day from one day to another, both included. */
export const halfDays = (first: string, last: string): BoardVisit['slots'] =>
  Array.from({ length: daysBetween(first, last) + 1 }, (_, index) => addDays(first, index)).flatMap((date) =>
    daySlots.map((timeSlot) => ({ date, timeSlot })),
  )

export const aBoardVisit = (visit: Partial<BoardVisit> = {}): BoardVisit => ({
  bookingId: 'B'.repeat(20),
  version: 1,
  contractorId: 'C'.repeat(20),
  kind: 'painting',
  purpose: null,
  customerName: 'Dana Miller',
  customerPhone: '2155550123',
  town: 'Media',
  areaIds: [],
  rooms: 2,
  slots: halfDays('2026-11-24', '2026-11-24'),
  status: 'scheduled',
  state: 'confirmed',
  expectedAt: null,
  ...visit,
})

/** Works all day on November 24. */
export const aBoardPainter = (painter: Partial<Board['contractors'][number]> = {}): Board['contractors'][number] => ({
  id: 'C'.repeat(20),
  name: 'Kim Lee',
  isActive: true,
  areaIds: [],
  pausedUntil: null,
  lastDay: null,
  slots: halfDays('2026-11-24', '2026-11-24').map((slot) => ({ ...slot, offered: true, booking: null })),
  ...painter,
})

export const aBoard = (board: Partial<Board> = {}): Board => ({
  from: '2026-11-22',
  to: '2026-11-28',
  areas: [],
  contractors: [],
  visits: [],
  closures: [],
  unassigned: [],
  ...board,
})

/** The half-days of these days, offered and free. */
export const worksOn = (...dates: string[]) =>
  dates.flatMap((date) => halfDays(date, date)).map((slot) => ({ ...slot, offered: true, booking: null }))
