import { auditActors, auditKinds, auditSubjects } from '#contract/platform/audit.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'
import { day, defineFilters, oneListed, oneOf, search } from '#web/office/parts/lists/define-filters.ts'

type Actor = (typeof auditActors)[number]
type Subject = (typeof auditSubjects)[number]
type Kind = (typeof auditKinds)[number]

const actorLabels: Record<Actor, Text> = {
  office: text('The office'),
  contractor: text('Painters'),
  customer: text('Customers'),
  system: text('System'),
}

const subjectLabels: Record<Subject, Text> = {
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

const kindLabels: Record<Kind, Text> = {
  changes: text('Changes'),
  access: text('Sign-ins and refusals'),
}

export const auditFilters = defineFilters({
  q: search(text('Find changes'), text('Customer, painter or booking ID')),
  by: oneOf(auditActors, { label: text('Who'), all: text('Everybody'), labels: actorLabels }),
  /** The account of the office that did it. */
  person: oneListed({ label: text('Person in the office'), all: text('Everybody') }),
  about: oneOf(auditSubjects, { label: text('About'), all: text('Everything'), labels: subjectLabels }),
  kind: oneOf(auditKinds, { label: text('Kind'), labels: kindLabels }),
  from: day(text('From')),
  to: day(text('To')),
})
