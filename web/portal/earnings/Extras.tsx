import type { Earnings } from '#contract/billing/earnings.ts'
import { formatMoney } from '#domain/platform/format.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import css from './Earnings.module.css'

type Account = Pick<Earnings['others'][number], 'tips' | 'tipsReturned' | 'compensation' | 'deductions' | 'collected'>

/** The amounts that a job brought besides its share, one line each; a dash when there are none. */
export function Extras({ account, share = 0 }: { account: Account; share?: number }) {
  const t = useTranslate()
  const reader = useReader()
  const { tips, tipsReturned, compensation, deductions, collected } = account
  const lines = [
    { name: t('Your share'), cents: share },
    { name: t('Tip'), cents: tips + tipsReturned },
    { name: t('Tip returned to the customer'), cents: -tipsReturned },
    { name: t('Late fee, your share'), cents: compensation },
    { name: t('Deduction'), cents: -deductions },
    { name: t('You collected'), cents: -collected },
  ].filter(({ cents }) => cents !== 0)
  if (lines.length === 0)
    return (
      <>
        <span aria-hidden="true">–</span>
        <span className="visually-hidden">{t('None')}</span>
      </>
    )
  return (
    <ul className={css.extras}>
      {lines.map(({ name, cents }) => (
        <li key={name}>
          {name} <span className={css.figure}>{formatMoney(reader, cents)}</span>
        </li>
      ))}
    </ul>
  )
}
