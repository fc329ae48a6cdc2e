import type { FastifyInstance } from 'fastify'
import { registerPainterAdministration } from '#server/painters/accounts/administer-painters.routes.ts'
import { registerPainterFactors } from '#server/painters/accounts/painter-factors.routes.ts'
import { registerSessions } from '#server/painters/accounts/painter-sessions.routes.ts'
import { registerPainters } from '#server/painters/accounts/painters.routes.ts'
import { registerPainterAvailability } from '#server/painters/calendar/painter-availability.routes.ts'
import type { Deps } from '#server/platform/deps.ts'
import { registerCalendarFeed } from './calendar/calendar-feed.routes.ts'
import { registerTimeOff } from './calendar/time-off.routes.ts'
import { registerComplianceAdministration } from './compliance/administer-compliance.routes.ts'
import { registerComplianceDocuments } from './compliance/compliance-documents.routes.ts'
import { registerEarnings } from './earnings/earnings.routes.ts'
import { registerPortraits, registerPortraitUpload } from './portraits/portraits.routes.ts'
import { registerPainterProfiles } from './track-record/painter-profiles.routes.ts'
import { registerWhoComes } from './who-comes/who-comes.routes.ts'

/** Painters: accounts, calendars, compliance documents, portraits, record and earnings. */
export function registerRoutes(app: FastifyInstance, deps: Deps): void {
  registerSessions(app, deps)
  registerPainterFactors(app, deps)
  registerEarnings(app, deps)
  registerCalendarFeed(app, deps)
  registerPainterAvailability(app, deps)
  registerTimeOff(app, deps)
  registerPainterAdministration(app, deps)
  registerComplianceAdministration(app, deps)
  registerPainterProfiles(app, deps)
  registerPortraits(app, deps)
  registerWhoComes(app, deps)
}

/** Its calls that take files. */
export function registerUploads(forms: FastifyInstance, deps: Deps): void {
  registerPainters(forms, deps)
  registerComplianceDocuments(forms, deps)
  registerPortraitUpload(forms, deps)
}
