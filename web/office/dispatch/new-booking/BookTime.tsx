import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { bookForCaller, type CallerTime, sendQuote } from '#contract/office/phone-bookings.ts'
import type { Quote } from '#contract/quotes/quotes.ts'
import { HELD_MINUTES } from '#domain/billing/card-payments.ts'
import { formatMoney } from '#domain/platform/format.ts'
import { formatShortDate } from '#domain/platform/format-dates.ts'
import { visitKind } from '#domain/scheduling/slots.ts'
import { call } from '#web/lib/call.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { Refusal } from '#web/office/parts/Refusal.tsx'
import { FeeTerms } from '#web/shared/calendar/FeeTerms.tsx'
import { Button } from '#web/ui/Button.tsx'
import { CheckCard } from '#web/ui/CheckCard.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import css from './NewBooking.module.css'
import { TimeChoice } from './TimeChoice.tsx'
import { useCallerTimes } from './use-caller-times.ts'

/** A booking that was just made for the caller. */
export type BookedTime = { bookingId: string; heldUntil: Date | null; time: CallerTime }

type BookTimeProps = { quote: Quote; onBooked: (booked: BookedTime) => void }

/** Whether the deposit is asked for, where the business wants one. */
function DepositChoice({
  amount,
  value,
  onChange,
}: {
  amount: number
  value: boolean
  onChange: (on: boolean) => void
}) {
  const t = useTranslate()
  const reader = useReader()
  const name = useId()
  return (
    <fieldset className={`stack-tight ${css.choices}`}>
      <legend>{t('Deposit')}</legend>
      <CheckCard
        kind="radio"
        name={name}
        label={t('Ask for {amount} by card', { amount: formatMoney(reader, amount) })}
        detail={t('We email the link and hold the date for {hours, plural, one {# hour} other {# hours}}.', {
          hours: HELD_MINUTES.phone / 60,
        })}
        checked={value}
        onChange={() => onChange(true)}
      />
      <CheckCard
        kind="radio"
        name={name}
        label={t('Book without a deposit')}
        checked={!value}
        onChange={() => onChange(false)}
      />
    </fieldset>
  )
}

/** Sends the quote to a caller who wants to sleep on it. */
function SendQuote({ quote }: { quote: Quote }) {
  const t = useTranslate()
  const sending = useMutation({ mutationFn: () => call(sendQuote, { params: { id: quote.id } }) })
  if (sending.isSuccess)
    return (
      <p role="status" className="soft">
        {quote.email === ''
          ? t('The quote is in Messages, to be printed.')
          : t('The quote is on its way to {email}.', { email: quote.email })}
      </p>
    )
  return (
    <>
      <Button
        variant="secondary"
        wide
        working={sending.isPending}
        workingLabel={t('Sending...')}
        onClick={() => sending.mutate()}
      >
        {quote.email === '' ? t('Print the quote instead') : t('Email the quote instead')}
      </Button>
      <Refusal error={sending.error} otherwise={t("It couldn't be sent. Please try again.")} />
    </>
  )
}

/** The times of a quote, what moving and cancelling would cost, the deposit, and the button that books. */
export function BookTime({ quote, onBooked }: BookTimeProps) {
  const t = useTranslate()
  const times = useCallerTimes(quote.id)
  const [withDeposit, setWithDeposit] = useState(true)
  const { chosen, deposit } = times
  /** A deposit is paid by a link that is emailed. */
  const canAsk = quote.email !== ''
  const reader = useReader()
  const paused = times.query.data?.paused
  const booking = useMutation({
    mutationFn: async (time: CallerTime): Promise<BookedTime> => {
      const { date: scheduledDate, timeSlot, endsAt } = time
      const { bookingId, heldUntil } = await call(bookForCaller, {
        body: {
          quoteId: quote.id,
          scheduledDate,
          timeSlot,
          endsAt: endsAt.toISOString(),
          contractorId: times.contractorId === '' ? null : times.contractorId,
          withDeposit: deposit > 0 && canAsk && withDeposit,
        },
      })
      return { bookingId, heldUntil, time }
    },
    onSuccess: (booked) => {
      onBooked(booked)
    },
  })
  const name = quote.customerName?.trim() || quote.email
  return (
    <div className={css.book}>
      {paused && (
        <Notice
          tone="warn"
          title={t('New bookings are paused there until {day}', { day: formatShortDate(reader, paused.until) })}
        >
          {t("Customers can't book right now, but you can still book for {name}.", { name })}
        </Notice>
      )}
      <TimeChoice times={times} />
      {chosen && (
        <FeeTerms
          date={chosen.date}
          slot={chosen.timeSlot}
          price={visitKind(chosen.timeSlot) === 'consultation' ? 0 : quote.totalCost}
        />
      )}
      {chosen && deposit > 0 && canAsk && (
        <DepositChoice amount={deposit} value={withDeposit} onChange={setWithDeposit} />
      )}
      {chosen && deposit > 0 && !canAsk && (
        <p className="soft">{t('No deposit: there is no email to send the payment link to.')}</p>
      )}
      <Refusal error={booking.error} otherwise={t("It couldn't be booked. Please try again.")} />
      <div className={css.foot}>
        <Button
          wide
          disabled={!chosen}
          working={booking.isPending}
          workingLabel={t('Booking...')}
          onClick={() => chosen && booking.mutate(chosen)}
        >
          {t('Book for {name}', { name })}
        </Button>
      </div>
      <SendQuote quote={quote} />
    </div>
  )
}
