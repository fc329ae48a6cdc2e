import { auditActors, auditSubjects } from '#contract/platform/audit.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'
import { oneOf, searchIn } from '#web/office/shell/filter-fields.ts'

type Actor = (typeof auditActors)[number]
type Subject = (typeof auditSubjects)[number]

export const actorLabels: Record<Actor, Text> = {
  office: text('The office'),
  contractor: text('Painters'),
  customer: text('Customers'),
  system: text('System'),
}

export const subjectLabels: Record<Subject, Text> = {
  booking: text('Bookings'),
  quote: text('Quotes'),
  customer: text('Customers'),
  contractor: text('Painters'),
  'service-area': text('Service Areas'),
  pricing: text('Pricing'),
  business: text('Business'),
  closure: text('Closed days'),
  'booking-pause': text('Pauses'),
  inbox: text('Needs you'),
  message: text('Messages'),
  inquiry: text('Inquiries'),
  cleanup: text('Cleanup'),
}

/** The filters of the audit; empty text means none. */
export type AuditFilters = { q: string; by: Actor | ''; about: Subject | '' }

export const noAuditFilters: AuditFilters = { q: '', by: '', about: '' }

/** The filters in an address; invalid ones are ignored. */
export const auditFiltersIn = (search: URLSearchParams): AuditFilters => ({
  q: searchIn(search),
  by: oneOf(auditActors, search.get('by')),
  about: oneOf(auditSubjects, search.get('about')),
})
