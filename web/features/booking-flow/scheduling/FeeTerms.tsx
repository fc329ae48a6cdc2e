import { useState } from 'react'
import type { CivilDate } from '../../../../domain/calendar.ts'
import { cancellationTerms } from '../../../../domain/cancellation.ts'
import { formatWholeMoney } from '../../../../domain/format.ts'
import { formatDeadline } from '../../../../domain/format-dates.ts'
import type { SlotId } from '../../../../domain/slots.ts'
import { market, reader } from '../../../lib/here.ts'
import { Notice } from '../../../ui/Notice.tsx'

const fee = formatWholeMoney(reader, market.cancellation.fee)

type FeeTermsProps = { date: CivilDate; slot: SlotId; bookedAt?: Date }

/** What moving or cancelling that visit would cost, computed for its date before anything is confirmed. */
export function FeeTerms({ date, slot, bookedAt }: FeeTermsProps) {
  const [now] = useState(() => new Date())
  const terms = cancellationTerms(market, { scheduledDate: date, timeSlot: slot, bookedAt: bookedAt ?? null }, now)
  const isNew = bookedAt === undefined
  return terms.freeUntil ? (
    <Notice tone="info" title={`Free to move or cancel until ${formatDeadline(reader, terms.freeUntil)}.`}>
      After that it costs {fee}.{isNew && ' Changed your mind within an hour of booking? Always free.'}
    </Notice>
  ) : (
    <Notice
      tone="warn"
      title={`This date is less than 24 hours away: moving or cancelling it costs ${fee}${isNew ? ', except in the first hour after booking' : ''}.`}
    />
  )
}
