import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  approveChangeByPhone,
  type ChangeOrder,
  listBookingChanges,
  withdrawBookingChange,
} from '#contract/bookings/change-orders.ts'
import type { ChangeState } from '#domain/bookings/change-orders.ts'
import { formatMoney } from '#domain/platform/format.ts'
import { formatMoment } from '#domain/platform/format-dates.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'
import { call } from '#web/lib/call.ts'
import { messageOf } from '#web/lib/call-error.ts'
import { freshQueryOf } from '#web/lib/queries.ts'
import { useSingleMutation } from '#web/lib/use-single-mutation.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { useMay } from '#web/office/parts/rights/rights.ts'
import { ChangeReceipt } from '#web/shared/changes/ChangeReceipt.tsx'
import { ChangeText } from '#web/shared/changes/ChangeText.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { AnswerOnPhone } from './AnswerOnPhone.tsx'

const stateLabels: Record<ChangeState, Text> = {
  sent: text('Waiting for the customer'),
  approved: text('Approved'),
  declined: text('Declined'),
  withdrawn: text('Withdrawn'),
}

type Asked = { change: ChangeOrder; about: 'withdraw' | 'approve' | 'decline' }

/** One change: what it is about, what became of it, its difference line by line, and what can be done about it. */
function Change({ change, onAsk }: { change: ChangeOrder; onAsk: (about: Asked['about']) => void }) {
  const t = useTranslate()
  const reader = useReader()
  const { state, reason, approvedBy, byPhone, answeredAt, sentAt, comment: words } = change
  const may = useMay()
  return (
    <li className="stack">
      <p>
        <strong>{t(stateLabels[state])}</strong>{' '}
        {t('{reason, select, correction {Correction} other {Extra work}}, {amount}, {when}', {
          reason,
          amount: formatMoney(reader, change.difference),
          when: formatMoment(reader, answeredAt ?? sentAt),
        })}{' '}
        {approvedBy !== null && t('by {name}', { name: approvedBy })}
        {byPhone && ` ${t('on the phone')}`}
      </p>
      <ChangeText words={words} />
      <details>
        <summary>{t('The difference, line by line')}</summary>
        <ChangeReceipt change={change} />
      </details>
      {state === 'sent' && (
        <div className="row-tight">
          {may(approveChangeByPhone) && (
            <>
              {change.plan && (
                <Button variant="secondary" size="small" onClick={() => onAsk('approve')}>
                  {t('Approved on the phone…')}
                </Button>
              )}
              <Button variant="secondary" size="small" onClick={() => onAsk('decline')}>
                {t('Declined on the phone…')}
              </Button>
            </>
          )}
          {may(withdrawBookingChange) && (
            <Button variant="secondary" size="small" onClick={() => onAsk('withdraw')}>
              {t('Withdraw…')}
            </Button>
          )}
        </div>
      )}
    </li>
  )
}

/** The change orders of a visit; renders nothing if there are none. */
export function BookingChanges({ bookingId, customer }: { bookingId: string; customer: string | null }) {
  const t = useTranslate()
  const { data, isError } = useQuery(freshQueryOf(listBookingChanges, { params: { id: bookingId } }))
  const [asking, setAsking] = useState<Asked | null>(null)
  const withdraw = useSingleMutation({
    mutationFn: (changeId: string) => call(withdrawBookingChange, { params: { id: bookingId, changeId } }),
    onSuccess: () => setAsking(null),
  })
  if (isError && !data) return <Notice tone="warn">{t("We couldn't load the changes of this booking.")}</Notice>
  if (!data || data.changes.length === 0) return null
  return (
    <section aria-labelledby="booking-changes" className="stack">
      <h3 id="booking-changes">{t('Changes')}</h3>
      <ul className="stack">
        {data.changes.map((change) => (
          <Change key={change.id} change={change} onAsk={(about) => setAsking({ change, about })} />
        ))}
      </ul>
      {asking && asking.about !== 'withdraw' && (
        <AnswerOnPhone
          bookingId={bookingId}
          customer={customer}
          change={asking.change}
          answer={asking.about}
          onClose={() => setAsking(null)}
        />
      )}
      <ConfirmDialog
        opened={asking?.about === 'withdraw'}
        title={t('Withdraw this change?')}
        confirmLabel={t('Withdraw it')}
        workingLabel={t('Withdrawing...')}
        working={withdraw.isPending}
        onConfirm={() => asking !== null && withdraw.mutate(asking.change.id)}
        onClose={() => {
          withdraw.reset()
          setAsking(null)
        }}
      >
        <p>{t('Customer and painter get an email. The visit and its price stay as they are.')}</p>
        {withdraw.isError && (
          <Notice tone="error" role="alert">
            {messageOf(withdraw.error, t("That didn't go through. Please try again."), t)}
          </Notice>
        )}
      </ConfirmDialog>
    </section>
  )
}
