import { useLayoutEffect, useState } from 'react'
import type { Booking } from '#contract/bookings/bookings.ts'
import { waysToPay } from '#domain/billing/ways-to-pay.ts'
import { visitKind } from '#domain/scheduling/slots.ts'
import { formatVisit } from '#domain/scheduling/visit-times.ts'
import { keepDots } from '#web/lib/keep-dots.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { Button } from '#web/ui/Button.tsx'
import { DialogShell } from '#web/ui/DialogShell.tsx'
import css from './BookingConfirmed.module.css'

/** How long the confirmation is shown, in milliseconds (docs/rules/messages.md). */
const SHOWN_MS = 5000

/** The confirmation, shown for five seconds on top of the booking's page. */
export function BookingConfirmed({ booking, onClose }: { booking: Booking | null; onClose: () => void }) {
  const t = useTranslate()
  // It stays rendered while the dialog closes.
  const [last, setLast] = useState(booking)
  if (booking && booking !== last) setLast(booking)
  return (
    <DialogShell
      opened={booking !== null}
      onClose={onClose}
      onPhone="middle"
      size="small"
      title={t('Booking Confirmed!')}
      eyebrow={<Mark />}
      crossed={false}
      className={css.box}
      headClassName={css.head}
    >
      {last && <GoodNews booking={last} onClose={onClose} />}
    </DialogShell>
  )
}

const Mark = () => (
  <svg className={css.mark} viewBox="0 0 64 64" width="72" height="72" aria-hidden="true">
    <rect width="64" height="64" rx="12" fill="#fff" />
    <path d="M0 12A12 12 0 0 1 12 0h40a12 12 0 0 1 12 12v32H0z" fill="#1f5b4e" />
    <path
      className={css.tick}
      d="m18 23 10 10 19-20"
      fill="none"
      stroke="#fff"
      strokeWidth="5"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
)

function GoodNews({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const t = useTranslate()
  const reader = useReader()
  const { scheduledDate, timeSlot } = booking
  // Before the dialog returns the focus: the element that had it belongs to the previous page.
  useLayoutEffect(() => {
    const timer = setTimeout(onClose, SHOWN_MS)
    return () => {
      clearTimeout(timer)
      document.getElementById('main')?.focus({ preventScroll: true })
    }
  }, [onClose])
  return (
    <>
      <p className="strong">
        {keepDots(
          formatVisit(reader, {
            date: scheduledDate,
            slot: timeSlot,
            endDate: booking.endDate,
            endsAt: booking.endsAt,
          }),
        )}
      </p>
      <p>
        {visitKind(timeSlot) === 'painting'
          ? t(
              'Your appointment has been scheduled successfully! We’re sending you a confirmation email. You pay after the service, {ways}.',
              { ways: waysToPay(reader.market) },
            )
          : t(
              'Your appointment has been scheduled successfully! We’re sending you a confirmation email. The consultation is free.',
            )}
      </p>
      {booking.stillToBook && (
        <p className="strong">
          {booking.stillToBook === 'painting'
            ? t('This is your color evening. Your painting has no date yet: choose it next.')
            : t('Your free color evening has no date yet: choose it next.')}
        </p>
      )}
      <Button wide onClick={onClose}>
        {t('See my booking')}
      </Button>
    </>
  )
}
