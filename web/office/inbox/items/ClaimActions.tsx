import { settleClaim } from '#contract/bookings/claims.ts'
import { formatMoney } from '#domain/platform/format.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { ActionButton } from '#web/office/parts/actions/ActionButton.tsx'
import { needing } from '#web/office/parts/rights/Allowed.tsx'
import type { InboxAction } from './inbox-action.ts'
import { subjectNameOf } from './inbox-texts.ts'
import { useInboxActions } from './use-inbox-actions.ts'

/** The office goes by the customer: what stands credited stays, or no trip is charged. */
export const AcceptCustomer: InboxAction = needing(settleClaim, ({ item }) => {
  const t = useTranslate()
  const reader = useReader()
  const { settle, working } = useInboxActions(item)
  const { claim } = item
  if (!claim) return null
  const isArrival = claim.kind === 'arrival'
  const label = isArrival
    ? t('Keep the credit of {amount}', { amount: formatMoney(reader, claim.credit) })
    : t('No trip charge')
  const done = isArrival ? t('Credit kept') : t('No trip charge added')
  return (
    <ActionButton
      working={working}
      workingLabel={t('Saving...')}
      aria-label={t('{label}: {who}', { label, who: subjectNameOf(t, item) })}
      onClick={() => settle('customer', done)}
    >
      {label}
    </ActionButton>
  )
})

/** The office believes the painter: a credit is reversed or reduced, or the trip is charged. */
export const AcceptPainter: InboxAction = needing(settleClaim, ({ item }) => {
  const t = useTranslate()
  const reader = useReader()
  const { settle, working } = useInboxActions(item)
  const { claim } = item
  if (!claim) return null
  const [label, done] =
    claim.kind === 'trip_charge'
      ? [t('Charge {amount}', { amount: formatMoney(reader, claim.charge) }), t('Trip charge added')]
      : claim.creditIfPainter > 0
        ? [
            t('Lower the credit to {amount}', { amount: formatMoney(reader, claim.creditIfPainter) }),
            t('Credit lowered'),
          ]
        : [t('Take the credit back'), t('Credit taken back')]
  return (
    <ActionButton
      working={working}
      workingLabel={t('Saving...')}
      aria-label={t('{label}: {who}', { label, who: subjectNameOf(t, item) })}
      onClick={() => settle('painter', done)}
    >
      {label}
    </ActionButton>
  )
})
