import { useTranslate } from '#web/lib/use-translate.ts'
import { Options } from '#web/ui/Options.tsx'
import css from './AreaSelect.module.css'

type AreaSelectProps = {
  areas: readonly { id: string; name: string }[] | undefined
  /** Empty for all. */
  value: string
  onChange: (id: string) => void
}

/** In the head of a part of the office: of which area it is shown. */
export function AreaSelect({ areas, value, onChange }: AreaSelectProps) {
  const t = useTranslate()
  return (
    <label className={`line soft strong ${css.area}`}>
      {t('Area')}
      <select value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">{t('All')}</option>
        <Options of={areas ?? []} />
      </select>
    </label>
  )
}
