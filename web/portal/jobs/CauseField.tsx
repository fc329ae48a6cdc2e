import { type WarrantyCause, warrantyCauseLabels, warrantyCauses } from '#domain/bookings/warranty.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { CheckCard } from '#web/ui/CheckCard.tsx'

/** What a warranty visit came of, as its painter sees it. The office decides. */
export function CauseField({
  value,
  onChange,
}: {
  value: WarrantyCause | null
  onChange: (cause: WarrantyCause) => void
}) {
  const t = useTranslate()
  return (
    <fieldset className="stack">
      <legend className="strong">{t('What caused it? (optional)')}</legend>
      {warrantyCauses.map((cause) => (
        <CheckCard
          key={cause}
          kind="radio"
          name="warranty-cause"
          label={t(warrantyCauseLabels[cause])}
          checked={value === cause}
          onChange={() => onChange(cause)}
        />
      ))}
    </fieldset>
  )
}
