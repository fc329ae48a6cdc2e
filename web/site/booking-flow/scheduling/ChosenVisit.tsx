import type { Quote } from '#contract/quotes/quotes.ts'
import { firstNameOf } from '#domain/bookings/reviews.ts'
import type { CivilDate } from '#domain/platform/dates.ts'
import { formatMoney } from '#domain/platform/format.ts'
import { formatShortDate, formatTime } from '#domain/platform/format-dates.ts'
import { type SlotId, type VisitKind, visitKind } from '#domain/scheduling/slots.ts'
import { arrivalOf, arrivalTimes } from '#domain/scheduling/visit-times.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { useChangeTerms } from '#web/shared/calendar/FeeTerms.tsx'
import css from './ChosenVisit.module.css'

type ChosenVisitProps = {
  quote: Quote
  date: CivilDate
  slot: SlotId | null
  /** Which visit is being chosen; undefined: any. */
  kind: VisitKind | undefined
  /** Who would come: "Maria A."; null while unknown. */
  painterName: string | null
}

/** Until when it is free to cancel, or what that costs. */
function WayOut(visit: Parameters<typeof useChangeTerms>[0]) {
  const t = useTranslate()
  const { until, fee } = useChangeTerms(visit)
  if (visit.price === 0) return t('Free to move or cancel.')
  return until ? t('Free to cancel until {until}', { until }) : t('Moving or canceling costs {fee}', { fee })
}

/** What Confirm books, right above it on a phone, from the chosen day on: day, arrival, painter, price, and the way out. */
export function ChosenVisit({ quote, date, slot, kind, painterName }: ChosenVisitProps) {
  const t = useTranslate()
  const reader = useReader()
  const day = formatShortDate(reader, date)
  const isConsultation = (slot ? visitKind(slot) : kind) === 'consultation'
  const price = isConsultation ? 0 : quote.totalCost
  const painter = firstNameOf(painterName)
  return (
    <div className={css.chosen}>
      <p className="strong">
        {slot === null
          ? day
          : isConsultation
            ? t('{day}, {from}-{to}', { day, ...arrivalTimes(reader, { date, slot }) })
            : t('{day}, {time}', { day, time: formatTime(reader, arrivalOf(reader.market, { date, slot }).from) })}
        {painter && `\u00a0· ${painter}`}
      </p>
      <p className="strong figures">{formatMoney(reader, price)}</p>
      <p className={`small soft ${css.way}`}>
        {slot === null ? (
          t('Now pick a time')
        ) : (
          <WayOut key={`${date} ${slot}`} date={date} slot={slot} price={price} painterName={painterName} />
        )}
      </p>
    </div>
  )
}
