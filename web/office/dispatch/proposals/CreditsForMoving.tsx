import { formatWholeMoney } from '#domain/platform/format.ts'
import type { Cents } from '#domain/platform/money.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { CheckboxField } from '#web/ui/Field.tsx'

type Props = {
  chosen: readonly { credit: Cents }[]
  withoutCredit: boolean
  onChange: (withoutCredit: boolean) => void
}

/** The total credit for moving visits this late, unless the customers asked for it; nothing if nobody is owed anything. */
export function CreditsForMoving({ chosen, withoutCredit, onChange }: Props) {
  const t = useTranslate()
  const reader = useReader()
  const credited = chosen.filter(({ credit }) => credit > 0)
  if (credited.length === 0) return null
  return (
    <CheckboxField
      label={t('The customers asked for this')}
      hint={t(
        '{count, plural, one {This close to the visit we credit # customer {sum}, unless they asked for it.} other {This close to their visits we credit # customers {sum} in all, unless they asked for it.}}',
        {
          count: credited.length,
          sum: formatWholeMoney(
            reader,
            credited.reduce((sum, { credit }) => sum + credit, 0),
          ),
        },
      )}
      checked={withoutCredit}
      onChange={(event) => onChange(event.target.checked)}
    />
  )
}
