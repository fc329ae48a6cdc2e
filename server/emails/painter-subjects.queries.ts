import type { Selectable } from 'kysely'
import { unfinishedJobStatuses } from '../../domain/job-status.ts'
import type { Reader } from '../../domain/reader.ts'
import type { Database } from '../database/schema.ts'
import type { Deps } from '../deps.ts'
import type { MessagePayload } from '../stored-shapes/stored-message.ts'
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

const sooner = (one: BookingSubject, two: BookingSubject): number =>
  one.booking.scheduled_date.localeCompare(two.booking.scheduled_date)

/** @returns undefined when the painter is gone */
export async function findLeavingSubject(
  deps: Pick<Deps, 'db' | 'reader' | 'now'>,
  { contractorId, bookingIds }: MessagePayload<'painter-leaves'>,
): Promise<LeavingSubject | undefined> {
  const painter = await findContractorSubject(deps.db, contractorId)
  if (!painter) return undefined
  const own = await deps.db
    .selectFrom('jobs')
    .select('booking_id')
    .where('contractor_id', '=', contractorId)
    .where('status', 'in', unfinishedJobStatuses)
    .execute()
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
  const papers = await db.selectFrom('painter_papers').selectAll().where('contractor_id', '=', contractorId).execute()
  const paper = papers.find(({ id }) => id === paperId)
  if (!painter || !paper) return undefined
  const isRenewed = papers.some(({ kind, state }) => kind === paper.kind && state === 'waiting')
  return { reader, painter, paper, isRenewed }
}
