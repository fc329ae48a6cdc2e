import { addDays, type CivilDate, instantAt } from '#domain/platform/dates.ts'
import type { Market } from '#domain/platform/market.ts'
import type { ComplianceDocumentStage } from '#domain/platform/message-causes.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'

/** The documents that painters show us besides the W9 (docs/rules/compliance-documents.md). */
export const complianceDocumentKinds = ['license', 'insurance'] as const
export type ComplianceDocumentKind = (typeof complianceDocumentKinds)[number]

/** The stored states: of the document that counts, and of the one handed in last, which is stored beside it. */
export const complianceDocumentStates = ['accepted', 'waiting', 'sent_back'] as const
export type ComplianceDocumentState = (typeof complianceDocumentStates)[number]

/** The status of one kind of document: the next thing to do decides. */
export const complianceDocumentStatuses = ['missing', 'waiting', 'sent_back', 'valid', 'ending', 'ended'] as const
export type ComplianceDocumentStatus = (typeof complianceDocumentStatuses)[number]

/** A document is requested again this many days before its last day. */
export const ENDING_DAYS = 30
/** An expiry that is further away is a typing error. */
const LONGEST_YEARS = 10
/** Painters are asked at this time of the day, in the business's zone. */
const REQUEST_TIME = '09:00'

/** A stored document, as far as the rules need it. */
export type ComplianceDocument = { kind: ComplianceDocumentKind; state: ComplianceDocumentState; expiresOn: CivilDate }

/** Whether a document counts on a day: the office accepted it, and its last day is not over. */
const counts = ({ state, expiresOn }: ComplianceDocument, today: CivilDate): boolean =>
  state === 'accepted' && expiresOn >= today

/** The stage that an accepted document has reached; null while its last day is further away. */
export const stageOf = (
  { expiresOn }: Pick<ComplianceDocument, 'expiresOn'>,
  today: CivilDate,
): ComplianceDocumentStage | null => {
  if (expiresOn < today) return 'ended'
  return expiresOn <= addDays(today, ENDING_DAYS) ? 'ending' : null
}

/** The moment from which a document has ended. */
export const endedSince = (market: Market, expiresOn: CivilDate): Date =>
  instantAt(market, addDays(expiresOn, 1), '00:00')

/** The status of a painter's documents of one kind, of which there are at most two: one accepted, and another one. */
export function getComplianceStatus(
  documents: readonly Pick<ComplianceDocument, 'state' | 'expiresOn'>[],
  today: CivilDate,
): ComplianceDocumentStatus {
  const accepted = documents.find(({ state }) => state === 'accepted')
  const stage = accepted ? stageOf(accepted, today) : 'missing'
  if (stage === null) return 'valid'
  const handedIn = documents.find(({ state }) => state !== 'accepted')
  return handedIn ? (handedIn.state as 'waiting' | 'sent_back') : stage
}

/** Where a painter stands with both. */
export const getComplianceStatuses = (
  documents: readonly ComplianceDocument[],
  today: CivilDate,
): Record<ComplianceDocumentKind, ComplianceDocumentStatus> => {
  const of = (kind: ComplianceDocumentKind) =>
    getComplianceStatus(
      documents.filter((document) => document.kind === kind),
      today,
    )
  return { license: of('license'), insurance: of('insurance') }
}

/** The credentials of a painter that customers see: each only while it is true. */
export type Credentials = { isLicensed: boolean; isInsured: boolean }

/** The credentials that a painter has on a day (docs/rules/compliance-documents.md#what-customers-are-told). */
export const credentialsOf = (documents: readonly ComplianceDocument[], today: CivilDate): Credentials => {
  const holds = (kind: ComplianceDocumentKind) =>
    documents.some((document) => document.kind === kind && counts(document, today))
  return { isLicensed: holds('license'), isInsured: holds('insurance') }
}

/** The problem with the last day of a document that is handed in; null when there is none. */
export function expiryProblem(expiresOn: CivilDate, today: CivilDate): Text | null {
  if (expiresOn < today) return text("This one has already expired. Please send one that's still good.")
  const latest = `${Number(today.slice(0, 4)) + LONGEST_YEARS}${today.slice(4)}`
  return expiresOn > latest ? text('That’s more than ten years away. Please check the year.') : null
}

/**
 * Until which last day documents are requested now: from 9 AM on the day a document enters a stage. Earlier, yesterday's
 * counts.
 */
export const requestDay = (market: Market, today: CivilDate, now: Date): CivilDate =>
  now >= instantAt(market, today, REQUEST_TIME) ? today : addDays(today, -1)
