import {
  approveChangeByPhone,
  type ChangeOrder,
  type ChangePlan,
  declineChangeByPhone,
  takeBackAnswerByPhone,
} from '#contract/bookings/change-orders.ts'
import { signatureProblem } from '#domain/bookings/change-consent.ts'
import { formatPlan } from '#domain/bookings/change-texts.ts'
import { formatMoney } from '#domain/platform/format.ts'
import { dollarsFromCents } from '#domain/platform/money.ts'
import { call } from '#web/lib/call.ts'
import { useForm } from '#web/lib/use-form.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { Refusal } from '#web/office/parts/Refusal.tsx'
import { offerReversal } from '#web/office/parts/undo/pending-undos.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { CheckboxField, TextField } from '#web/ui/Field.tsx'

/** A plan as it is sent back: what was on the screen, and read to the customer. */
const shownPlan = ({ endDate, endsAt, secondVisit }: ChangePlan) => ({
  endDate,
  endsAt: endsAt?.toISOString(),
  secondVisit: secondVisit && { ...secondVisit, endsAt: secondVisit.endsAt?.toISOString() },
})

type AnswerOnPhoneProps = {
  bookingId: string
  /** The name of the booking; null when there is none. */
  customer: string | null
  change: ChangeOrder
  answer: 'approve' | 'decline'
  onClose: () => void
}

/** Records the answer of a customer on the phone to a change, as if they had given it themselves; who gave it is asked. */
export function AnswerOnPhone({ bookingId, customer, change, answer, onClose }: AnswerOnPhoneProps) {
  const t = useTranslate()
  const reader = useReader()
  const params = { id: bookingId, changeId: change.id }
  const { plan } = change
  const isApproval = answer === 'approve'
  const form = useForm({
    initial: { name: customer ?? '', roomsAsBooked: '' },
    problemsOf: ({ name }) => {
      const problem = signatureProblem(name, customer)
      return problem ? { name: t('Please write down the first and last name of who said so.') } : {}
    },
    send: async ({ name, roomsAsBooked }) => {
      const who = name.trim()
      if (isApproval && plan) {
        const total = dollarsFromCents(change.newTotal)
        await call(approveChangeByPhone, { params, body: { name: who, total, plan: shownPlan(plan) } })
      } else await call(declineChangeByPhone, { params, body: { name: who, roomsAsBooked: roomsAsBooked !== '' } })
      offerReversal({
        id: `answer:${change.id}`,
        subjectId: bookingId,
        done: isApproval ? t('Approved on the phone by {who}', { who }) : t('Declined on the phone by {who}', { who }),
        reverse: () => call(takeBackAnswerByPhone, { params }),
      })
      onClose()
    },
  })
  const facts = {
    amount: formatMoney(reader, change.difference),
    total: formatMoney(reader, change.newTotal),
  }
  return (
    <ConfirmDialog
      opened
      title={isApproval ? t('Approved on the phone?') : t('Declined on the phone?')}
      confirmLabel={isApproval ? t('Record the approval') : t('Record that it’s declined')}
      workingLabel={t('Saving...')}
      working={form.sending}
      focusField
      onConfirm={() => form.check() && void form.deliver()}
      onClose={onClose}
    >
      <Refusal error={form.failure?.error} otherwise={t("That didn't go through. Please try again.")} />
      <p>
        {isApproval
          ? t('Read this to the customer first: {amount} for the change, {total} in all.', facts)
          : t('What was booked is painted, and the price stays as it is.')}
      </p>
      {isApproval && plan && <p>{formatPlan(reader, plan)}</p>}
      <TextField
        label={t('Who said so')}
        hint={t(
          'With your name and the time, it’s written into the conversation. The painter is told as if they had answered themselves.',
        )}
        maxLength={100}
        autoComplete="off"
        data-autofocus
        {...form.field('name')}
      />
      {!isApproval && change.reason === 'correction' && (
        <CheckboxField
          label={t('They say that the rooms are as booked')}
          hint={t('Then we decide about a trip charge.')}
          checked={form.values.roomsAsBooked !== ''}
          onChange={(event) => form.write({ roomsAsBooked: event.target.checked ? 'yes' : '' })}
        />
      )}
    </ConfirmDialog>
  )
}
