import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/painters/calendar-feed.ts'
import { text } from '#domain/platform/translation/text.ts'
import { jobNotFound } from '#server/bookings/jobs/change-job.ts'
import { jobCalendar, jobsCalendar } from '#server/bookings/visits/appointments.ts'
import { fromReplica } from '#server/platform/database/replica.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError } from '#server/platform/errors.ts'
import { route } from '#server/platform/http/route.ts'
import { hashToken } from '#server/platform/identifiers.ts'
import { endFeed, feedOf, findFeed, openFeed, recordFeedRead, upcomingJobs } from './calendar-feed.queries.ts'
import { feedToken, isFeedToken, openedFeed } from './feed-address.ts'

const addressOf = (deps: Deps, token: string): string => `${deps.config.publicUrl}/api/calendar/${token}.ics`

/**
 * The address of a painter's feed, which is created on the first request; null after it was revoked. One that was made with a
 * secret before the current one stays as long as that is accepted, since calendars read it.
 */
async function showFeed(deps: Deps, contractorId: string): Promise<string | null> {
  const { secrets } = deps.config
  const { version, hash } = await feedOf(deps.db, contractorId)
  if (hash === null && version > 1) return null
  const feed = { contractorId, version }
  const open = hash === null ? undefined : openedFeed(secrets, feed, hash)
  if (open) return addressOf(deps, open.token)
  const token = feedToken(secrets, feed)
  return (await openFeed(deps.db, feed, { before: hash, hash: hashToken(token) }))
    ? addressOf(deps, token)
    : showFeed(deps, contractorId)
}

/** Replaces the address of the feed; the old one stops working. */
const renewFeed = (deps: Deps, contractorId: string): Promise<string> =>
  inTransaction(deps.db, async (db) => {
    const feed = { contractorId, version: await endFeed(db, contractorId) }
    const token = feedToken(deps.config.secrets, feed)
    await openFeed(db, feed, { before: null, hash: hashToken(token) })
    return addressOf(deps, token)
  })

type UpcomingJob = Awaited<ReturnType<typeof upcomingJobs>>[number]

const entryOf = (row: UpcomingJob) => ({
  job: { id: row.job_id, status: row.job_status, earnings: row.earnings },
  booking: row,
  quote: row,
})

/** A painter's jobs as a calendar feed, under a private address that can be revoked. */
export function registerCalendarFeed(app: FastifyInstance, deps: Deps): void {
  route(app, deps, calls.getCalendarFeed, async ({ caller, deps }) => ({
    url: await showFeed(deps, caller.contractorId),
    isRead: (await feedOf(deps.db, caller.contractorId)).readAt !== null,
  }))
  route(app, deps, calls.renewCalendarFeed, async ({ caller, deps }) => ({
    url: await renewFeed(deps, caller.contractorId),
  }))
  route(app, deps, calls.revokeCalendarFeed, async ({ caller, deps }) => {
    await endFeed(deps.db, caller.contractorId)
  })

  route(app, deps, calls.getJobCalendar, async ({ caller, params, reply, deps }) => {
    const [job] = await upcomingJobs(deps.db, caller.contractorId, params.jobId)
    if (!job) throw jobNotFound()
    reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', `attachment; filename="evencoat-${job.scheduled_date}.ics"`)
      .header('cache-control', 'no-store')
    return jobCalendar(deps.reader, entryOf(job), deps.config.publicUrl)
  })

  route(app, deps, calls.readCalendarFeed, async ({ params, reply, deps }) => {
    const feed = await findFeed(deps.db, hashToken(params.secret))
    if (!feed || !isFeedToken(deps.config.secrets, feed, params.secret))
      throw new AppError('not_found', text('Not found'))
    const { contractorId } = feed
    await recordFeedRead(deps.db, contractorId, deps.now())
    const jobs = await fromReplica(deps, (db) => upcomingJobs(db, contractorId))
    reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', 'inline; filename="evencoat-jobs.ics"')
      .header('cache-control', 'private, no-cache')
      .header('x-robots-tag', 'noindex')
      .header('referrer-policy', 'no-referrer')
    return jobsCalendar(deps.reader, jobs.map(entryOf), deps.config.publicUrl)
  })
}
