import { useState } from 'react'
import type { Booking } from '#contract/bookings/bookings.ts'
import { cancellationTerms, outlastsBeginning } from '#domain/bookings/cancellation.ts'
import { formatFreeUntil } from '#domain/bookings/cancellation-texts.ts'
import { firstNameOf } from '#domain/bookings/reviews.ts'
import type { CivilDate } from '#domain/platform/dates.ts'
import { formatWholeMoney } from '#domain/platform/format.ts'
import type { Cents } from '#domain/platform/money.ts'
import type { SlotId } from '#domain/scheduling/slots.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { Notice } from '#web/ui/Notice.tsx'

type FeeTermsProps = {
  date: CivilDate
  slot: SlotId
  /** The price of the visit; 0 for a free one. */
  price: Cents
  /** Who would come: "Maria A."; null while unknown. */
  painterName?: string | null
  /** The booking that is being moved; its own terms apply. */
  moved?: Pick<Booking, 'bookedAt' | 'terms'>
}

/**
 * What moving or canceling that visit would cost, computed for its date before anything is confirmed. `until`: until when it is free,
 * to follow that word, null when that has passed; `fee`: what it costs after that.
 */
export function useChangeTerms({ date, slot, price, painterName = null, moved }: FeeTermsProps) {
  const reader = useReader()
  const [now] = useState(() => new Date())
  const cancellation = moved?.terms ?? reader.market.cancellation
  const visit = { scheduledDate: date, timeSlot: slot, bookedAt: moved?.bookedAt ?? null, price }
  const { freeUntil } = cancellationTerms({ ...reader.market, cancellation }, visit, now)
  return {
    until: freeUntil && formatFreeUntil(reader, visit, freeUntil, firstNameOf(painterName)),
    isFreeToTheEnd: freeUntil !== null && outlastsBeginning(reader.market, visit, freeUntil),
    fee: formatWholeMoney(reader, cancellation.fee),
    cancellation,
  }
}

/** The fee for moving or canceling that visit. */
export function FeeTerms(props: FeeTermsProps) {
  const t = useTranslate()
  const { until, isFreeToTheEnd, fee: lateFee, cancellation } = useChangeTerms(props)
  const isNew = props.moved === undefined
  const { freeHours, graceMinutes } = cancellation
  if (props.price === 0) return <Notice tone="info" title={t('Free to move or cancel.')} />
  return until ? (
    <Notice tone="info" title={t('Free to move or cancel until {until}.', { until })}>
      {isFreeToTheEnd
        ? null
        : isNew
          ? t(
              'After that it costs {lateFee}. Changed your mind within {graceMinutes, plural, =60 {an hour} one {# minute} other {# minutes}} of booking? Always free.',
              { lateFee, graceMinutes },
            )
          : t('After that it costs {lateFee}.', { lateFee })}
    </Notice>
  ) : (
    <Notice
      tone="warn"
      title={
        isNew
          ? t(
              'This date is less than {freeHours, plural, one {# hour} other {# hours}} away: moving or canceling it costs {lateFee}, except in the first {graceMinutes, plural, =60 {hour} one {# minute} other {# minutes}} after booking.',
              { freeHours, lateFee, graceMinutes },
            )
          : t(
              'This date is less than {freeHours, plural, one {# hour} other {# hours}} away: moving or canceling it costs {lateFee}.',
              { freeHours, lateFee },
            )
      }
    />
  )
}
