import { isPaused } from '#domain/coverage/closures.ts'
import type { CivilDate } from '#domain/platform/dates.ts'
import { type ComplianceDocumentKind, complianceDocumentKinds } from './compliance-documents.ts'

/** A painter's missing requirements before a job can come, and documents to check or replace (docs/rules/compliance-documents.md). */
export const missingRequirements = [
  'w9',
  'w9_check',
  'license_check',
  'insurance_check',
  'license_ended',
  'insurance_ended',
  'w9_damaged',
  'license_damaged',
  'insurance_damaged',
  'area',
  'days',
  'invitation_answer',
] as const
export type MissingRequirement = (typeof missingRequirements)[number]

/** Days that a painter has to answer an invitation before somebody asks. */
const INVITATION_DAYS = 3

const DAY = 24 * 3_600_000

/** A painter as far as they may lack something before a job can come, the first one or the next. */
export type WaitingPainter = {
  /** They were given a job at some time. */
  hasWorked?: boolean
  /** When they were invited; null for one who signed up or has answered. */
  invitedAt: Date | null
  hasW9: boolean
  isVerified: boolean
  /** Linked to an area that is active. */
  hasArea: boolean
  /** Offers something on days that can be booked. */
  hasDays: boolean
  /** Compliance documents that they handed in and nobody has checked. */
  documentsToCheck?: readonly ComplianceDocumentKind[]
}

/** Compliance documents that need somebody, in the order of the kinds. */
export const getDocumentRequirements = (
  kinds: readonly ComplianceDocumentKind[],
  what: 'check' | 'ended',
): MissingRequirement[] =>
  complianceDocumentKinds.filter((kind) => kinds.includes(kind)).map((kind) => `${kind}_${what}` as const)

/** Documents whose file cannot be opened anymore, in the order of the kinds. */
export const getDamagedRequirements = (kinds: readonly (ComplianceDocumentKind | 'w9')[]): MissingRequirement[] =>
  (['w9', ...complianceDocumentKinds] as const)
    .filter((kind) => kinds.includes(kind))
    .map((kind) => `${kind}_damaged` as const)

/**
 * Whether missing requirements are followed up: not while the painter is paused or leaves before the last day that can be
 * booked, since no new job is meant to come.
 */
export const isLookedAfter = (
  { pausedUntil, lastDay }: { pausedUntil: CivilDate | null; lastDay: CivilDate | null },
  bookable: { first: CivilDate; last: CivilDate },
): boolean => !isPaused(pausedUntil, bookable.first) && (lastDay === null || lastDay >= bookable.last)

/**
 * A painter's missing requirements in the order in which they are settled; none while an invitation is fresh. If somebody
 * has worked, only those that keep the next job away or need another check: their work answered the invitation.
 */
export function getMissingRequirements(
  { hasWorked = false, invitedAt, hasW9, isVerified, hasArea, hasDays, documentsToCheck = [] }: WaitingPainter,
  now: Date,
): MissingRequirement[] {
  const checks = getDocumentRequirements(documentsToCheck, 'check')
  if (invitedAt !== null && !hasWorked) {
    const isLate = now.getTime() - invitedAt.getTime() >= INVITATION_DAYS * DAY
    return isLate ? [...checks, 'invitation_answer'] : checks
  }
  const missing: Partial<Record<MissingRequirement, boolean>> = {
    w9: !hasW9 && !hasWorked,
    w9_check: hasW9 && !isVerified,
    area: !hasArea,
    days: !hasDays,
  }
  return missingRequirements.filter((lack) => missing[lack] || checks.includes(lack))
}

/** Whether what a painter lacks keeps every new job away: the check of a W9 does not. */
export const getsNoJobs = (missing: readonly MissingRequirement[]): boolean =>
  missing.includes('area') || missing.includes('days')
