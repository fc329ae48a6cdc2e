import { useEffect, useRef, useState } from 'react'
import type { Booking } from '#contract/bookings/bookings.ts'
import { approveChange, type ChangeOrder, type ChangePlan, declineChange } from '#contract/bookings/change-orders.ts'
import { signatureProblem } from '#domain/bookings/change-consent.ts'
import { formatPlan, formatTripCharge } from '#domain/bookings/change-texts.ts'
import { cleanName, nameProblem } from '#domain/platform/contact-fields.ts'
import { formatMoney } from '#domain/platform/format.ts'
import { dollarsFromCents } from '#domain/platform/money.ts'
import type { Text } from '#domain/platform/translation/text.ts'
import { call } from '#web/lib/call.ts'
import { CallError, messageOf } from '#web/lib/call-error.ts'
import { useForm } from '#web/lib/use-form.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { Button } from '#web/ui/Button.tsx'
import { TextField } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { ApproveDialog, DeclineDialog } from './AnswerDialogs.tsx'
import css from './AnswerForm.module.css'

type AnswerFormProps = {
  booking: Booking
  bookingKey: string
  change: ChangeOrder
  painter: string | Text
  /** An answer to it was just taken back: the form takes the place, and the focus, of what was answered. */
  reopened: boolean
  onAnswer: () => void
}

const problemOf = (name: string, booked: string | null): Text | null => {
  const cleaned = cleanName(name.trim())
  return signatureProblem(cleaned, booked) ?? nameProblem(cleaned) ?? null
}

/** A plan as it is sent back: the days and times that were on the screen. */
const shownPlan = ({ endDate, endsAt, secondVisit }: ChangePlan) => ({
  endDate,
  endsAt: endsAt?.toISOString(),
  secondVisit: secondVisit && { ...secondVisit, endsAt: secondVisit.endsAt?.toISOString() },
})

/** The customer approves by typing their name and confirming the amount, or declines. */
export function AnswerForm(props: AnswerFormProps) {
  const { booking, bookingKey, change, painter, reopened, onAnswer } = props
  const t = useTranslate()
  const reader = useReader()
  const { plan } = change
  const [asking, setAsking] = useState<'approve' | 'decline' | null>(null)
  const [declining, setDeclining] = useState(false)
  const [refused, setRefused] = useState<unknown>(null)
  const top = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (reopened) top.current?.focus()
  }, [reopened])
  const params = { id: booking.id, changeId: change.id }
  const failed = (error: unknown) => {
    throw error
  }
  const { bound, field, failure, sending, check, deliver } = useForm({
    initial: { name: '' },
    problemsOf: ({ name }) => {
      const problem = problemOf(name, booking.quote.customerName)
      return problem ? { name: t(problem) } : {}
    },
    send: async ({ name }) => {
      if (!plan) return
      setRefused(null)
      const total = dollarsFromCents(change.newTotal)
      const body = { key: bookingKey, name, total, plan: shownPlan(plan) }
      try {
        await call(approveChange, { params, body })
        onAnswer()
      } catch (error) {
        if (error instanceof CallError && error.status === 400) throw error
        failed(error)
      }
    },
  })
  const decline = async (roomsAsBooked: boolean) => {
    setDeclining(true)
    setRefused(null)
    try {
      await call(declineChange, { params, body: { key: bookingKey, roomsAsBooked } })
      onAnswer()
    } catch (error) {
      setRefused(error)
    } finally {
      setDeclining(false)
    }
  }
  const problem = failure?.error ?? refused
  const amount = formatMoney(reader, Math.abs(change.difference))
  return (
    <form
      {...bound}
      onSubmit={(event) => {
        event.preventDefault()
        if (plan && check()) setAsking('approve')
      }}
      noValidate
      className="stack"
    >
      <div ref={top} tabIndex={-1} className="focus-target">
        {plan ? (
          <p>{formatPlan(reader, plan)}</p>
        ) : (
          <Notice tone="warn">
            {t(
              'The days for this aren’t free anymore, or the price has changed, so it can’t be approved right now. {painter} can send it again.',
              { painter },
            )}
          </Notice>
        )}
      </div>
      {plan && (
        <TextField label={t('Type your name to approve')} autoComplete="name" maxLength={80} {...field('name')} />
      )}
      {problem !== null && problem !== undefined && (
        <Notice tone="error" role="alert">
          {messageOf(problem, t('That didn’t go through, and nothing changed. Please try again.'), t)}
        </Notice>
      )}
      <div className={`stack-near ${css.answers}`}>
        <Button
          variant="secondary"
          disabled={sending}
          working={declining}
          workingLabel={t('Declining...')}
          onClick={() => setAsking('decline')}
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
        {t('Nothing changes until you approve. If you decline, {painter} will paint what you booked.', { painter })}
        {change.chargeIfDeclined !== null && ` ${formatTripCharge(reader, change.chargeIfDeclined)}`}
      </p>
      <ApproveDialog
        opened={asking === 'approve'}
        change={change}
        onConfirm={() => {
          setAsking(null)
          void deliver()
        }}
        onClose={() => setAsking(null)}
      />
      <DeclineDialog
        opened={asking === 'decline'}
        change={change}
        painter={painter}
        onConfirm={(roomsAsBooked) => {
          setAsking(null)
          void decline(roomsAsBooked)
        }}
        onClose={() => setAsking(null)}
      />
    </form>
  )
}
