import type { VisitState } from '#domain/bookings/visit-state.ts'

/** The color of each state, the same in list, board, panel and search (docs/rules/office.md#the-state-of-a-visit). */
export const visitTones: Record<VisitState, 'urgent' | 'waits' | 'settled' | 'moves' | 'over'> = {
  no_painter: 'urgent',
  missed: 'urgent',
  late: 'urgent',
  unanswered: 'waits',
  reserved: 'waits',
  confirmed: 'settled',
  on_the_way: 'moves',
  painting: 'moves',
  done: 'over',
  paid: 'over',
  cancelled: 'over',
}
