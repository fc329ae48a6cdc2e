import { auditActors, auditKinds, auditSubjects } from '#contract/platform/audit.ts'
import { isCivilDate } from '#domain/platform/dates.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'
import { oneOf, searchIn } from '#web/office/parts/lists/filter-fields.ts'

type Actor = (typeof auditActors)[number]
type Subject = (typeof auditSubjects)[number]
type Kind = (typeof auditKinds)[number]

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
  person: text('People'),
  message: text('Messages'),
  inquiry: text('Inquiries'),
  session: text('Sign-ins'),
  cleanup: text('Cleanup'),
}

export const kindLabels: Record<Kind, Text> = {
  changes: text('Changes'),
  access: text('Sign-ins and refusals'),
}

/** The filters of the audit; empty text means none. */
export type AuditFilters = {
  q: string
  by: Actor | ''
  /** The account of the office that did it. */
  person: string
  about: Subject | ''
  kind: Kind | ''
  from: string
  to: string
}

export const noAuditFilters: AuditFilters = { q: '', by: '', person: '', about: '', kind: '', from: '', to: '' }

/** A day in an address; empty for none. */
const dayIn = (value: string | null): string => (value !== null && isCivilDate(value) ? value : '')

/** The filters in an address; invalid ones are ignored. */
export const auditFiltersIn = (search: URLSearchParams): AuditFilters => ({
  q: searchIn(search),
  by: oneOf(auditActors, search.get('by')),
  person: (search.get('person') ?? '').slice(0, 60),
  about: oneOf(auditSubjects, search.get('about')),
  kind: oneOf(auditKinds, search.get('kind')),
  from: dayIn(search.get('from')),
  to: dayIn(search.get('to')),
})
