import { sql } from 'kysely'
import type { Contractor, ContractorExport } from '#contract/painters/office-contractors.ts'
import { closedBookingStatuses } from '#domain/platform/booking-status.ts'
import { todayIn } from '#domain/platform/dates.ts'
import { text } from '#domain/platform/translation/text.ts'
import { closedJobStatuses } from '#domain/scheduling/job-status.ts'
import { forgetPainter } from '#server/bookings/lifecycle/forget.ts'
import { answersOf } from '#server/bookings/reviews/reviews.queries.ts'
import { complianceDocumentsOf, documentFilesOf } from '#server/painters/compliance/compliance-documents.queries.ts'
import { documentLocation } from '#server/painters/compliance/document-file.ts'
import { portraitsOf, releasePortraits } from '#server/painters/portraits/portraits.queries.ts'
import { removeUnused } from '#server/painters/portraits/remove-portraits.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { inTransaction, type Transaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ownPush } from '#server/platform/devices/present-devices.ts'
import { AppError } from '#server/platform/errors.ts'
import { listFactors } from '#server/platform/logins/second-factor/factors.queries.ts'
import { painterKinds } from '#server/platform/stored-shapes/stored-message.ts'
import { findPainter, listAreasOf } from './administer-painters.queries.ts'
import { w9Location } from './w9-document.ts'
import { readPainterNotes } from './write-painter-note.ts'

/** Replaces the name in the records of how painters were chosen. */
const ERASED_NAME = 'Erased'

const unknown = () => new AppError('not_found', text('We can’t find that painter.'))

/** With what a painter takes the second step; whoever asks what we store is told no secret, and no id of one. */
async function exportFactors({ db, config }: Deps, contractorId: string): Promise<ContractorExport['secondFactors']> {
  const { passkeys, codes, recoveryCodes } = await listFactors(db, config, { contractorId })
  return [
    ...passkeys.map(({ name, addedAt, usedAt }) => ({ kind: 'passkey' as const, name, addedAt, usedAt })),
    ...(codes ? [{ kind: 'codes' as const, name: null, ...codes }] : []),
    ...(recoveryCodes
      ? [{ kind: 'recovery_codes' as const, name: null, addedAt: recoveryCodes.madeAt, usedAt: recoveryCodes.usedAt }]
      : []),
  ]
}

/** Everything that is stored about a painter. @throws AppError `not_found` */
export async function exportPainter(deps: Deps, id: string): Promise<ContractorExport> {
  const { db } = deps
  const row = await db
    .selectFrom('contractors')
    .select(['email_confirmed_at', 'home_zip', 'new_email', 'slug'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw unknown()
  const jobs = await db.selectFrom('jobs').selectAll().where('contractor_id', '=', id).orderBy('assigned_at').execute()
  const slots = await db
    .selectFrom('contractor_slots')
    .select(['day', 'slot'])
    .where('contractor_id', '=', id)
    .where('offered', '=', true)
    .orderBy('day')
    .orderBy('slot')
    .execute()
  return {
    exportedAt: deps.now(),
    contractor: (await findPainter(db, id)) as Contractor,
    emailConfirmedAt: row.email_confirmed_at,
    serviceAreas: (await listAreasOf(db, id)).filter((area) => area.assigned),
    jobs: jobs.map((job) => ({
      id: job.id,
      status: job.status,
      scheduledDate: job.scheduled_date,
      notes: job.notes,
      assignedAt: job.assigned_at,
      completedAt: job.completed_at,
    })),
    offeredSlots: slots.map(({ day, slot }) => ({ date: day, slot })),
    slug: row.slug,
    answers: await answersOf(db, id),
    notifications: await ownPush(deps, id),
    homeZip: row.home_zip,
    officeNotes: (await readPainterNotes(db, id)).map(({ at, text: words }) => ({ at, text: words })),
    secondFactors: await exportFactors(deps, id),
    sessions: await db
      .selectFrom('sessions')
      .select(['browser', 'system', 'network', 'created_at as startedAt'])
      .where('contractor_id', '=', id)
      .orderBy('created_at')
      .execute(),
    portraits: await portraitsOf(deps, id),
    complianceDocuments: await complianceDocumentsOf(db, id, todayIn(deps.market, deps.now())),
    newEmail: row.new_email,
    timeOff: await db
      .selectFrom('time_off')
      .select(['first_day as from', 'last_day as to'])
      .where('contractor_id', '=', id)
      .orderBy('first_day')
      .execute(),
    weeklySlots: await db
      .selectFrom('weekly_slots')
      .select(['weekday', 'slot'])
      .where('contractor_id', '=', id)
      .execute(),
  }
}

const refuseWhoWorked = async (db: Transaction, id: string): Promise<void> => {
  const work = await db
    .selectFrom('jobs')
    .select('id')
    .where('contractor_id', '=', id)
    .where((where) => where.or([where('status', 'not in', closedJobStatuses), where('completed_at', 'is not', null)]))
    .executeTakeFirst()
  const visit = await db
    .selectFrom('bookings')
    .select('id')
    .where('contractor_id', '=', id)
    .where('status', 'not in', closedBookingStatuses)
    .executeTakeFirst()
  if (!work && !visit) return
  throw new AppError(
    'conflict',
    text('This painter has worked for us, or is about to: what was paid must be kept. Deactivate the account instead.'),
  )
}

/** @returns the number of removed rows */
const removeMessages = async (db: Transaction, id: string, email: string): Promise<number> => {
  const { numAffectedRows } = await sql`
    delete from outbox_tasks
     where (recipient = ${email} and kind = any(${painterKinds})) or payload ->> 'contractorId' = ${id}`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** The records explain why somebody else was chosen: they keep that a painter was passed over, but not who it was. */
const forgetName = (db: Transaction, id: string) =>
  sql`
  update assignment_records
     set candidates = (select jsonb_agg(case when c ->> 'contractorId' = ${id} then c || ${JSON.stringify({ name: ERASED_NAME })}::jsonb else c end)
                         from jsonb_array_elements(candidates::jsonb) c)
   where candidates::jsonb @> ${JSON.stringify([{ contractorId: id }])}::jsonb`.execute(db)

/**
 * Erases a painter who never worked, with the W9 document, their compliance documents and the jobs they declined.
 * @throws AppError `not_found`; `conflict` for a painter with past or upcoming work
 */
export async function erasePainter(deps: Deps, id: string): Promise<{ removedMessages: number; removedW9: boolean }> {
  const { file, documentFiles, portraits, removedMessages } = await inTransaction(deps.db, async (db) => {
    const row = await db
      .selectFrom('contractors')
      .select(['email', 'w9_file'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!row) throw unknown()
    await refuseWhoWorked(db, id)
    const removed = await removeMessages(db, id, row.email)
    const documents = await documentFilesOf(db, id)
    const portraits = await releasePortraits(db, id)
    await forgetName(db, id)
    await forgetPainter(db, id)
    await db.deleteFrom('contractors').where('id', '=', id).execute()
    recordAudit(db, deps.now(), {
      actor: deps.actor,
      action: 'contractor.erased',
      about: ['contractor', id],
      after: { removedMessages: removed, removedW9: row.w9_file !== null },
    })
    return { file: row.w9_file, documentFiles: documents, portraits, removedMessages: removed }
  })
  if (file) await deps.files.remove(w9Location(file))
  for (const document of documentFiles) await deps.files.remove(documentLocation(document))
  await removeUnused(deps, portraits)
  return { removedMessages, removedW9: file !== null }
}
