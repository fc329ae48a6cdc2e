import { useTranslate } from '#web/lib/use-translate.ts'
import { CheckboxField } from '#web/ui/Field.tsx'

type PainterAgreedProps = {
  /** The painter who keeps the visit. */
  name: string
  checked: boolean
  onChange: (checked: boolean) => void
}

/** Whether the painter has said yes to the new time on the phone; otherwise they are asked again. */
export function PainterAgreed({ name, checked, onChange }: PainterAgreedProps) {
  const t = useTranslate()
  return (
    <CheckboxField
      label={t('{name} has said yes to the new time', { name })}
      hint={t('On the phone. Otherwise we ask again, and the visit isn’t confirmed until the answer.')}
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
    />
  )
}
