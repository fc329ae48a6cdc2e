import { getDisputeEvidence } from '#contract/billing/disputes.ts'
import { remindOfPayment } from '#contract/billing/money.ts'
import { recordHandover } from '#contract/billing/office-payouts.ts'
import { decideWarranty } from '#contract/bookings/warranty.ts'
import { moveClosureVisits } from '#contract/coverage/closures.ts'
import { updateServiceArea } from '#contract/coverage/office-service-areas.ts'
import type { InboxItemDetails } from '#contract/notifications/inbox.ts'
import { resendMessage } from '#contract/notifications/messages.ts'
import type { InboxItemKind } from '#domain/notifications/inbox.ts'
import { useToday } from '#web/lib/use-today.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { EvidenceButton } from '#web/office/billing/EvidenceButton.tsx'
import { ActionButton, ActionLink } from '#web/office/parts/actions/ActionButton.tsx'
import { areaAddress, moveAllAddress, useOfficeLinks } from '#web/office/parts/address/office-links.ts'
import { needing } from '#web/office/parts/rights/Allowed.tsx'
import { dispatching, useMay } from '#web/office/parts/rights/rights.ts'
import { CallCustomer, CallPainter } from './CallActions.tsx'
import { AcceptCustomer, AcceptPainter } from './ClaimActions.tsx'
import css from './InboxPanel.module.css'
import { Answer, CallBack, Close } from './InquiryActions.tsx'
import type { InboxAction } from './inbox-action.ts'
import { subjectNameOf } from './inbox-texts.ts'
import { Done, OpenNote } from './MentionActions.tsx'
import { NotifiedByPhone } from './NotifiedByPhone.tsx'
import {
  AskPainter,
  CheckComplianceDocuments,
  CheckW9,
  GiveAway,
  LinkArea,
  OpenComplianceDocuments,
  OpenPainter,
  ReassignJobs,
} from './PainterActions.tsx'
import { Fine, OpenReported, OpenReviews } from './ReviewActions.tsx'
import { InviteAgain, SendAgain } from './SendAgain.tsx'
import { useInboxActions } from './use-inbox-actions.ts'

/** The painter; the customer where there is none any more. */
const CallPainterOrCustomer: InboxAction = ({ item }) =>
  item.painter ? <CallPainter item={item} /> : <CallCustomer item={item} />

const OpenBooking: InboxAction = ({ item }) => {
  const t = useTranslate()
  const linkTo = useOfficeLinks()
  if (!item.booking) return null
  return (
    <ActionLink to={linkTo('booking', item.booking.id)} aria-label={t('Open: {who}', { who: subjectNameOf(t, item) })}>
      {t('Open')}
    </ActionLink>
  )
}

/** Only of work that somebody has: for the rest a painter comes first. */
const Complete: InboxAction = needing(dispatching, ({ item }) => {
  const t = useTranslate()
  const linkTo = useOfficeLinks()
  if (!item.booking || !item.painter) return null
  return (
    <ActionLink
      to={linkTo('booking', item.booking.id, { part: 'complete' })}
      aria-label={t('Complete: {who}', { who: subjectNameOf(t, item) })}
    >
      {t('Complete')}
    </ActionLink>
  )
})

/** Who can take it, as long as the visit is not over. */
const OpenOtherCandidates: InboxAction = ({ item }) => {
  const today = useToday()
  return item.booking && item.booking.endDate >= today ? <OpenCandidates item={item} /> : null
}

const OpenCandidates: InboxAction = needing(dispatching, ({ item }) => {
  const t = useTranslate()
  const linkTo = useOfficeLinks()
  if (!item.booking) return null
  return (
    <ActionLink
      to={linkTo('takers', item.booking.id)}
      aria-label={t('Who can take it: {who}', { who: subjectNameOf(t, item) })}
    >
      {t('Who can take it')}
    </ActionLink>
  )
})

const Assign: InboxAction = needing(dispatching, ({ item }) => {
  const t = useTranslate()
  const { assign, working } = useInboxActions(item)
  if (!item.suggested) return null
  return (
    <ActionButton filled working={working} workingLabel={t('Assigning...')} onClick={() => void assign()}>
      <span className={css.long}>{t('Assign {name}', { name: item.suggested.name })}</span>
    </ActionButton>
  )
})

/** Where nobody fits: other days that do, in the form that moves the visit. */
const OtherDays: InboxAction = needing(dispatching, ({ item }) => {
  const t = useTranslate()
  const linkTo = useOfficeLinks()
  if (!item.booking || item.suggested !== null || item.fits !== 0) return null
  return (
    <ActionLink
      to={linkTo('booking', item.booking.id, { part: 'move' })}
      aria-label={t('Other days that fit… for {who}', { who: subjectNameOf(t, item) })}
    >
      {t('Other days…')}
    </ActionLink>
  )
})

/** The customer of a visit that nobody can take. */
const CallIfNobodyFits: InboxAction = ({ item }) => (item.fits === 0 ? <CallCustomer item={item} /> : null)

