import type { ErrorCode } from '#contract/platform/errors.ts'
import { notBefore } from '#domain/bookings/late-reports.ts'
import { type VisitEventKind, type VisitRefusal, visitMove } from '#domain/bookings/visit-progress.ts'
import { todayIn } from '#domain/platform/dates.ts'
import { outageWithin } from '#domain/platform/outages.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'
import { slotsOfVisit } from '#domain/scheduling/slots.ts'
import { applyEvent } from '#server/bookings/lifecycle/apply-transition.ts'
import { knownOfDay } from '#server/bookings/visits/days-of-visit.ts'
import { factsOfJob } from '#server/bookings/visits/present-visit.ts'
import { reportsOf, writeReport } from '#server/bookings/visits/visit-events.queries.ts'
import type { BookingRow } from '#server/platform/database/schema.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError } from '#server/platform/errors.ts'
import { outagesSince } from '#server/platform/health/outages.ts'
import { changeJob, type JobOf, recordJobAudit } from './change-job.ts'
import { momentOf } from './painter-command.ts'

type Report = JobOf & {
  kind: VisitEventKind
  /** How far away the painter is; with `on_my_way`. */
  minutes?: number
  note?: string | null | undefined
  happenedAt?: Date | undefined
}

const refusals: Record<VisitRefusal, [ErrorCode, Text]> = {
  invalid_transition: ['invalid_transition', text('You can report this for a job that you acknowledged or started.')],
  other_day: ['too_early', text('You can report this on the day of the visit.')],
  too_early: ['too_early', text('You can report this from two hours before the visit.')],
  told: ['conflict', text("You've already told us that you arrived today.")],
}

/** The reserved slots of a booking, in order. */
const slotsOf = ({ scheduled_date, time_slot, half_days }: BookingRow) =>
  slotsOfVisit(scheduled_date, time_slot, half_days)

/**
 * A painter reports that they are on the way, have arrived, or leave for the day. The customer sees it at once, and gets an
 * e-mail the first time that somebody sets off on a day (docs/rules/visits.md#the-day-of-the-visit).
 * @throws AppError `not_found` for another painter's job; `invalid_transition`, `too_early` or `conflict` as `visitMove` says;
 * `invalid_request` for what happened too long ago
 */
export const reportVisit = (deps: Deps, { kind, minutes, note, happenedAt, ...of }: Report): Promise<void> =>
  changeJob(deps, of, async (db, locked) => {
    const { booking, job } = locked
    const now = deps.now()
    const events = await reportsOf(db, job.id)
    const at = notBefore(momentOf(happenedAt, now), [job.started_at, ...events.map((one) => one.at)])
    const verdict = visitMove(deps.market, kind, { slots: slotsOf(booking), job: factsOfJob(job), events }, at)
    if (verdict !== 'ok') throw new AppError(...refusals[verdict])
    const report = { kind, at, minutes: minutes ?? null, note: note || null }
    const today = todayIn(deps.market, at)
    const isFirst = !events.some((one) => one.kind === kind && todayIn(deps.market, one.at) === today)
    const known = await knownOfDay(db, deps, locked, at)
    writeReport(db, now, { bookingId: booking.id, jobId: job.id }, report)
    const outage = outageWithin(await outagesSince(db, at, now), { from: at, to: now })
    await applyEvent(db, deps, locked, { type: 'reported', report, isFirst, outage, known })
    recordJobAudit(db, now, locked, {
      action: kind.replaceAll('_', '-'),
      from: job.status,
      to: job.status,
      more: { at },
    })
  })
