import type { FastifyInstance } from 'fastify'
import { type OfficeNews, streamOfficeNews } from '#contract/office/office-news.ts'
import { createEventFeed, type Interval } from '#server/platform/change-log/event-feed.ts'
import { defaultInterval, serveStream } from '#server/platform/change-log/serve-stream.ts'
import type { StreamSource } from '#server/platform/change-log/stream-source.ts'
import type { Deps } from '#server/platform/deps.ts'
import { route } from '#server/platform/http/route.ts'
import { hashToken } from '#server/platform/identifiers.ts'
import { liveOfficeSessions } from '#server/platform/logins/sessions.queries.ts'
import { watchInbox } from './watch-inbox.ts'
import { watchSettings } from './watch-settings.ts'

/** Milliseconds between two checks of the inbox, and of the settings. */
const CHECK_INTERVAL = 2_000

/** The news of any booking, of the inbox and of the settings, for every session. */
const officeNews = (deps: Deps, every: number): StreamSource => ({
  name: 'office',
  topic: 'bookings',
  hearsAll: true,
  present: ({ subject: bookingId }) => ({ kind: 'booking', bookingId }) satisfies OfficeNews,
  besides: [
    { fingerprint: watchInbox(deps, every), data: { kind: 'needs', bookingId: null } satisfies OfficeNews },
    { fingerprint: watchSettings(deps, every), data: { kind: 'settings', bookingId: null } satisfies OfficeNews },
  ],
  valid: liveOfficeSessions(deps.market),
})

/** The live stream of the office. */
export function registerOfficeNews(
  app: FastifyInstance,
  deps: Deps,
  interval: Interval = defaultInterval,
  checkInterval = CHECK_INTERVAL,
): void {
  const source = officeNews(deps, checkInterval)
  const feed = createEventFeed(deps, source, interval)
  app.addHook('preClose', () => feed.close())
  route(app, deps, streamOfficeNews, ({ caller, request, reply, deps }) => {
    const session = hashToken(caller.token)
    return serveStream(deps, { feed, source }, { listener: { subject: session, credential: session }, request, reply })
  })
}
