import { termsOf } from '#domain/platform/search-query.ts'
import { fold, numberDigits, wordsIn } from '#domain/platform/search-text.ts'
import { keptShare, type PainterRecord } from '#domain/scheduling/painter-record.ts'
import type { ComplianceDocumentKind, ComplianceDocumentStatus } from './compliance-documents.ts'
import { getMissingRequirements, type WaitingPainter } from './missing-requirements.ts'

/** Where a painter stands with us (docs/rules/office.md#the-painters-list). */
export const painterStates = ['active', 'waits', 'invited', 'inactive'] as const
export type PainterState = (typeof painterStates)[number]

/** The facts that decide a painter's state. */
export type PainterStateFacts = Omit<WaitingPainter, 'invitedAt'> & {
  isActive: boolean
  /** They have chosen a password, so they have been here. */
  hasCome: boolean
  /** They were given a job at some time. */
  hasWorked: boolean
}

/** A painter who never came is invited, not active; one who came but misses a requirement for the first job waits. */
export function painterState(painter: PainterStateFacts, now: Date): PainterState {
  if (!painter.isActive) return 'inactive'
  if (painter.hasWorked) return 'active'
  if (!painter.hasCome) return 'invited'
  return getMissingRequirements({ ...painter, invitedAt: null }, now).length > 0 ? 'waits' : 'active'
}

/** The orders of the list. */
export const painterSorts = ['name', 'next_job', 'open_jobs', 'record'] as const
export type PainterSort = (typeof painterSorts)[number]

/** A painter in the list, with the fields by which it is searched, filtered, and sorted. */
export type ListedPainter = {
  id: string
  firstName: string
  lastName: string
  businessName: string | null
  email: string
  phone: string
  isVerified: boolean
  state: PainterState
  areas: readonly { id: string }[]
  nextJob: { date: string } | null
  openJobs: number
  record: PainterRecord
  complianceDocuments: Readonly<Record<ComplianceDocumentKind, ComplianceDocumentStatus>>
}

export type PainterFilter = {
  q?: string | undefined
  area?: string | undefined
  verified?: boolean | undefined
  state?: PainterState | undefined
  /** Either of their compliance documents has this status. */
  complianceDocuments?: ComplianceDocumentStatus | undefined
}

const isNumber = /^\d{3,}$/

/** Whether all words of a search are found: as the beginning of a name, in the e-mail address, or among the digits of the phone number. */
function hasTerms(painter: ListedPainter, terms: readonly string[]): boolean {
  const names = wordsIn(`${painter.firstName} ${painter.lastName} ${painter.businessName ?? ''}`)
  const email = fold(painter.email)
  const digits = numberDigits(painter.phone)
  return terms.every(
    (term) =>
      names.some((name) => name.startsWith(term)) ||
      email.includes(term) ||
      (isNumber.test(term) && digits.includes(term)),
  )
}

/** The painters whom a search and filters leave. */
export function filterPainters<Painter extends ListedPainter>(
  painters: readonly Painter[],
  { q = '', area, verified, state, complianceDocuments }: PainterFilter,
): Painter[] {
  const terms = termsOf(q)
  return painters.filter(
    (painter) =>
      (state === undefined || painter.state === state) &&
      (complianceDocuments === undefined || Object.values(painter.complianceDocuments).includes(complianceDocuments)) &&
      (verified === undefined || painter.isVerified === verified) &&
      (area === undefined || painter.areas.some(({ id }) => id === area)) &&
      (terms.length === 0 || hasTerms(painter, terms)),
  )
}

const collator = new Intl.Collator('en', { sensitivity: 'base' })

const byName = (one: ListedPainter, other: ListedPainter): number =>
  collator.compare(one.lastName, other.lastName) ||
  collator.compare(one.firstName, other.firstName) ||
  (one.id < other.id ? -1 : 1)

const byText = (one: string, other: string): number => (one === other ? 0 : one < other ? -1 : 1)

/** Nobody without a record is weaker than somebody with one. */
const shareOf = ({ record }: ListedPainter): number => keptShare(record) ?? 2

const orders: Record<PainterSort, (one: ListedPainter, other: ListedPainter) => number> = {
  name: byName,
  next_job: (one, other) => byText(one.nextJob?.date ?? '~', other.nextJob?.date ?? '~'),
  open_jobs: (one, other) => other.openJobs - one.openJobs,
  record: (one, other) => shareOf(one) - shareOf(other),
}

/** By name; by the next job, soonest first; by open jobs, most first; by record, weakest first. Equals stand by name. */
export const sortPainters = <Painter extends ListedPainter>(
  painters: readonly Painter[],
  sort: PainterSort,
): Painter[] => [...painters].sort((one, other) => orders[sort](one, other) || byName(one, other))
