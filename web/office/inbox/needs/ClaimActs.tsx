import { formatMoney } from '#domain/platform/format.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { ActButton } from '#web/office/shell/Act.tsx'
import { whoOf } from './need-words.ts'
import type { Part } from './part.ts'
import { useNeedVerbs } from './use-need-verbs.ts'

/** The office goes by the customer: what stands credited stays, or no trip is charged. */
export const KeepCustomers: Part = ({ need }) => {
  const t = useTranslate()
  const reader = useReader()
  const { settle, working } = useNeedVerbs(need)
  const { claim } = need
  if (!claim) return null
  const isArrival = claim.kind === 'arrival'
  const label = isArrival
    ? t('Keep the credit of {amount}', { amount: formatMoney(reader, claim.credit) })
    : t('No trip charge')
  const done = isArrival ? t('The credit stays') : t('No trip is charged')
  return (
    <ActButton
      working={working}
      workingLabel={t('Saving...')}
      aria-label={t('{label}: {who}', { label, who: whoOf(t, need) })}
      onClick={() => settle('customer', done)}
    >
      {label}
    </ActButton>
  )
}

/** The office goes by the painter: a credit is taken back or becomes smaller, or the trip is charged. */
export const BelievePainter: Part = ({ need }) => {
  const t = useTranslate()
  const reader = useReader()
  const { settle, working } = useNeedVerbs(need)
  const { claim } = need
  if (!claim) return null
  const [label, done] =
    claim.kind === 'trip_charge'
      ? [t('Charge {amount}', { amount: formatMoney(reader, claim.charge) }), t('The trip is charged')]
      : claim.creditIfPainter > 0
        ? [
            t('Lower the credit to {amount}', { amount: formatMoney(reader, claim.creditIfPainter) }),
            t('The credit is lower now'),
          ]
        : [t('Take the credit back'), t('The credit was taken back')]
  return (
    <ActButton
      working={working}
      workingLabel={t('Saving...')}
      aria-label={t('{label}: {who}', { label, who: whoOf(t, need) })}
      onClick={() => settle('painter', done)}
    >
      {label}
    </ActButton>
  )
}
