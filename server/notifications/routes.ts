import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/platform/deps.ts'
import { registerMessages } from './delivery-log/messages.routes.ts'
import { registerLetters } from './letters/letters.routes.ts'
import { registerPush } from './push/push.routes.ts'

/** The delivery log, letters to print, and devices that show notifications. */
export function registerRoutes(app: FastifyInstance, deps: Deps): void {
  registerMessages(app, deps)
  registerLetters(app, deps)
  registerPush(app, deps)
}
