import { useEffect, useRef, useState } from 'react'
import type { Booking } from '#contract/bookings/bookings.ts'
import type { ChangeOrder } from '#contract/bookings/change-orders.ts'
import { formatPlan } from '#domain/bookings/change-texts.ts'
import { formatMoney } from '#domain/platform/format.ts'
import { formatMoment } from '#domain/platform/format-dates.ts'
import { type PageTranslator, useReader, useTranslate } from '#web/lib/use-translate.ts'
import { ChangeReceipt } from '#web/shared/changes/ChangeReceipt.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import { TakeBack } from './TakeBack.tsx'

const headOf = (
  t: PageTranslator,
  { state, withdrawnBy, approvedBy, byPhone }: ChangeOrder,
  { status }: Pick<Booking, 'status'>,
  when: string,
): string => {
  switch (state) {
    case 'approved':
      return approvedBy === null
        ? t('Approved, {when}', { when })
        : byPhone
          ? t('Approved on the phone by {name}, {when}', { name: approvedBy, when })
          : t('Approved by {name}, {when}', { name: approvedBy, when })
    case 'declined':
      if (status === 'cancelled')
        return byPhone ? t('Declined on the phone, {when}.', { when }) : t('Declined, {when}.', { when })
      return byPhone
        ? t('Declined on the phone, {when}. Your booking stays as it was.', { when })
        : t('Declined, {when}. Your booking stays as it was.', { when })
    default:
      return withdrawnBy === 'visit'
        ? t('Never answered, and closed with the visit, {when}.', { when })
        : t('Withdrawn, {when}. You don’t have to answer anymore.', { when })
  }
}

type AnsweredChangeProps = {
  change: ChangeOrder
  booking: Pick<Booking, 'id' | 'status'>
  bookingKey: string
  focused: boolean
  onTakenBack: () => void
}

/** The result of a change, and the rooms that were approved. */
export function AnsweredChange({ change, booking, bookingKey, focused, ...handlers }: AnsweredChangeProps) {
  const t = useTranslate()
  const reader = useReader()
  const { plan, secondBooking, state, takeBackUntil } = change
  // Until the page is read again, an answer that was too late to take back says why.
  const [until, setUntil] = useState(takeBackUntil)
  if (takeBackUntil !== null && takeBackUntil.getTime() !== until?.getTime()) setUntil(takeBackUntil)
  const item = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (focused) item.current?.focus()
  }, [focused])
  const when = formatMoment(reader, change.answeredAt ?? change.sentAt)
  return (
    <li ref={item} tabIndex={-1} className="stack">
      <p>
        <strong>{formatMoney(reader, change.difference)}</strong> {headOf(t, change, booking, when)}
      </p>
      {state === 'approved' && (
        <details>
          <summary>{t('What was approved')}</summary>
          <ChangeReceipt change={change} />
        </details>
      )}
      {state === 'approved' && plan && booking.status !== 'completed' && (
        <p className="small">{formatPlan(reader, plan)}</p>
      )}
      {secondBooking && (
        <p>
          <LinkButton variant="secondary" to={`/booking/${secondBooking.id}?key=${secondBooking.key}`}>
            {plan?.secondVisit?.isCanceled ? t('See the canceled visit') : t('See the second visit')}
          </LinkButton>
        </p>
      )}
      {until !== null && (
        <TakeBack bookingId={booking.id} bookingKey={bookingKey} changeId={change.id} until={until} {...handlers} />
      )}
    </li>
  )
}
