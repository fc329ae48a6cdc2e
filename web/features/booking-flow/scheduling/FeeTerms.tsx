import { useState } from 'react'
import type { CivilDate } from '../../../../domain/calendar.ts'
import { cancellationTerms } from '../../../../domain/cancellation.ts'
import { formatWholeMoney } from '../../../../domain/format.ts'
import { formatDeadline } from '../../../../domain/format-dates.ts'
import type { SlotId } from '../../../../domain/slots.ts'
import { market } from '../../../lib/here.ts'
import { useReader, useWords } from '../../../lib/words.ts'
import { Notice } from '../../../ui/Notice.tsx'

type FeeTermsProps = { date: CivilDate; slot: SlotId; bookedAt?: Date }

/** The cost of moving or cancelling a visit on that date, shown before anything is confirmed. */
export function FeeTerms({ date, slot, bookedAt }: FeeTermsProps) {
  const t = useWords()
  const reader = useReader()
  const [now] = useState(() => new Date())
  const terms = cancellationTerms(market, { scheduledDate: date, timeSlot: slot, bookedAt: bookedAt ?? null }, now)
  const isNew = bookedAt === undefined
  const { freeHours, graceMinutes, fee } = market.cancellation
  const lateFee = formatWholeMoney(reader, fee)
  return terms.freeUntil ? (
    <Notice
      tone="info"
      title={t('Free to move or cancel until {until}.', { until: formatDeadline(reader, terms.freeUntil) })}
    >
      {isNew
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
              'This date is less than {freeHours, plural, one {# hour} other {# hours}} away: moving or cancelling it costs {lateFee}, except in the first {graceMinutes, plural, =60 {hour} one {# minute} other {# minutes}} after booking.',
              { freeHours, lateFee, graceMinutes },
            )
          : t(
              'This date is less than {freeHours, plural, one {# hour} other {# hours}} away: moving or cancelling it costs {lateFee}.',
              { freeHours, lateFee },
            )
      }
    />
  )
}
