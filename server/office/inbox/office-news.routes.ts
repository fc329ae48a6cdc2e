import type { FastifyInstance } from 'fastify'
import { streamOfficeNews } from '#contract/office/office-news.ts'
import { liveOfficeSessions } from '#server/platform/auth/sessions.queries.ts'
import { createEventFeed, type Interval, type StreamSource } from '#server/platform/change-log/event-feed.ts'
import { defaultInterval, serveStream } from '#server/platform/change-log/serve-stream.ts'
import type { Deps } from '#server/platform/deps.ts'
import { route } from '#server/platform/http/route.ts'
import { hashToken } from '#server/platform/identifiers.ts'
import { newsSince } from './office-news.queries.ts'
import { watchInbox } from './watch-inbox.ts'

/** Milliseconds between two checks of the inbox. */
const CHECK_INTERVAL = 2_000

/** The news of any booking and of the inbox; a subject is a session, and all of them get the same events. */
const officeNews = (deps: Deps, every: number): StreamSource => {
  const lastChange = watchInbox(deps, every)
  return {
    name: 'office',
    read: async (db, subjects, since, limit) => {
      const change = await lastChange()
      const news = await newsSince(db, since, limit)
      const events = change.at > since ? [...news, change] : news
      return subjects.flatMap((subject) => events.map((event) => ({ ...event, subject })))
    },
    valid: liveOfficeSessions,
  }
}

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
