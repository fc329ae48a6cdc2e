import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/platform/deps.ts'
import { registerDocuments } from './ledger/documents.routes.ts'
import { registerLedger } from './ledger/ledger.routes.ts'
import { registerPayouts } from './payouts/payouts.routes.ts'

/** Documents, what the office reads of money, and payouts. */
export function registerRoutes(app: FastifyInstance, deps: Deps): void {
  registerDocuments(app, deps)
  registerLedger(app, deps)
  registerPayouts(app, deps)
}
