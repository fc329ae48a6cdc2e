import Fastify from 'fastify'
import { registerJobEvents } from '#server/bookings/jobs/job-events.routes.ts'
import { type JobEventKind, recordChange } from '#server/platform/change-log/record-change.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { handleErrors } from '#server/platform/http/error-handler.ts'
import { newId } from '#server/platform/identifiers.ts'
import { aPainter } from './builders.ts'
import type { TestApp } from './test-app.ts'

/** The helpers that tests of the live stream share. */
export const eventServers = (app: TestApp) => ({
  /** Another process, as far as the stream is concerned: it shares nothing with the first but the database. */
  aServer: async () => {
    const server = Fastify({ forceCloseConnections: true })
    handleErrors(server, app.deps)
    registerJobEvents(server, app.deps, { poll: 20, heartbeat: 20 })
    return { server, url: await server.listen({ port: 0, host: '127.0.0.1' }) }
  },

  /** Something happened to a job of a painter. */
  happens: async (contractorId: string, kind: JobEventKind = 'changed') => {
    const jobId = newId()
    await inTransaction(app.db, (db) => recordChange(db, { topic: 'jobs', contractorId, jobId, kind }))
    return jobId
  },

  painter: () => aPainter(app, { slots: [] }),
})
