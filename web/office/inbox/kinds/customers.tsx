import { settleClaim } from '#contract/bookings/claims.ts'
import { decideWarranty } from '#contract/bookings/warranty.ts'
import { markInquiryHandled } from '#contract/customers/office-inquiries.ts'
import type { InboxItemDetails } from '#contract/notifications/inbox.ts'
import { formatMoney } from '#domain/platform/format.ts'
import { formatDeadline } from '#domain/platform/format-dates.ts'
import { phoneLink } from '#domain/platform/phone-number.ts'
import type { Reader } from '#domain/platform/reader.ts'
import { type PageTranslator, useReader, useTranslate } from '#web/lib/use-translate.ts'
import { ActionButton, ActionLink, actionClass } from '#web/office/parts/actions/ActionButton.tsx'
import { useOfficeLinks } from '#web/office/parts/address/office-links.ts'
import { isMasked } from '#web/office/parts/contact/ContactLink.tsx'
import { needing } from '#web/office/parts/rights/Allowed.tsx'
import { useMay } from '#web/office/parts/rights/rights.ts'
import { OpenBooking } from '../items/BookingActions.tsx'
import { CallCustomer, CallPainter, CallPerson } from '../items/CallActions.tsx'
import { defineInboxItem } from '../items/define-inbox-item.ts'
import type { InboxAction } from '../items/inbox-action.ts'
import { painterOf, subjectNameOf, visitOf } from '../items/item-parts.ts'
import { useInboxActions } from '../items/use-inbox-actions.ts'

/** How a complaint is settled: money, a touch-up, and how it ended. */
const OpenComplaint: InboxAction = ({ item }) => {
  const t = useTranslate()
  const linkTo = useOfficeLinks()
  if (!item.booking) return null
  return (
    <ActionLink
      to={linkTo('booking', item.booking.id, { part: 'complaint' })}
      aria-label={t('Open the complaint of {who}', { who: subjectNameOf(t, item) })}
    >
      {t('Open')}
    </ActionLink>
  )
}

export const complaint = defineInboxItem({
  kind: 'complaint',
  parts: (_t, _reader, item) => [item.text],
  actions: [CallCustomer, OpenComplaint],
})

/** Where the cause of a warranty claim is recorded, and who bears it. */
const DecideWarranty: InboxAction = ({ item }) => {
  const t = useTranslate()
  const may = useMay()
  const linkTo = useOfficeLinks()
  if (!item.booking) return null
  const canDecide = item.urgency === 'soon' && may(decideWarranty)
  return (
    <ActionLink
      to={linkTo('booking', item.booking.id, canDecide ? { part: 'warranty' } : {})}
      aria-label={
        canDecide
          ? t('Decide the warranty claim of {who}', { who: subjectNameOf(t, item) })
          : t('Open the warranty visit of {who}', { who: subjectNameOf(t, item) })
      }
    >
      {canDecide ? t('Decide') : t('Open')}
    </ActionLink>
  )
}

export const warrantyClaim = defineInboxItem({
  kind: 'warranty_claim',
  parts: (t, reader, item) => [
    item.urgency === 'soon' ? t('the visit is over') : t('the visit is {day}', { day: visitOf(t, reader, item) }),
    item.text,
  ],
  actions: [DecideWarranty, CallCustomer],
})

export const noShowDecision = defineInboxItem({
  kind: 'no_show_decision',
  parts: (t, reader, item) => [
    t('{fee} for nobody home', { fee: formatMoney(reader, item.amount ?? 0) }),
    item.text ?? t('reported late'),
  ],
  actions: [OpenBooking, CallCustomer],
})

/** The painter's side, and the customer's. */
function storiesOf(t: PageTranslator, reader: Reader, item: InboxItemDetails): string[] {
  const { claim } = item
  if (!claim) return []
  const painter = painterOf(t, item)
  if (claim.kind === 'trip_charge') {
    return [
      t('{painter}: the rooms differ from what was booked, and the visit ended', { painter }),
      t('the customer: the rooms are as booked'),
      t('{amount} trip charge on hold', { amount: formatMoney(reader, claim.charge) }),
    ]
  }
  return [
    t('{painter}: arrived {claimed}, reported {recorded}', {
      painter,
      claimed: formatDeadline(reader, claim.claimedAt ?? claim.recordedAt),
      recorded: formatDeadline(reader, claim.recordedAt),
    }),
    t('the customer was told that they weren’t there on time, and has {amount} credited', {
      amount: formatMoney(reader, claim.credit),
    }),
  ]
}

