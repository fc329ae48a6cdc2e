import { useState } from 'react'
import type { Booking } from '#contract/bookings/bookings.ts'
import {
  approveChange,
  type ChangeOrder,
  type ChangesOfBooking,
  declineChange,
} from '#contract/bookings/change-orders.ts'
import { formatPlan, formatTripCharge } from '#domain/bookings/change-texts.ts'
import { cleanName, nameProblem } from '#domain/platform/contact-fields.ts'
import { formatMoney } from '#domain/platform/format.ts'
import { dollarsFromCents } from '#domain/platform/money.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'
import { call } from '#web/lib/call.ts'
import { CallError, messageOf, refusedFields } from '#web/lib/call-error.ts'
import { useForm } from '#web/lib/use-form.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { Button } from '#web/ui/Button.tsx'
import { CheckboxField, TextField } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import css from './AnswerForm.module.css'

type AnswerFormProps = {
  booking: Booking
  bookingKey: string
  change: ChangeOrder
  painter: string | Text
  onAnswer: (changes: ChangesOfBooking) => void
  /** The change is no longer as it was shown. */
  onDiffers: () => void
}

const problemOf = (name: string): Text | null => {
  const cleaned = cleanName(name.trim())
  return cleaned === '' ? text('Please type your name to approve.') : (nameProblem(cleaned) ?? null)
}

/** The customer approves by typing their name, or declines. */
export function AnswerForm({ booking, bookingKey, change, painter, onAnswer, onDiffers }: AnswerFormProps) {
  const t = useTranslate()
  const reader = useReader()
  const { plan } = change
  const [declining, setDeclining] = useState(false)
  const [asBooked, setAsBooked] = useState(false)
  const [refused, setRefused] = useState<unknown>(null)
  const params = { id: booking.id, changeId: change.id }
  const failed = (error: unknown) => {
    if (error instanceof CallError && error.status === 409) onDiffers()
    throw error
  }
  const { bound, field, failure, sending } = useForm({
    initial: { name: '' },
    problemsOf: ({ name }) => {
      const problem = problemOf(name)
      return problem ? { name: t(problem) } : {}
    },
    send: async ({ name }) => {
      if (!plan) return undefined
      setRefused(null)
      const body = { key: bookingKey, name, total: dollarsFromCents(change.newTotal), plan }
      try {
        onAnswer(await call(approveChange, { params, body }))
      } catch (error) {
        if (error instanceof CallError && error.status === 400) return refusedFields(error, ['name'])
        failed(error)
      }
      return undefined
    },
  })
  const decline = async () => {
    setDeclining(true)
    setRefused(null)
    try {
      onAnswer(await call(declineChange, { params, body: { key: bookingKey, roomsAsBooked: asBooked } }))
    } catch (error) {
      if (error instanceof CallError && error.status === 409) onDiffers()
      setRefused(error)
    } finally {
      setDeclining(false)
    }
  }
  const problem = failure?.error ?? refused
  const amount = formatMoney(reader, Math.abs(change.difference))
  return (
    <form {...bound} noValidate className="stack">
      {plan ? (
        <p>{formatPlan(reader, plan, booking.endDate)}</p>
      ) : (
        <Notice tone="warn">
          {t(
            "The days for this aren't free anymore, or the price has changed, so it can't be approved right now. {painter} can send it again.",
            {
              painter,
            },
          )}
        </Notice>
      )}
      {plan && (
        <TextField label={t('Type your name to approve')} autoComplete="name" maxLength={80} {...field('name')} />
      )}
      {problem !== null && problem !== undefined && (
        <Notice tone="error" role="alert">
          {messageOf(problem, t("That didn't go through, and nothing changed. Please try again."), t)}
        </Notice>
      )}
      {change.chargeIfDeclined !== null && (
        <CheckboxField
          label={t('I decline because the rooms are as I booked them')}
          hint={t('Then we look into it before any trip charge is due, and write to you either way.')}
          checked={asBooked}
          onChange={(event) => setAsBooked(event.target.checked)}
        />
      )}
      <div className={`stack-near ${css.answers}`}>
        <Button
          variant="secondary"
          disabled={sending}
          working={declining}
          workingLabel={t('Declining...')}
          onClick={() => void decline()}
        >
          {t('No, thanks')}
        </Button>
        {plan && (
          <Button type="submit" disabled={declining} working={sending} workingLabel={t('Approving...')}>
            {change.difference < 0 ? t('Approve −{amount}', { amount }) : t('Approve {amount}', { amount })}
          </Button>
        )}
      </div>
      <p className="small">
        {t('Nothing changes until you approve. If you decline, {painter} paints what you booked.', { painter })}
        {change.chargeIfDeclined !== null && ` ${formatTripCharge(reader, change.chargeIfDeclined)}`}
      </p>
    </form>
  )
}
