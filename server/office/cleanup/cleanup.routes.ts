import type { FastifyInstance } from 'fastify'
import { getCleanupStats, previewCleanup, runCleanup } from '#contract/office/cleanup.ts'
import { type Deps, momentOf } from '#server/platform/deps.ts'
import { route } from '#server/platform/http/route.ts'
import { cleanupPreview, cleanupStats } from './cleanup.queries.ts'
import { runCleanup as run } from './run-cleanup.ts'

/** The clean-up: counts, preview, and the deletion itself. */
export function registerCleanup(app: FastifyInstance, deps: Deps): void {
  route(app, deps, getCleanupStats, ({ deps }) => cleanupStats(deps.db, momentOf(deps)))
  route(app, deps, previewCleanup, ({ deps }) => cleanupPreview(deps.db, momentOf(deps)))
  route(app, deps, runCleanup, ({ deps }) => run(deps))
}
