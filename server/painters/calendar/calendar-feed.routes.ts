import type { FastifyInstance } from 'fastify'
import {
  getCalendarFeed,
  getJobCalendar,
  readCalendarFeed,
  renewCalendarFeed,
  revokeCalendarFeed,
} from '#contract/painters/calendar-feed.ts'
import { text } from '#domain/platform/translation/text.ts'
import { jobNotFound } from '#server/bookings/jobs/change-job.ts'
import { jobCalendar, jobsCalendar } from '#server/bookings/visits/appointments.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError } from '#server/platform/errors.ts'
import { route } from '#server/platform/http/route.ts'
import { hashToken } from '#server/platform/identifiers.ts'
import { endFeed, painterOfFeed, upcomingJobs } from './calendar-feed.queries.ts'
import { renewFeed, showFeed } from './feed-address.ts'

type UpcomingJob = Awaited<ReturnType<typeof upcomingJobs>>[number]

const entryOf = (row: UpcomingJob) => ({ job: { id: row.job_id, earnings: row.earnings }, booking: row, quote: row })

/** A painter's jobs as a calendar feed, under a private address that can be revoked. */
export function registerCalendarFeed(app: FastifyInstance, deps: Deps): void {
  route(app, deps, getCalendarFeed, async ({ caller, deps }) => ({ url: await showFeed(deps, caller.contractorId) }))
  route(app, deps, renewCalendarFeed, async ({ caller, deps }) => ({ url: await renewFeed(deps, caller.contractorId) }))
  route(app, deps, revokeCalendarFeed, async ({ caller, deps }) => {
    await endFeed(deps.db, caller.contractorId)
  })

  route(app, deps, getJobCalendar, async ({ caller, params, reply, deps }) => {
    const [job] = await upcomingJobs(deps.db, caller.contractorId, params.jobId)
    if (!job) throw jobNotFound()
    reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', `attachment; filename="evencoat-${job.scheduled_date}.ics"`)
      .header('cache-control', 'no-store')
    return jobCalendar(deps.reader, entryOf(job), deps.config.publicUrl)
  })

  route(app, deps, readCalendarFeed, async ({ params, reply, deps }) => {
    const contractorId = await painterOfFeed(deps.db, hashToken(params.secret))
    if (!contractorId) throw new AppError('not_found', text('Not found'))
    const jobs = await upcomingJobs(deps.db, contractorId)
    reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', 'inline; filename="evencoat-jobs.ics"')
      .header('cache-control', 'private, no-cache')
      .header('x-robots-tag', 'noindex')
      .header('referrer-policy', 'no-referrer')
    return jobsCalendar(deps.reader, jobs.map(entryOf), deps.config.publicUrl)
  })
}
