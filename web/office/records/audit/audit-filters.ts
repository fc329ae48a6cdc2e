import { auditActors, auditSubjects } from '#contract/platform/audit.ts'
import { type Message, message } from '#domain/platform/words/message.ts'

type Actor = (typeof auditActors)[number]
type Subject = (typeof auditSubjects)[number]

export const actorLabels: Record<Actor, Message> = {
  office: message('The office'),
  contractor: message('Painters'),
  customer: message('Customers'),
  system: message('System'),
}

export const subjectLabels: Record<Subject, Message> = {
  booking: message('Bookings'),
  quote: message('Quotes'),
  customer: message('Customers'),
  contractor: message('Painters'),
  'service-area': message('Service Areas'),
  pricing: message('Pricing'),
  business: message('Business'),
  closure: message('Closed days'),
  'booking-pause': message('Pauses'),
  message: message('Messages'),
  inquiry: message('Inquiries'),
  cleanup: message('Cleanup'),
}

/** The filters of the audit; empty text means none. */
export type AuditFilters = { q: string; by: Actor | ''; about: Subject | '' }

export const noAuditFilters: AuditFilters = { q: '', by: '', about: '' }

/** Who can be chosen, by the value of a field. */
const actorNamed = (text: string | null): Actor | '' => auditActors.find((one) => one === text) ?? ''

/** What can be chosen, by the value of a field. */
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
