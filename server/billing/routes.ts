import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/platform/deps.ts'
import { registerDocuments } from './ledger/documents.routes.ts'
import { registerPayouts } from './payouts/payouts.routes.ts'

/** Documents and payouts. */
export function registerRoutes(app: FastifyInstance, deps: Deps): void {
  registerDocuments(app, deps)
  registerPayouts(app, deps)
}