/** To another day, for a visit to which nobody came. */
const Move: InboxAction = needing(dispatching, ({ item }) => {
  const t = useTranslate()
  const linkTo = useOfficeLinks()
  if (!item.booking) return null
  return (
    <ActionLink
      to={linkTo('booking', item.booking.id, { part: 'move' })}
      aria-label={t('Move… for {who}', { who: subjectNameOf(t, item) })}
    >
      {t('Move…')}
    </ActionLink>
  )
})

const Remind: InboxAction = needing(remindOfPayment, ({ item }) => {
  const t = useTranslate()
  const { remind, working } = useInboxActions(item)
  return (
    <ActionButton
      working={working}
      workingLabel={t('Sending...')}
      aria-label={t('Send reminder to {who}', { who: subjectNameOf(t, item) })}
      onClick={remind}
    >
      {t('Send reminder')}
    </ActionButton>
  )
})

const TryAgain: InboxAction = needing(resendMessage, ({ item }) => {
  const t = useTranslate()
  const { resend, working } = useInboxActions(item)
  return (
    <ActionButton working={working} workingLabel={t('Trying...')} onClick={() => resend()}>
      {t('Try again')}
    </ActionButton>
  )
})

const OpenMessages: InboxAction = () => {
  const t = useTranslate()
  return <ActionLink to={{ search: '?tab=messages' }}>{t('Open messages')}</ActionLink>
}

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

const OpenPayouts: InboxAction = needing(recordHandover, ({ item }) => {
  const t = useTranslate()
  return (
    <ActionLink
      to={{ search: '?tab=money&view=payouts' }}
      aria-label={t('Record what {who} hands over', { who: subjectNameOf(t, item) })}
    >
      {t('Handed over…')}
    </ActionLink>
  )
})

/** What can be handed in to the bank, as one PDF. */
const OpenEvidence: InboxAction = needing(getDisputeEvidence, ({ item }) => {
  const t = useTranslate()
  if (!item.booking) return null
  return <EvidenceButton bookingId={item.booking.id} who={subjectNameOf(t, item)} />
})

const AddPainters: InboxAction = needing(updateServiceArea, ({ item: { area } }) => {
  const t = useTranslate()
  if (!area) return null
  return (
    <ActionLink
      to={{ search: areaAddress(area.id, 'painters') }}
      aria-label={t('Add painters in {area}', { area: area.name })}
    >
      {t('Add painters')}
    </ActionLink>
  )
})

const MoveAll: InboxAction = needing(moveClosureVisits, ({ item: { closure } }) => {
  const t = useTranslate()
  if (!closure) return null
  return (
    <ActionLink
      to={{ search: moveAllAddress(closure.id) }}
      aria-label={t('Move all… off {days}', { days: closure.label })}
    >
      {t('Move all…')}
    </ActionLink>
  )
})

/** The actions for each kind in place; Enter runs the first one. */
const actionsByKind: Record<InboxItemKind, readonly InboxAction[]> = {
  running_late: [CallPainterOrCustomer, OpenBooking],
  nobody_answers: [CallCustomer, CallPainter, OpenBooking],
  nobody_came: [CallPainterOrCustomer, OpenOtherCandidates, Complete, Move, OpenBooking],
  not_confirmed: [CallPainter, OpenCandidates],
  complaint: [CallCustomer, OpenComplaint],
  warranty_claim: [DecideWarranty, CallCustomer],
  no_painter: [Assign, OtherDays, CallIfNobodyFits, OpenCandidates],
  overdue: [CallPainterOrCustomer, Complete, OpenBooking],
  change_unanswered: [CallCustomer, OpenBooking],
  no_show_decision: [OpenBooking, CallCustomer],
  claim_to_settle: [AcceptCustomer, AcceptPainter, CallCustomer, CallPainter, OpenBooking],
  refund_failed: [CallCustomer, OpenBooking],
  mail_stuck: [OpenMessages],
  letters_to_print: [OpenMessages],
  call_customer: [CallCustomer, NotifiedByPhone, OpenBooking],
  payment_disputed: [OpenEvidence, CallCustomer, OpenBooking],
  unpaid: [CallCustomer, Remind, OpenBooking],
  painter_holds_money: [CallPainter, OpenPayouts, OpenPainter],
  inactive_painter: [ReassignJobs, CallPainter, OpenPainter],
  visits_on_closed_days: [MoveAll],
  time_off_over_visits: [CallPainter, GiveAway, OpenPainter],
  review_reported: [OpenReported, Fine],
  review_to_check: [OpenReviews, OpenBooking],
  inquiry: [CallBack, Answer, Close],
  mention: [OpenNote, Done],
  money_changed: [OpenBooking, Done],
  message_failed: [InviteAgain, CallPainter, OpenPainter, SendAgain],
  task_failed: [TryAgain, OpenMessages],
  papers_ended: [CallPainter, OpenComplianceDocuments],
  papers_damaged: [CallPainter, OpenComplianceDocuments],
  painter_waiting: [CheckW9, CheckComplianceDocuments, LinkArea, AskPainter, OpenPainter],
  area_without_painter: [AddPainters],
}

/** The actions of an inbox item, in place. */
export const InboxItemActions = ({ item }: { item: InboxItemDetails }) => (
  <>
    {actionsByKind[item.kind].map((Action, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the list of a kind never changes
      <Action key={index} item={item} />
    ))}
  </>
)
