import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/platform/deps.ts'
import { registerAdminContractors } from './accounts/administer-contractors.routes.ts'
import { registerSessions } from './accounts/contractor-sessions.routes.ts'
import { registerContractors } from './accounts/contractors.routes.ts'
import { registerCalendarFeed } from './calendar/calendar-feed.routes.ts'
import { registerContractorAvailability } from './calendar/contractor-availability.routes.ts'
import { registerTimeOff } from './calendar/time-off.routes.ts'
import { registerComplianceAdministration } from './compliance/administer-compliance.routes.ts'
import { registerComplianceDocuments } from './compliance/compliance-documents.routes.ts'
import { registerW9 } from './compliance/w9.routes.ts'
import { registerEarnings } from './earnings/earnings.routes.ts'
import { registerPainterProfiles } from './track-record/painter-profiles.routes.ts'
import { registerPainterRecords } from './track-record/painter-records.routes.ts'

/** Painters: accounts, calendars, compliance documents, record and earnings. */
export function registerRoutes(app: FastifyInstance, deps: Deps): void {
  registerSessions(app, deps)
  registerEarnings(app, deps)
  registerCalendarFeed(app, deps)
  registerContractorAvailability(app, deps)
  registerTimeOff(app, deps)
  registerPainterRecords(app, deps)
  registerAdminContractors(app, deps)
  registerW9(app, deps)
  registerComplianceAdministration(app, deps)
  registerPainterProfiles(app, deps)
}

/** Its calls that take files. */
export function registerUploads(forms: FastifyInstance, deps: Deps): void {
  registerContractors(forms, deps)
  registerComplianceDocuments(forms, deps)
}
