import type { Updateable } from 'kysely'
import { placeName } from '#domain/coverage/place.ts'
import { addDays, instantAt } from '#domain/platform/dates.ts'
import { formatDate, formatShortDate } from '#domain/platform/format-dates.ts'
import { countColors } from '#domain/quotes/colors.ts'
import { formatArrival } from '#domain/scheduling/visit-times.ts'
import type { Database } from '#server/platform/database/schema.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { newId } from '#server/platform/identifiers.ts'
import { issueOneTimeToken } from '#server/platform/logins/one-time-tokens.ts'
import { aComplianceDocument } from './a-compliance-document.ts'
import { aVisit, type MessageCase, ORIGIN } from './a-visit.ts'
import { TODAY } from './builders.ts'
import { homes } from './homes.ts'
import { market, reader } from './market.ts'
import { TEST_NOW, type TestApp } from './test-app.ts'

/** "Mon, Nov 30, arrives 8:00-8:30 AM": how each message names the visit of a case. */
export const arrival = (date = addDays(TODAY, 7)): string =>
  `${formatShortDate(reader, date)}, ${formatArrival(reader, { date, slot: 'morning' })}`

/** A case of each message that goes to painters. */
export function painterMessageCases(app: TestApp, visit = aVisit) {
  const setJob = (id: string, columns: Updateable<Database['jobs']>) => app.update('jobs', { id }, columns)
  const setTokens = (contractorId: string, columns: Updateable<Database['one_time_tokens']>) =>
    app.update('one_time_tokens', { contractor_id: contractorId }, columns)

  return {
    'job-cost-adjusted': async () => {
      const { jobId, quote } = await visit(app)
      return {
        payload: { jobId, oldCost: 50_000, newCost: quote.final_cost, reason: 'One closet more' },
        contains: ['instead of $500.00', 'You still earn', 'One closet more'],
        undo: () => setJob(jobId, { status: 'rejected' }),
      }
    },
    'contractor-credentials': async () => {
      const { painter } = await visit(app)
      return {
        payload: {
          contractorId: painter.id,
          change: 'codes_added',
          device: 'Safari on iPhone',
          at: TEST_NOW.toISOString(),
        },
        contains: ['Codes from an app', 'Safari on iPhone', `${ORIGIN}/contractor/dashboard`],
        undo: null,
      }
    },
    'job-assigned': async () => {
      const { jobId } = await visit(app)
      const contains = [arrival(), placeName(reader, homes.center), 'You earn', `${ORIGIN}/contractor/dashboard`]
      return { payload: { jobId }, contains, undo: () => setJob(jobId, { status: 'acknowledged' }) }
    },
    'job-changed': async () => {
      const { jobId } = await visit(app)
      return {
        payload: { jobId },
        contains: [arrival(), `${ORIGIN}/contractor/dashboard`],
        undo: () => setJob(jobId, { status: 'rejected' }),
      }
    },
    'job-completed': async () => {
      const { jobId } = await visit(app)
      await setJob(jobId, { status: 'completed', completed_at: TEST_NOW })
      return {
        payload: { jobId, difference: 23_924, dayLeft: TODAY },
        contains: ['$239.24', 'You don’t have to go there on', 'marked this job as completed'],
        undo: () => setJob(jobId, { status: 'acknowledged', completed_at: null }),
      }
    },
    'job-colors': async () => {
      const { jobId, quote } = await visit(app)
      await setJob(jobId, { status: 'acknowledged' })
      const open = countColors(quote.rooms, quote.paint_options).open
      return {
        payload: { jobId },
        contains: [
          arrival(),
          open === 1 ? 'One is still to be picked.' : `${open} are still to be picked.`,
          `${ORIGIN}/contractor/dashboard`,
        ],
        undo: () => setJob(jobId, { status: 'rejected' }),
      }
    },
    'job-cancelled': async () => {
      const { jobId } = await visit(app, { status: 'cancelled' })
      return {
        payload: { jobId },
        contains: ['no longer yours', formatShortDate(reader, addDays(TODAY, 7))],
        undo: () => setJob(jobId, { status: 'acknowledged' }),
      }
    },
    'job-reminder': async () => {
      const { jobId } = await visit(app)
      await setJob(jobId, { answer_by: instantAt(market, '2026-11-24', '07:00') })
      return {
        payload: { jobId },
        contains: ['answer by Tue, Nov 24, 7:00 AM', `${ORIGIN}/contractor/dashboard`],
        undo: () => setJob(jobId, { status: 'acknowledged' }),
      }
    },
    'painter-leaves': async () => {
      const lastDay = addDays(TODAY, 5)
      const [reassigned, stays] = [await visit(app), await visit(app)]
      const setLastDay = (day: string | null) => app.update('contractors', { id: stays.painter.id }, { last_day: day })
      await setLastDay(lastDay)
      return {
        payload: { contractorId: stays.painter.id, lastDay, bookingIds: [reassigned.bookingId, stays.bookingId] },
        contains: ['Taken over by others', 'Still yours', formatDate(reader, lastDay), placeName(reader, homes.center)],
        undo: () => setLastDay(null),
      }
    },
    'paper-asked': async () => {
      const { painter } = await visit(app)
      const expiresOn = addDays(TODAY, 20)
      const document = await aComplianceDocument(app, painter.id, { expires_on: expiresOn })
      const undo = () => aComplianceDocument(app, painter.id, { state: 'waiting' })
      return {
        payload: { contractorId: painter.id, paperId: document.id, stage: 'ending' },
        contains: ['license', formatDate(reader, expiresOn), `${ORIGIN}/contractor/dashboard`],
        undo,
      }
    },
    'paper-sent-back': async () => {
      const { painter } = await visit(app)
      const reason = 'First line.'
      const { id, version } = await aComplianceDocument(app, painter.id, {
        kind: 'insurance',
        state: 'sent_back',
        reason,
      })
      const undo = () => app.update('compliance_documents', { id }, { version: version + 1 })
      return {
        payload: { contractorId: painter.id, paperId: id, version },
        contains: ['insurance', reason, `${ORIGIN}/contractor/dashboard`],
        undo,
      }
    },
    'portrait-sent-back': async () => {
      const { painter } = await visit(app)
      const [id, reason] = [newId(), 'Your eyes are closed.']
      await app.insert('portraits', {
        id,
        contractor_id: painter.id,
        state: 'sent_back',
        reason,
        handed_in_at: TEST_NOW,
      })
      const undo = () => app.update('portraits', { id }, { state: 'unused', reason: null })
      return {
        payload: { contractorId: painter.id, portraitId: id },
        contains: [reason, `${ORIGIN}/contractor/dashboard`],
        undo,
      }
    },
    'contractor-welcome': async () => {
      const { painter } = await visit(app)
      const undo = () => app.update('contractors', { id: painter.id }, { is_active: false })
      return { payload: { contractorId: painter.id }, contains: [`${ORIGIN}/contractor/dashboard`], undo }
    },
    'email-change': async () => {
      const { painter } = await visit(app)
      const email = 'new@example.com'
      const setNew = (address: string | null) => app.update('contractors', { id: painter.id }, { new_email: address })
      await setNew(email)
      return {
        payload: { contractorId: painter.id, email },
        contains: [`${ORIGIN}/contractor/confirm-email?key=${painter.id}.`],
        undo: () => setNew('another@example.com'),
      }
    },
    'email-change-notice': async () => {
      const { painter } = await visit(app)
      const undo = () => app.update('contractors', { id: painter.id }, { is_active: false })
      return { payload: { contractorId: painter.id }, contains: [`${ORIGIN}/contractor/dashboard`], undo }
    },
    'email-confirmation': async () => {
      const { painter } = await visit(app)
      const undo = () => app.update('contractors', { id: painter.id }, { email_confirmed_at: TEST_NOW })
      return {
        payload: { contractorId: painter.id },
        contains: [`${ORIGIN}/contractor/confirm-email?key=${painter.id}.`],
        undo,
      }
    },
    'contractor-invitation': async () => {
      const { painter } = await visit(app)
      const sealedToken = await inTransaction(app.db, (db) =>
        issueOneTimeToken(db, app.deps, { contractorId: painter.id }, 'invitation'),
      )
      return {
        payload: { contractorId: painter.id, sealedToken },
        contains: [painter.email, `${ORIGIN}/contractor/set-password?token=`],
        undo: () => setTokens(painter.id, { used_at: TEST_NOW }),
      }
    },
    'password-reset': async () => {
      const { painter } = await visit(app)
      const sealedToken = await inTransaction(app.db, (db) =>
        issueOneTimeToken(db, app.deps, { contractorId: painter.id }, 'password_reset'),
      )
      return {
        payload: { contractorId: painter.id, sealedToken },
        contains: [`${ORIGIN}/contractor/set-password?token=`],
        undo: () => setTokens(painter.id, { expires_at: TEST_NOW }),
      }
    },
  } satisfies Record<string, () => Promise<MessageCase>>
}
