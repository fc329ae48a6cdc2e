import type { NoShow } from '#contract/bookings/office-no-shows.ts'
import type { VisitNoShow } from '#contract/bookings/visits.ts'
import {
  attemptsAt,
  awaitsOffice,
  type ContactAttempt,
  type Objectionable,
  objectionMove,
  objectionUntil,
  timesAtDoor,
} from '#domain/bookings/no-show.ts'
import type { Market } from '#domain/platform/market.ts'
import type { Cents } from '#domain/platform/money.ts'
import { type Sealer, sealPhoto } from '#server/quotes/photos/photo-address.ts'
import type { NoShowRow } from './no-shows.queries.ts'

const wait = (row: NoShowRow) => ({ arrivedAt: row.arrived_at })

/** A row as far as objections and decisions depend on it. */
export const factsOf = (row: NoShowRow): Objectionable & { isHeld: boolean } => ({
  state: row.state,
  endedAt: row.ended_at,
  fee: row.fee ?? 0,
  objectedAt: row.objected_at,
  decidedAt: row.decided_at,
  isHeld: row.is_held ?? false,
})

type PresentContext = { market: Market; now: Date; tried: readonly ContactAttempt[] }

/**
 * A wait as the customer of its booking sees it; null for one that is over because somebody opened or the visit changed.
 * @param feeNow what is owed if nobody comes
 */
export function presentForCustomer(
  row: NoShowRow,
  { market, now, tried }: PresentContext,
  feeNow: Cents,
): VisitNoShow | null {
  const { state } = row
  if (state !== 'waiting' && state !== 'left' && state !== 'ended') return null
  const facts = factsOf(row)
  const canObject = objectionMove(market, facts, now) === 'ok' && row.ended_at !== null
  return {
    state,
    since: row.begun_at,
    waitUntil: row.wait_until,
    atDoor: timesAtDoor({ arrivedAt: row.arrived_at, waitUntil: row.wait_until, leftAt: row.left_at }),
    fee: row.fee ?? feeNow,
    isHeld: facts.isHeld && row.decided_at === null,
    tried: attemptsAt(wait(row), tried),
    objection: {
      until: canObject ? objectionUntil(market, row.ended_at as Date) : null,
      at: row.objected_at,
      text: row.objection,
    },
    decision:
      row.outcome && row.decided_at ? { outcome: row.outcome, reason: row.decision_reason, at: row.decided_at } : null,
  }
}

/** A wait as the office sees it, with both stories. */
export const presentForOffice = (
  deps: Sealer,
  row: NoShowRow,
  { tried, painterName }: { tried: readonly ContactAttempt[]; painterName: string | null },
): NoShow => ({
  id: row.id,
  state: row.state,
  painter: row.contractor_id === null ? null : { id: row.contractor_id, name: painterName ?? '' },
  arrivedAt: row.arrived_at,
  begunAt: row.begun_at,
  warnedAt: row.begun_recorded_at,
  waitUntil: row.wait_until,
  leftAt: row.left_at,
  leftRecordedAt: row.left_recorded_at,
  endedAt: row.ended_at,
  tried: attemptsAt(wait(row), tried),
  photo: row.photo_id === null ? null : sealPhoto(deps, row.photo_id),
  fee: row.fee,
  share: row.share,
  isHeld: row.is_held ?? false,
  objectedAt: row.objected_at,
  objection: row.objection,
  needsDecision: awaitsOffice(factsOf(row)),
  decision:
    row.outcome && row.decided_at
      ? { outcome: row.outcome, reason: row.decision_reason, at: row.decided_at, shareKept: row.share_kept }
      : null,
})
