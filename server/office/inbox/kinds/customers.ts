import { reportReasonTexts } from '#domain/bookings/reviews.ts'
import { inquiryUrgency } from '#domain/notifications/inbox.ts'
import { formatMoney } from '#domain/platform/format.ts'
import { formatDeadline, formatTime } from '#domain/platform/format-dates.ts'
import { findClaimItems } from '#server/bookings/claims/open-claims.ts'
import { openComplaints } from '#server/bookings/complaints/complaints.queries.ts'
import { openWarrantyClaims } from '#server/bookings/warranty/warranty-claims.queries.ts'
import { defineInboxItem } from '../define-inbox-item.ts'
import { beyond, type InboxDeps, type InboxItem, type Part, type Reading, shortened } from '../inbox-item.ts'
import { reportedReviews, reviewsToCheck } from '../more-items.queries.ts'
import { openInquiries } from '../other-items.queries.ts'

/** Customers who are unhappy, until somebody has said how it ended. */
async function findComplaints({ db }: InboxDeps): Promise<Part> {
  const lines = (await openComplaints(db)).map(
    ({ id, bookingId, text: words, openedAt }): InboxItem => ({
      kind: 'complaint',
      subjectId: id,
      urgency: 'now',
      since: openedAt,
      due: null,
      bookingId,
      shown: { text: shortened(words) },
    }),
  )
  return { lines }
}

export const complaint = defineInboxItem({
  kind: 'complaint',
  find: findComplaints,
  line: ({ text: words }, { customer, town }, t) =>
    t('{customer}, {town}: open complaint: {words}', { customer, town, words: words ?? '' }),
})

/** Warranty claims, until the office has decided the cause and who bears it: that can wait until the visit is over. */
async function findWarrantyClaims({ db }: InboxDeps): Promise<Part> {
  const lines = (await openWarrantyClaims(db)).map(
    ({ id, bookingId, words, claimedAt, isVisitOver }): InboxItem => ({
      kind: 'warranty_claim',
      subjectId: id,
      urgency: isVisitOver ? 'soon' : 'later',
      since: claimedAt,
      due: null,
      bookingId,
      shown: { text: words === null ? null : shortened(words) },
    }),
  )
  return { lines }
}

export const warrantyClaim = defineInboxItem({
  kind: 'warranty_claim',
  find: findWarrantyClaims,
  line: ({ urgency, text: words }, { customer, town }, t) =>
    t(
      '{customer}, {town}: {over, select, yes {a warranty claim needs your decision} other {a warranty visit is to come}}: {words}',
      { customer, town, over: urgency === 'soon' ? 'yes' : 'no', words: words ?? '' },
    ),
})

export const claimToSettle = defineInboxItem({
  kind: 'claim_to_settle',
  find: async (deps) => ({ lines: await findClaimItems(deps) }),
  line: ({ claim }, { customer, town, painter }, t, { reader }) =>
    claim?.kind === 'arrival'
      ? t('{customer}, {town}: {painter} says they arrived at {time}, and told us late; {amount} is credited for now', {
          customer,
          town,
          painter,
          time: formatTime(reader, claim.claimedAt ?? claim.recordedAt),
          amount: formatMoney(reader, claim.credit),
        })
      : t('{customer}, {town}: says that the rooms are as booked; {painter} ended the visit for {amount}', {
          customer,
          town,
          painter,
          amount: formatMoney(reader, claim?.charge ?? 0),
        }),
})

async function findInquiries({ db }: InboxDeps, reading: Reading): Promise<Part> {
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
        text: message === null ? null : shortened(message),
      },
    }),
  )
  return { lines, more: beyond(rows) }
}

export const inquiry = defineInboxItem({
  kind: 'inquiry',
  find: findInquiries,
  line: ({ since }, { customer }, t, { reader }) =>
    t('{name} asked on {since} and is waiting for an answer', { name: customer, since: formatDeadline(reader, since) }),
})

/** Reviews that nobody sees before the office has looked at them. */
async function findReviewsToCheck({ db }: InboxDeps): Promise<Part> {
  const rows = await reviewsToCheck(db)
  const lines = rows.map(
    ({ id, bookingId, stars, words, since }): InboxItem => ({
      kind: 'review_to_check',
      subjectId: id,
      urgency: 'later',
      since,
      due: null,
      bookingId,
      shown: { stars, text: shortened(words) },
    }),
  )
  return { lines }
}

export const reviewToCheck = defineInboxItem({
  kind: 'review_to_check',
  find: findReviewsToCheck,
  line: ({ stars }, { customer, painter }, t) =>
    t('{customer}: {stars, plural, one {#-star review} other {#-star review}} of {painter} to check', {
      customer,
      stars: stars ?? 0,
      painter,
    }),
})

/** Reviews that readers found something wrong with, until the office hides them or says that they are fine. */
async function findReportedReviews({ db }: InboxDeps): Promise<Part> {
  const lines = (await reportedReviews(db)).map(
    ({ id, bookingId, stars, reason, words, since }): InboxItem => ({
      kind: 'review_reported',
      subjectId: id,
      urgency: 'soon',
      since,
      due: null,
      bookingId,
      shown: { stars, reportReason: reason, text: words === '' ? null : shortened(words) },
    }),
  )
  return { lines }
}

export const reviewReported = defineInboxItem({
  kind: 'review_reported',
  find: findReportedReviews,
  line: ({ stars, reportReason }, { customer, painter }, t) =>
    t('{customer}: {stars, plural, one {#-star review} other {#-star review}} of {painter} reported, it {reason}', {
      customer,
      stars: stars ?? 0,
      painter,
      reason: reportReasonTexts[reportReason ?? 'off_topic'],
    }),
})
