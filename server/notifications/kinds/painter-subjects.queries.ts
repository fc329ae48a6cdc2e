import { type Selectable, sql } from 'kysely'
import { unfinishedJobStatuses } from '#domain/bookings/job-status.ts'
import type { Reader } from '#domain/platform/reader.ts'
import { gathered } from '#server/platform/database/gathered.ts'
import type { Database } from '#server/platform/database/schema.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { MessagePayload } from '#server/platform/stored-shapes/stored-message.ts'
import {
  type BookingSubject,
  type ContractorSubject,
  findBookingSubjects,
  findContractorSubject,
} from './subjects.queries.ts'

/** A painter with a last day: the jobs that others have now, and those that are still theirs, the next visit first. */
export type LeavingSubject = {
  reader: Reader
  painter: ContractorSubject
  given: readonly BookingSubject[]
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
const papersOf = gathered(async (db, contractorIds) => {
  const query = db.selectFrom('painter_papers').selectAll()
  const rows = await query.where(sql<boolean>`contractor_id = any(${contractorIds})`).execute()
  return Map.groupBy(rows, ({ contractor_id }) => contractor_id)
})

const sooner = (one: BookingSubject, two: BookingSubject): number =>
  one.booking.scheduled_date.localeCompare(two.booking.scheduled_date)

/** @returns undefined when the painter is gone */
export async function findLeavingSubject(
  deps: Pick<Deps, 'db' | 'reader' | 'now'>,
  { contractorId, bookingIds }: MessagePayload<'painter-leaves'>,
): Promise<LeavingSubject | undefined> {
  const painter = await findContractorSubject(deps.db, contractorId)
  if (!painter) return undefined
  const own = (await ownVisitsOf(deps.db, contractorId)) ?? []
  const subjects = async (ids: readonly string[]) => ((await findBookingSubjects(deps, ids)) ?? []).toSorted(sooner)
  return {
    reader: deps.reader,
    painter,
    given: (await subjects(bookingIds)).filter(({ booking }) => booking.contractor_id !== contractorId),
    staying: await subjects(own.map(({ booking_id }) => booking_id)),
  }
}

/** A paper with its painter, and whether another one waits for the office. */
export type PaperSubject = {
  reader: Reader
  painter: ContractorSubject
  paper: Selectable<Database['painter_papers']>
  isRenewed: boolean
}

/** @returns undefined when the paper is gone: another one took its place */
export async function findPaperSubject(
  { db, reader }: Pick<Deps, 'db' | 'reader'>,
  { contractorId, paperId }: { contractorId: string; paperId: string },
): Promise<PaperSubject | undefined> {
  const painter = await findContractorSubject(db, contractorId)
  const papers = (await papersOf(db, contractorId)) ?? []
  const paper = papers.find(({ id }) => id === paperId)
  if (!painter || !paper) return undefined
  const isRenewed = papers.some(({ kind, state }) => kind === paper.kind && state === 'waiting')
  return { reader, painter, paper, isRenewed }
}
