import type { ComponentProps } from 'react'
import { useTranslate } from '#web/lib/use-translate.ts'
import { TextField } from '#web/ui/Field.tsx'

/** The amount of a ledger entry in dollars, with which its form begins. */
export function AmountField(props: Omit<ComponentProps<typeof TextField>, 'label'>) {
  const t = useTranslate()
  return (
    <TextField
      label={t('Amount in dollars')}
      inputMode="decimal"
      autoComplete="off"
      maxLength={14}
      data-autofocus
      {...props}
    />
  )
}