/** The office goes by the customer: what stands credited stays, or no trip is charged. */
const AcceptCustomer: InboxAction = needing(settleClaim, ({ item }) => {
  const t = useTranslate()
  const reader = useReader()
  const { settle, working } = useInboxActions(item)
  const { claim } = item
  if (!claim) return null
  const isArrival = claim.kind === 'arrival'
  const label = isArrival
    ? t('Keep the credit of {amount}', { amount: formatMoney(reader, claim.credit) })
    : t('No trip charge')
  const done = isArrival ? t('Credit kept') : t('No trip charge added')
  return (
    <ActionButton
      working={working}
      workingLabel={t('Saving...')}
      aria-label={t('{label}: {who}', { label, who: subjectNameOf(t, item) })}
      onClick={() => settle('customer', done)}
    >
      {label}
    </ActionButton>
  )
})

/** The office believes the painter: a credit is reversed or reduced, or the trip is charged. */
const AcceptPainter: InboxAction = needing(settleClaim, ({ item }) => {
  const t = useTranslate()
  const reader = useReader()
  const { settle, working } = useInboxActions(item)
  const { claim } = item
  if (!claim) return null
  const [label, done] =
    claim.kind === 'trip_charge'
      ? [t('Charge {amount}', { amount: formatMoney(reader, claim.charge) }), t('Trip charge added')]
      : claim.creditIfPainter > 0
        ? [
            t('Lower the credit to {amount}', { amount: formatMoney(reader, claim.creditIfPainter) }),
            t('Credit lowered'),
          ]
        : [t('Take the credit back'), t('Credit taken back')]
  return (
    <ActionButton
      working={working}
      workingLabel={t('Saving...')}
      aria-label={t('{label}: {who}', { label, who: subjectNameOf(t, item) })}
      onClick={() => settle('painter', done)}
    >
      {label}
    </ActionButton>
  )
})

export const claimToSettle = defineInboxItem({
  kind: 'claim_to_settle',
  parts: storiesOf,
  actions: [AcceptCustomer, AcceptPainter, CallCustomer, CallPainter, OpenBooking],
})

const wantsCall = ({ inquiryKind, person }: InboxItemDetails): boolean =>
  inquiryKind === 'call' && Boolean(person?.phone)

/** Calls a person who asked for a call. */
const CallBack: InboxAction = ({ item }) => {
  const t = useTranslate()
  const { person } = item
  return person && wantsCall(item) ? <CallPerson name={person.name || t('A customer')} phone={person.phone} /> : null
}

/** By e-mail, else by phone. */
const Answer: InboxAction = ({ item }) => {
  const t = useTranslate()
  const { person } = item
  const href = person?.email
    ? `mailto:${person.email}`
    : person?.phone && !wantsCall(item)
      ? phoneLink(person.phone)
      : null
  if (!person || !href || isMasked(person.email ?? '') || isMasked(person.phone ?? '')) return null
  const who = person.name || t('A customer')
  return (
    <a
      className={actionClass()}
      href={href}
      aria-label={wantsCall(item) ? t('Email {who}', { who }) : t('Answer {who}', { who })}
    >
      {wantsCall(item) ? t('Email') : t('Answer')}
    </a>
  )
}

/** Marks the inquiry as answered; the undo bar offers to undo that. */
const Close: InboxAction = needing(markInquiryHandled, ({ item }) => {
  const t = useTranslate()
  const { close, working } = useInboxActions(item)
  return (
    <ActionButton
      working={working}
      workingLabel={t('Saving...')}
      aria-label={t('Close: {who}', { who: subjectNameOf(t, item) })}
      onClick={close}
    >
      {t('Close')}
    </ActionButton>
  )
})

export const inquiry = defineInboxItem({
  kind: 'inquiry',
  parts: (_t, _reader, item) => [item.wanted, item.text],
  actions: [CallBack, Answer, Close],
})
