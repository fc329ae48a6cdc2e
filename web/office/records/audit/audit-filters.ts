import { auditActors, auditSubjects } from '#contract/platform/audit.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'

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
  message: text('Messages'),
  inquiry: text('Inquiries'),
  cleanup: text('Cleanup'),
}

/** The filters of the audit; empty text means none. */
export type AuditFilters = { q: string; by: Actor | ''; about: Subject | '' }

export const noAuditFilters: AuditFilters = { q: '', by: '', about: '' }

/** Who can be chosen, by the value of a field. */
const actorNamed = (text: string | null): Actor | '' => auditActors.find((one) => one === text) ?? ''

/** The subject of this name; empty if there is none. */
const subjectNamed = (text: string | null): Subject | '' => auditSubjects.find((one) => one === text) ?? ''

/** The filters in an address; invalid ones are ignored. */
export const auditFiltersIn = (search: URLSearchParams): AuditFilters => ({
  q: (search.get('q') ?? '').slice(0, 200),
  by: actorNamed(search.get('by')),
  about: subjectNamed(search.get('about')),
})

/** The filters as arguments of the call. */
export const auditQuery = ({ q, by, about }: AuditFilters): { q?: string; by?: Actor; about?: Subject } => ({
  ...(q.trim() === '' ? {} : { q: q.trim() }),
  ...(by === '' ? {} : { by }),
  ...(about === '' ? {} : { about }),
})
