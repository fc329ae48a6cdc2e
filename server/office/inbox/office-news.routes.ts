import type { FastifyInstance } from 'fastify'
import { streamOfficeNews } from '#contract/office/office-news.ts'
import { liveOfficeSessions } from '#server/platform/auth/sessions.queries.ts'
import { createEventFeed, type Rhythm, type StreamSource } from '#server/platform/change-log/event-feed.ts'
import { serveStream, usualRhythm } from '#server/platform/change-log/serve-stream.ts'
import type { Deps } from '#server/platform/deps.ts'
import { route } from '#server/platform/http/route.ts'
import { hashToken } from '#server/platform/identifiers.ts'
import { newsSince } from './office-news.queries.ts'
import { watchNeeds } from './watch-needs.ts'

/** Milliseconds between two looks at what needs a person. */
const LOOK_EVERY = 2_000

/** What is new of any booking, and that something else needs a person; a subject is a session, and all of them are told the same. */
const officeNews = (deps: Deps, every: number): StreamSource => {
  const lastChange = watchNeeds(deps, every)
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
  rhythm: Rhythm = usualRhythm,
  lookEvery = LOOK_EVERY,
): void {
  const source = officeNews(deps, lookEvery)
  const feed = createEventFeed(deps, source, rhythm)
  app.addHook('preClose', () => feed.close())
  route(app, deps, streamOfficeNews, ({ caller, request, reply, deps }) => {
    const session = hashToken(caller.token)
    return serveStream(deps, { feed, source }, { listener: { subject: session, credential: session }, request, reply })
  })
}
