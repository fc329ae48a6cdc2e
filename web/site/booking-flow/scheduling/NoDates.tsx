import type { BookedVisit, Quote } from '#contract/quotes/quotes.ts'
import { todayIn } from '#domain/platform/dates.ts'
import { formatMoney } from '#domain/platform/format.ts'
import { formatShortDate } from '#domain/platform/format-dates.ts'
import { wantsConsultation } from '#domain/pricing/quote-input.ts'
import { DEFAULT_SQFT_PER_DAY, halfDaysNeeded, isTooLong, MAX_JOB_DAYS } from '#domain/scheduling/estimate.ts'
import { type VisitKind, visitKind } from '#domain/scheduling/slots.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { AskUsToCall } from '#web/shared/inquiries/AskUsToCall.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { BookedNotice } from '../BookedNotice.tsx'
import { usePause } from './schedule-queries.ts'

const isLarge = (quote: Quote): boolean => isTooLong(halfDaysNeeded(quote.rooms, DEFAULT_SQFT_PER_DAY))

type NoDatesProps = { quote: Quote; booked: readonly BookedVisit[] }

/** The actual reason why there is no calendar, and what to do instead. */
export function NoDates({ quote, booked }: NoDatesProps) {
  const isBooked = (kind: VisitKind) => booked.some(({ timeSlot }) => visitKind(timeSlot) === kind)
  const isComplete =
    isBooked('painting') &&
    (isBooked('consultation') || quote.ownColors === true || !wantsConsultation(quote.rooms, quote.paintOptions))
  return (
    <div className="stack-wide">
      {booked.map((visit) => (
        <BookedNotice key={visit.timeSlot} quoteId={quote.id} visit={visit} />
      ))}
      {!isComplete && <NobodyFree quote={quote} large={!isBooked('painting') && isLarge(quote)} />}
    </div>
  )
}

function NobodyFree({ quote, large }: { quote: Quote; large: boolean }) {
  const t = useTranslate()
  const reader = useReader()
  const pause = usePause({ quoteId: quote.id })
  return (
    <>
      {pause ? (
        <Notice
          tone="info"
          role="status"
          title={t("We're not taking new bookings until {day}", { day: formatShortDate(reader, pause.until) })}
        >
          {pause.note ?? t('Your quote stays as it is. Come back then, and pick your day.')}
        </Notice>
      ) : large ? (
        <Notice tone="info" role="status" title={t('This is a large project')}>
          {t(
            'Work of more than {days, plural, one {# day} other {# days}} is planned in person, not online: we walk through the rooms with you and agree on the days. Your price of {price} is good until {until}.',
            {
              days: MAX_JOB_DAYS,
              price: formatMoney(reader, quote.totalCost),
              until: formatShortDate(reader, todayIn(reader.market, quote.expiresAt)),
            },
          )}
        </Notice>
      ) : (
        <Notice tone="warn" role="status" title={t('No Available Dates')}>
          {t('No contractors are currently available in your area. Please contact us for scheduling assistance.')}
        </Notice>
      )}
      <AskUsToCall quoteId={quote.id} variant="primary" />
    </>
  )
}
