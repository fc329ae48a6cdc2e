import type { ChangeOrder } from '#contract/bookings/change-orders.ts'
import { formatMoney } from '#domain/platform/format.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { Button } from '#web/ui/Button.tsx'
import { goToPart } from './go-to-part.ts'
import css from './HeroRows.module.css'

type DutyProps = { title: string; text: string | null; label: string; onPress: () => void }

/** What waits for the customer, and the page's one filled button. */
export const Due = ({ title, text, label, onPress }: DutyProps) => (
  <div className={css.due}>
    <p className="strong">{title}</p>
    {text !== null && <p className="small">{text}</p>}
    <Button wide onClick={onPress}>
      {label}
    </Button>
  </div>
)

/** A change order that waits for an answer, and the way to it. */
export function ApproveDue({ change }: { change: ChangeOrder }) {
  const t = useTranslate()
  const reader = useReader()
  return (
    <Due
      title={t('A change of {amount} needs your OK', { amount: formatMoney(reader, change.difference) })}
      text={null}
      label={t('See the change')}
      onPress={() => goToPart('changes')}
    />
  )
}
