import { useTranslate } from '#web/lib/use-translate.ts'
import { TextField } from '#web/ui/Field.tsx'
import type { Again } from './send-again.ts'

type AgainFieldProps = {
  again: Exclude<Again, null>
  value: string
  error: string | undefined
  onChange: (address: string) => void
}

/** The address that an email is sent to again, to be corrected. */
export function AgainField({ again, value, error, onChange }: AgainFieldProps) {
  const t = useTranslate()
  return (
    <TextField
      label={t('Send it to')}
      hint={
        again.isCustomers
          ? t(
              "If you correct it, it's the customer's email address from then on. Links sent to the old address stop working.",
            )
          : undefined
      }
      type="email"
      autoComplete="off"
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
