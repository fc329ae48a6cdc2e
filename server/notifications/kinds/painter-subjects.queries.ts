import { type Selectable, sql } from 'kysely'
import type { Reader } from '#domain/platform/reader.ts'
import { unfinishedJobStatuses } from '#domain/scheduling/job-status.ts'
import { gathered } from '#server/platform/database/gathered.ts'
import type { Database } from '#server/platform/database/schema.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { MessagePayload } from '#server/platform/stored-shapes/stored-message.ts'
import {
  type BookingSubject,
  findBookingSubjects,
  findPainterSubject,
  type PainterSubject,
} from './subjects.queries.ts'

/** A painter with a last day: the jobs that others have now, and those that are still theirs, the next visit first. */
export type OffboardingSubject = {
  reader: Reader
  painter: PainterSubject
  reassigned: readonly BookingSubject[]
  staying: readonly BookingSubject[]
}

/** The visits that painters still have. */
const ownVisitsOf = gathered(async (db, contractorIds) => {
  const rows = await db
    .selectFrom('jobs')
    .select(['contractor_id', 'booking_id'])
    .where(sql<boolean>`contractor_id = any(${contractorIds})`)
    .where('status', 'in', unfinishedJobStatuses)
    .execute()
  return Map.groupBy(rows, ({ contractor_id }) => contractor_id)
})

/** Everything that painters have handed in. */
const complianceDocumentsOf = gathered(async (db, contractorIds) => {
  const query = db.selectFrom('compliance_documents').selectAll()
  const rows = await query.where(sql<boolean>`contractor_id = any(${contractorIds})`).execute()
  return Map.groupBy(rows, ({ contractor_id }) => contractor_id)
})

const sooner = (one: BookingSubject, two: BookingSubject): number =>
  one.booking.scheduled_date.localeCompare(two.booking.scheduled_date)

/** @returns undefined when the painter is gone */
export async function findOffboardingSubject(
  deps: Pick<Deps, 'db' | 'reader' | 'now'>,
  { contractorId, bookingIds }: MessagePayload<'painter-leaves'>,
): Promise<OffboardingSubject | undefined> {
  const painter = await findPainterSubject(deps.db, contractorId)
  if (!painter) return undefined
  const own = (await ownVisitsOf(deps.db, contractorId)) ?? []
  const subjects = async (ids: readonly string[]) => ((await findBookingSubjects(deps, ids)) ?? []).toSorted(sooner)
  return {
    reader: deps.reader,
    painter,
    reassigned: (await subjects(bookingIds)).filter(({ booking }) => booking.contractor_id !== contractorId),
    staying: await subjects(own.map(({ booking_id }) => booking_id)),
  }
}

/** The portraits that painters have handed in. */
const portraitsOf = gathered(async (db, contractorIds) => {
  const query = db.selectFrom('portraits').selectAll()
  const rows = await query.where(sql<boolean>`contractor_id = any(${contractorIds})`).execute()
  return Map.groupBy(rows, ({ contractor_id }) => contractor_id ?? '')
})

/** Why a portrait was sent back, if it is now, and its painter; undefined when either is gone. */
export async function findSentBackPortrait(
  { db }: Pick<Deps, 'db'>,
  { contractorId, portraitId }: MessagePayload<'portrait-sent-back'>,
): Promise<{ painter: PainterSubject; reason: string | null } | undefined> {
  const painter = await findPainterSubject(db, contractorId)
  const portrait = (await portraitsOf(db, contractorId))?.find(({ id }) => id === portraitId)
  if (!painter || !portrait) return undefined
  return { painter, reason: portrait.reason }
}

/** A compliance document with its painter, and whether another one waits for the office. */
export type ComplianceDocumentSubject = {
  reader: Reader
  painter: PainterSubject
  complianceDocument: Selectable<Database['compliance_documents']>
  isRenewed: boolean
}

/** @returns undefined when the document is gone: another one took its place */
export async function findComplianceDocumentSubject(
  { db, reader }: Pick<Deps, 'db' | 'reader'>,
  { contractorId, paperId }: { contractorId: string; paperId: string },
): Promise<ComplianceDocumentSubject | undefined> {
  const painter = await findPainterSubject(db, contractorId)
  const documents = (await complianceDocumentsOf(db, contractorId)) ?? []
  const complianceDocument = documents.find(({ id }) => id === paperId)
  if (!painter || !complianceDocument) return undefined
  const isRenewed = documents.some(({ kind, state }) => kind === complianceDocument.kind && state === 'waiting')
  return { reader, painter, complianceDocument, isRenewed }
}
