import type { Need } from '#contract/office/needs.ts'
import type { NeedKind } from '#domain/office/needs.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { ActButton, ActLink } from '#web/office/shell/Act.tsx'
import { areaAddress, moveAllAddress, useOfficeLinks } from '#web/office/shell/office-links.ts'
import { useToday } from '#web/shared/dashboard/use-today.ts'
import { CallCustomer, CallPainter } from './CallActs.tsx'
import { BelievePainter, KeepCustomers } from './ClaimActs.tsx'
import { Answer, CallBack, Close } from './InquiryActs.tsx'
import css from './Needs.module.css'
import { whoOf } from './need-words.ts'
import { AskPainter, CheckPapers, CheckW9, GiveJobsAway, LinkArea, OpenPainter, OpenPapers } from './PainterActs.tsx'
import type { Part } from './part.ts'
import { InviteAgain, SendAgain } from './SendAgain.tsx'
import { useNeedVerbs } from './use-need-verbs.ts'

/** The painter; the customer where there is none any more. */
const CallWhoKnows: Part = ({ need }) => (need.painter ? <CallPainter need={need} /> : <CallCustomer need={need} />)

const OpenBooking: Part = ({ need }) => {
  const t = useTranslate()
  const linkTo = useOfficeLinks()
  if (!need.booking) return null
  return (
    <ActLink to={linkTo('booking', need.booking.id)} aria-label={t('Open: {who}', { who: whoOf(t, need) })}>
      {t('Open')}
    </ActLink>
  )
}

/** Only of work that somebody has: for the rest a painter comes first. */
const Complete: Part = ({ need }) => {
  const t = useTranslate()
  const linkTo = useOfficeLinks()
  if (!need.booking || !need.painter) return null
  return (
    <ActLink
      to={linkTo('booking', need.booking.id, { part: 'complete' })}
      aria-label={t('Complete: {who}', { who: whoOf(t, need) })}
    >
      {t('Complete')}
    </ActLink>
  )
}

/** Who can take it, as long as the visit is not over. */
const WhoElseCanTakeIt: Part = ({ need }) => {
  const today = useToday()
  return need.booking && need.booking.endDate >= today ? <WhoCanTakeIt need={need} /> : null
}

const WhoCanTakeIt: Part = ({ need }) => {
  const t = useTranslate()
  const linkTo = useOfficeLinks()
  if (!need.booking) return null
  return (
    <ActLink to={linkTo('takers', need.booking.id)} aria-label={t('Who can take it: {who}', { who: whoOf(t, need) })}>
      {t('Who can take it')}
    </ActLink>
  )
}

const Assign: Part = ({ need }) => {
  const t = useTranslate()
  const { assign, working } = useNeedVerbs(need)
  if (!need.suggested) return null
  return (
    <ActButton filled working={working} workingLabel={t('Assigning...')} onClick={() => void assign()}>
      <span className={css.long}>{t('Assign {name}', { name: need.suggested.name })}</span>
    </ActButton>
  )
}

const Remind: Part = ({ need }) => {
  const t = useTranslate()
  const { remind, working } = useNeedVerbs(need)
  return (
    <ActButton
      working={working}
      workingLabel={t('Sending...')}
      aria-label={t('Send reminder to {who}', { who: whoOf(t, need) })}
      onClick={remind}
    >
      {t('Send reminder')}
    </ActButton>
  )
}

const TryAgain: Part = ({ need }) => {
  const t = useTranslate()
  const { resend, working } = useNeedVerbs(need)
  return (
    <ActButton working={working} workingLabel={t('Trying...')} onClick={() => resend()}>
      {t('Try again')}
    </ActButton>
  )
}

const OpenMessages: Part = () => {
  const t = useTranslate()
  return <ActLink to={{ search: '?tab=messages' }}>{t('Open messages')}</ActLink>
}

const AddPainters: Part = ({ need: { area } }) => {
  const t = useTranslate()
  if (!area) return null
  return (
    <ActLink
      to={{ search: areaAddress(area.id, 'painters') }}
      aria-label={t('Add painters in {area}', { area: area.name })}
    >
      {t('Add painters')}
    </ActLink>
  )
}

const MoveAll: Part = ({ need: { closure } }) => {
  const t = useTranslate()
  if (!closure) return null
  return (
    <ActLink
      to={{ search: moveAllAddress(closure.id) }}
      aria-label={t('Move all… off {days}', { days: closure.label })}
    >
      {t('Move all…')}
    </ActLink>
  )
}

/** What can be done about each kind in place, the first one by Enter. */
const acts: Record<NeedKind, readonly Part[]> = {
  running_late: [CallWhoKnows, OpenBooking],
  nobody_answers: [CallCustomer, CallPainter, OpenBooking],
  nobody_came: [CallWhoKnows, WhoElseCanTakeIt, Complete, OpenBooking],
  not_confirmed: [CallPainter, WhoCanTakeIt],
  no_painter: [Assign, WhoCanTakeIt],
  overdue: [CallWhoKnows, Complete, OpenBooking],
  change_unanswered: [CallCustomer, OpenBooking],
  no_show_decision: [OpenBooking, CallCustomer],
  claim_to_settle: [KeepCustomers, BelievePainter, CallCustomer, CallPainter, OpenBooking],
  refund_failed: [CallCustomer, OpenBooking],
  unpaid: [CallCustomer, Remind, OpenBooking],
  inactive_painter: [GiveJobsAway, CallPainter, OpenPainter],
  visits_on_closed_days: [MoveAll],
  inquiry: [CallBack, Answer, Close],
  message_failed: [InviteAgain, CallPainter, OpenPainter, SendAgain],
  task_failed: [TryAgain, OpenMessages],
  papers_ended: [CallPainter, OpenPapers],
  painter_waiting: [CheckW9, CheckPapers, LinkArea, AskPainter, OpenPainter],
  area_without_painter: [AddPainters],
}

/** The acts of a line, in place. */
export const NeedActs = ({ need }: { need: Need }) => (
  <>
    {acts[need.kind].map((Act, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the list of a kind never changes
      <Act key={index} need={need} />
    ))}
  </>
)
