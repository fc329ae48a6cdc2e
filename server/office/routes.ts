import type { FastifyInstance } from 'fastify'
import { registerSecondFactors } from '#server/office/accounts/account-factors.routes.ts'
import { registerOwnAccount, registerPeople } from '#server/office/accounts/people.routes.ts'
import { registerOfficeBookings } from '#server/office/actions/office-bookings.routes.ts'
import type { Deps } from '#server/platform/deps.ts'
import { registerActions } from './actions/actions.routes.ts'
import { registerAdministrator } from './administrator.routes.ts'
import { registerAudit } from './audit.routes.ts'
import { registerAutoAssign } from './auto-assign/auto-assign.routes.ts'
import { registerBoard } from './board/board.routes.ts'
import { registerCleanup } from './cleanup/cleanup.routes.ts'
import { registerClosures } from './closures/closures.routes.ts'
import { registerInbox } from './inbox/inbox.routes.ts'
import { registerOfficeNews } from './inbox/office-news.routes.ts'
import { registerOffboarding } from './offboarding/offboarding.routes.ts'
import { registerPainterPage } from './painter-page/painter-page.routes.ts'
import { registerPhoneBookings } from './phone-booking/phone-bookings.routes.ts'
import { registerPresence } from './presence/presence.routes.ts'
import { registerSearch } from './search/search.routes.ts'

/** The office's actions, lists and figures. */
export function registerRoutes(app: FastifyInstance, deps: Deps): void {
  registerAdministrator(app, deps)
  registerPeople(app, deps)
  registerOwnAccount(app, deps)
  registerSecondFactors(app, deps)
  registerCleanup(app, deps)
  registerClosures(app, deps)
  registerActions(app, deps)
  registerOfficeBookings(app, deps)
  registerBoard(app, deps)
  registerAutoAssign(app, deps)
  registerOffboarding(app, deps)
  registerPainterPage(app, deps)
  registerPhoneBookings(app, deps)
  registerSearch(app, deps)
  registerInbox(app, deps)
  registerOfficeNews(app, deps)
  registerPresence(app, deps)
  registerAudit(app, deps)
}
