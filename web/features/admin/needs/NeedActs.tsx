import type { ReactNode } from 'react'
import type { Need } from '../../../../contract/admin/needs.ts'
import type { NeedKind } from '../../../../domain/office/needs.ts'
import { phoneLink } from '../../../../domain/text.ts'
import { useWords } from '../../../lib/words.ts'
import { ActButton, ActLink, actClass } from '../frame/Act.tsx'
import { Icon } from '../frame/Icon.tsx'
import { areaAddress, moveAllAddress, useOfficeLinks } from '../frame/office-links.ts'
import { firstNameOf, whoOf } from './need-words.ts'
import { SendAgain } from './SendAgain.tsx'
import { useNeedVerbs } from './use-need-verbs.ts'

type Part = (props: { need: Need }) => ReactNode

function CallPerson({ name, phone }: { name: string; phone: string | null | undefined }) {
  const t = useWords()
  if (!phone) return null
  return (
    <a className={actClass()} href={phoneLink(phone)}>
      <Icon name="phone" />
      {t('Call {name}', { name: firstNameOf(name) })}
    </a>
  )
}

const CallPainter: Part = ({ need: { painter } }) => painter && <CallPerson {...painter} />

const CallCustomer: Part = ({ need: { person } }) => person && <CallPerson name={person.name} phone={person.phone} />

/** The painter; the customer where there is none any more. */
const CallWhoKnows: Part = ({ need }) => (need.painter ? <CallPainter need={need} /> : <CallCustomer need={need} />)

const OpenBooking: Part = ({ need }) => {
  const t = useWords()
  const linkTo = useOfficeLinks()
  if (!need.booking) return null
  return (
    <ActLink to={linkTo('booking', need.booking.id)} aria-label={t('Open: {who}', { who: whoOf(t, need) })}>
      {t('Open')}
    </ActLink>
  )
}

const WhoCanTakeIt: Part = ({ need }) => {
  const t = useWords()
  const linkTo = useOfficeLinks()
  if (!need.booking) return null
  return (
    <ActLink to={linkTo('takers', need.booking.id)} aria-label={t('Who can take it: {who}', { who: whoOf(t, need) })}>
      {t('Who can take it')}
    </ActLink>
  )
}

const Assign: Part = ({ need }) => {
  const t = useWords()
  const { assign, working } = useNeedVerbs(need)
  if (!need.suggested) return null
  return (
    <ActButton filled working={working} workingLabel={t('Assigning...')} onClick={() => void assign()}>
      {t('Assign {name}', { name: need.suggested.name })}
    </ActButton>
  )
}

const Remind: Part = ({ need }) => {
  const t = useWords()
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

const Answer: Part = ({ need: { person } }) => {
  const t = useWords()
  const href = person?.email ? `mailto:${person.email}` : person?.phone ? phoneLink(person.phone) : null
  if (!person || !href) return null
  return (
    <a className={actClass()} href={href} aria-label={t('Answer {who}', { who: person.name || t('A customer') })}>
      {t('Answer')}
    </a>
  )
}

const Close: Part = ({ need }) => {
  const t = useWords()
  const { close, working } = useNeedVerbs(need)
  return (
    <ActButton
      working={working}
      workingLabel={t('Saving...')}
      aria-label={t('Close: {who}', { who: whoOf(t, need) })}
      onClick={close}
    >
      {t('Close')}
    </ActButton>
  )
}

const TryAgain: Part = ({ need }) => {
  const t = useWords()
  const { resend, working } = useNeedVerbs(need)
  return (
    <ActButton working={working} workingLabel={t('Trying...')} onClick={() => resend()}>
      {t('Try again')}
    </ActButton>
  )
}

const OpenMessages: Part = () => {
  const t = useWords()
  return <ActLink to={{ search: '?tab=messages' }}>{t('Open messages')}</ActLink>
}

/** The painter's own dialog, at the part that is to be done. */
function PainterLink({ need, at, name, children }: { need: Need; at?: string; name: string; children: ReactNode }) {
  const linkTo = useOfficeLinks()
  if (!need.painter) return null
  return (
    <ActLink to={linkTo('contractor', need.painter.id, at ? { at } : {})} aria-label={name}>
      {children}
    </ActLink>
  )
}

const OpenPainter: Part = ({ need }) => {
  const t = useWords()
  return (
    <PainterLink need={need} name={t('Open: {who}', { who: whoOf(t, need) })}>
      {t('Open')}
    </PainterLink>
  )
}

const CheckW9: Part = ({ need }) => {
  const t = useWords()
  if (!need.lacks.includes('w9_check')) return null
  return (
    <PainterLink need={need} at="ready" name={t('Check W9 of {who}', { who: whoOf(t, need) })}>
      {t('Check W9')}
    </PainterLink>
  )
}

const CheckPapers: Part = ({ need }) => {
  const t = useWords()
  if (!need.lacks.some((lack) => lack === 'license_check' || lack === 'insurance_check')) return null
  // A newcomer is made ready in one view, where the papers are as well.
  const at = need.lacks.includes('w9_check') || need.lacks.includes('area') ? 'ready' : 'papers'
  return (
    <PainterLink need={need} at={at} name={t('Check papers of {who}', { who: whoOf(t, need) })}>
      {t('Check papers')}
    </PainterLink>
  )
}

const OpenPapers: Part = ({ need }) => {
  const t = useWords()
  return (
    <PainterLink need={need} at="papers" name={t('Open papers of {who}', { who: whoOf(t, need) })}>
      {t('Open')}
    </PainterLink>
  )
}

const LinkArea: Part = ({ need }) => {
  const t = useWords()
  if (!need.lacks.includes('area')) return null
  return (
    <PainterLink need={need} at="ready" name={t('Link area to {who}', { who: whoOf(t, need) })}>
      {t('Link area')}
    </PainterLink>
  )
}

/** What only the painter can do. */
const AskPainter: Part = ({ need }) =>
  need.lacks.some((lack) => lack.endsWith('_check') || lack === 'area') ? null : <CallPainter need={need} />

const AddPainters: Part = ({ need: { area } }) => {
  const t = useWords()
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
  const t = useWords()
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
  nobody_came: [CallWhoKnows, OpenBooking],
  not_confirmed: [CallPainter, WhoCanTakeIt],
  no_painter: [Assign, WhoCanTakeIt],
  overdue: [CallWhoKnows, OpenBooking],
  change_unanswered: [CallCustomer, OpenBooking],
  unpaid: [CallCustomer, Remind, OpenBooking],
  inactive_painter: [OpenPainter],
  visits_on_closed_days: [MoveAll],
  inquiry: [Answer, Close],
  message_failed: [SendAgain],
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
