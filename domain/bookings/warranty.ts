import type { BookingStatus } from '#domain/platform/booking-status.ts'
import { todayIn } from '#domain/platform/dates.ts'
import type { Moment } from '#domain/platform/market.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'
import type { VisitKind } from '#domain/scheduling/slots.ts'
import type { Verdict } from './sign-off.ts'
import { signOffUntil } from './sign-off-days.ts'
import { isRepair, type VisitPurpose } from './visit-purpose.ts'
import { warrantyLastDay } from './warranty-end.ts'

/** What a warranty claim came of: the painter says it when completing the visit, the office decides. */
export const warrantyCauses = ['workmanship', 'material', 'damage', 'other'] as const
export type WarrantyCause = (typeof warrantyCauses)[number]

export const warrantyCauseLabels: Record<WarrantyCause, Text> = {
  workmanship: text('Workmanship'),
  material: text('Material'),
  damage: text('Damage after the work'),
  other: text('Settling, or something else'),
}

/** Who bears a warranty visit; the customer: it was not under warranty, and still costs them nothing. */
export const warrantyBearers = ['painter', 'business', 'maker', 'customer'] as const
export type WarrantyBearer = (typeof warrantyBearers)[number]

export const warrantyBearerLabels: Record<WarrantyBearer, Text> = {
  painter: text('The painter, unpaid'),
  business: text('We pay the painter'),
  maker: text('The paint brand'),
  customer: text('Not under warranty'),
}

/** The longest note to a decision, in characters. */
export const LONGEST_WARRANTY_NOTE = 1000

/** Finished work as far as its warranty depends on it. */
export type WarrantyFacts = {
  kind: VisitKind
  status: BookingStatus
  purpose: VisitPurpose | null
  /** When we recorded the completion; null while there is none. */
  completedAt: Date | null
  /** What the customer said when signing off. */
  said: Verdict | null
  /** A touch-up of this work, or the visit of an earlier claim, is still to come. */
  hasVisitToCome: boolean
}

/** Whether work is ever under warranty: painting. A repair is covered by the warranty of the work that it fixes. */
export const hasWarranty = ({ kind, purpose }: Pick<WarrantyFacts, 'kind' | 'purpose'>): boolean =>
  kind === 'painting' && !isRepair(purpose)

/**
 * Whether something can be claimed under the warranty now: once the sign-off does not take it anymore, until the end of the
 * last day (docs/rules/visits.md#the-warranty). `too_early`: the sign-off takes it.
 */
export function warrantyMove(
  facts: WarrantyFacts,
  { market, now }: Moment,
): 'ok' | 'not_done' | 'too_early' | 'visit_to_come' | 'over' {
  const { status, completedAt, said, hasVisitToCome } = facts
  if (!hasWarranty(facts) || status !== 'completed' || completedAt === null) return 'not_done'
  if (todayIn(market, now) > warrantyLastDay(market, completedAt)) return 'over'
  if (hasVisitToCome) return 'visit_to_come'
  return said !== 'fix' && now <= signOffUntil(market, completedAt) ? 'too_early' : 'ok'
}

/** The visit of a claim as far as the decision depends on it; null once it is gone. */
export type WarrantyVisit = { status: BookingStatus } | null

/** Whether the office can decide a claim: its visit is over, done or canceled. */
export const canDecideWarranty = (visit: WarrantyVisit): boolean =>
  visit === null || visit.status === 'completed' || visit.status === 'cancelled'
