import { overdueFrom } from '#domain/billing/payment-reminders.ts'
import { inquiryUrgency } from '#domain/notifications/inbox.ts'
import { openComplaints } from '#server/bookings/complaints/complaints.queries.ts'
import { openWarrantyClaims } from '#server/bookings/warranty/warranty-claims.queries.ts'
import { beyond, type InboxDeps, type InboxItem, type Part, type Reading, shortened } from './inbox-item.ts'
import { reportedReviews, reviewsToCheck } from './more-items.queries.ts'
import { openInquiries, unpaidSince } from './other-items.queries.ts'

export async function unpaidPart({ db, now }: InboxDeps, reading: Reading): Promise<Part> {
  const rows = await unpaidSince(db, overdueFrom(now()), reading('unpaid'))
  const lines = rows.map(
    ({ bookingId, since, cents, reminders }): InboxItem => ({
      kind: 'unpaid',
      subjectId: bookingId,
      urgency: 'soon',
      since,
      due: null,
      bookingId,
      shown: { amount: cents, reminders },
    }),
  )
  return { lines, more: beyond(rows) }
}

export async function inquiryPart({ db }: InboxDeps, reading: Reading): Promise<Part> {
  const rows = await openInquiries(db, reading('inquiry'))
  const lines = rows.map(
    ({ id, kind, name, company, email, phone, place, message, createdAt }): InboxItem => ({
      kind: 'inquiry',
      subjectId: id,
      urgency: inquiryUrgency(kind),
      since: createdAt,
      due: null,
      bookingId: null,
      shown: {
        person: { name: name ?? company ?? email ?? phone ?? '', phone, email },
        wanted: place,
        inquiryKind: kind,
        words: message === null ? null : shortened(message),
      },
    }),
  )
  return { lines, more: beyond(rows) }
}

/** Reviews that nobody sees before the office has looked at them. */
export async function reviewPart({ db }: InboxDeps): Promise<Part> {
  const rows = await reviewsToCheck(db)
  const lines = rows.map(
    ({ id, bookingId, stars, words, since }): InboxItem => ({
      kind: 'review_to_check',
      subjectId: id,
      urgency: 'later',
      since,
      due: null,
      bookingId,
      shown: { stars, words: shortened(words) },
    }),
  )
  return { lines }
}

/** Reviews that readers found something wrong with, until the office hides them or says that they are fine. */
export async function reportedReviewPart({ db }: InboxDeps): Promise<Part> {
  const lines = (await reportedReviews(db)).map(
    ({ id, bookingId, stars, reason, words, since }): InboxItem => ({
      kind: 'review_reported',
      subjectId: id,
      urgency: 'soon',
      since,
      due: null,
      bookingId,
      shown: { stars, reportReason: reason, words: words === '' ? null : shortened(words) },
    }),
  )
  return { lines }
}

/** Customers who are unhappy, until somebody has said how it ended. */
export async function complaintPart({ db }: InboxDeps): Promise<Part> {
  const lines = (await openComplaints(db)).map(
    ({ id, bookingId, words, openedAt }): InboxItem => ({
      kind: 'complaint',
      subjectId: id,
      urgency: 'now',
      since: openedAt,
      due: null,
      bookingId,
      shown: { words: shortened(words) },
    }),
  )
  return { lines }
}

/** Warranty claims, until the office has decided the cause and who bears it: that can wait until the visit is over. */
export async function warrantyPart({ db }: InboxDeps): Promise<Part> {
  const lines = (await openWarrantyClaims(db)).map(
    ({ id, bookingId, words, claimedAt, isVisitOver }): InboxItem => ({
      kind: 'warranty_claim',
      subjectId: id,
      urgency: isVisitOver ? 'soon' : 'later',
      since: claimedAt,
      due: null,
      bookingId,
      shown: { words: words === null ? null : shortened(words) },
    }),
  )
  return { lines }
}
