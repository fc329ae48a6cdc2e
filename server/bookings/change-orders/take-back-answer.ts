import { takeBackEnds } from '#domain/bookings/change-consent.ts'
import { text } from '#domain/platform/translation/text.ts'
import { noteInConversation } from '#server/bookings/conversations/note-in-conversation.ts'
import { cancelSecondVisit, restoreWork } from '#server/bookings/lifecycle/restore-work.ts'
import type { Transaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError } from '#server/platform/errors.ts'
import { dropHeldTasks } from '#server/platform/outbox/drop-held.ts'
import { enqueuePush } from '#server/platform/outbox/enqueue-push.ts'
import { writeAnswer } from './change-orders.queries.ts'
import { type ChangeOf, type LockedChange, recordAnswer, withLockedChange } from './lock-change.ts'
import { readBeforeApproval } from './stored-approval.ts'
import { isUntouched } from './take-back-until.ts'

const tooLate = () =>
  new AppError(
    'conflict',
    text(
      "The two minutes are over, so your answer can't be taken back anymore. Message your painter or call us instead.",
    ),
  )

const actedOn = () =>
  new AppError(
    'conflict',
    text(
      "Your painter has already gone by your answer, so it can't be taken back anymore. Message them or call us instead.",
    ),
  )

const changedSince = () =>
  new AppError(
    'conflict',
    text(
      "Something else about your visit changed in the meantime, so this can't be taken back anymore. Please call us.",
    ),
  )

/** Undoes what an approval did. @throws AppError `conflict` when something else happened since */
async function undoApproval(db: Transaction, deps: Deps, { locked, change }: LockedChange): Promise<void> {
  const before = readBeforeApproval(change.before_approval)
  const isDone =
    before.type === 'same_visit'
      ? await restoreWork(db, deps, locked, before, { rooms: change.rooms.after, difference: change.difference })
      : change.follow_up_id !== null && (await cancelSecondVisit(db, deps, change.follow_up_id, before.version))
  if (!isDone) throw changedSince()
}

/**
 * A customer takes back their answer to a change, within two minutes and unless the painter has acted on it: it waits for an
 * answer again, and everything is as it was. Emails about the answer were held back, and are not sent. Taking it back again
 * changes nothing (docs/rules/change-orders.md#second-thoughts).
 * @throws AppError `proof_required`, `not_found`; `conflict` when it cannot be taken back, which says why
 */
export const takeBackAnswer = (deps: Deps, of: ChangeOf): Promise<void> =>
  withLockedChange(deps, of, async (db, lockedChange) => {
    const { locked, change } = lockedChange
    if (change.state === 'sent') return
    const now = deps.now()
    if (change.answer_id === null || change.answered_at === null || now > takeBackEnds(change.answered_at))
      throw tooLate()
    if (!(await isUntouched(db, locked.booking, change))) throw actedOn()
    if (!(await dropHeldTasks(db, change.answer_id, 'the customer took the answer back'))) throw tooLate()
    if (change.state === 'approved') await undoApproval(db, deps, lockedChange)
    await writeAnswer(db, change.id, {
      state: 'sent',
      answered_at: null,
      answer_id: null,
      approved_by: null,
      price_before: null,
      end_date: null,
      ends_at: null,
      ended_before: null,
      follow_up_id: null,
      before_approval: null,
      rooms_as_booked: false,
      by_phone: false,
    })
    if (change.by_phone)
      await noteInConversation(db, deps, locked.booking, text('The answer on the phone was taken back.'))
    recordAnswer(db, deps, lockedChange, { action: 'reopened', after: { state: 'sent' } })
    const { job } = locked
    if (job) {
      const { contractor_id: contractorId, id: jobId } = job
      enqueuePush(db, now, { kind: 'push-job-change-answered', contractorId, jobId, changeId: change.id })
    }
  })
