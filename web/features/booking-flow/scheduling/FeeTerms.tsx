import { useState } from 'react'
import type { CivilDate } from '../../../../domain/calendar.ts'
import { cancellationTerms } from '../../../../domain/cancellation.ts'
import { formatDeadline } from '../../../../domain/format-dates.ts'
import type { SlotId } from '../../../../domain/slots.ts'
import { market, reader } from '../../../lib/here.ts'
import { freeHours, graceTime, lateFee } from '../../../lib/market-words.ts'
import { Notice } from '../../../ui/Notice.tsx'

type FeeTermsProps = { date: CivilDate; slot: SlotId; bookedAt?: Date }

/** What moving or cancelling that visit would cost, computed for its date before anything is confirmed. */
export function FeeTerms({ date, slot, bookedAt }: FeeTermsProps) {
  const [now] = useState(() => new Date())
  const terms = cancellationTerms(market, { scheduledDate: date, timeSlot: slot, bookedAt: bookedAt ?? null }, now)
  const isNew = bookedAt === undefined
  return terms.freeUntil ? (
    <Notice tone="info" title={`Free to move or cancel until ${formatDeadline(reader, terms.freeUntil)}.`}>
      After that it costs {lateFee}.
      {isNew &&
        ` Changed your mind within ${market.cancellation.graceMinutes === 60 ? 'an hour' : graceTime} of booking? Always free.`}
    </Notice>
  ) : (
    <Notice
      tone="warn"
      title={`This date is less than ${freeHours} away: moving or cancelling it costs ${lateFee}${isNew ? `, except in the first ${graceTime} after booking` : ''}.`}
    />
  )
}
