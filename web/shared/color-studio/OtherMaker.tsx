import { useTranslate } from '#web/lib/use-translate.ts'
import { TextField } from '#web/ui/Field.tsx'
import css from './OtherMaker.module.css'

type OtherMakerProps = {
  colorCode: string
  brand: string
  onChange: (change: { colorCode?: string; brand?: string }) => void
}

/** A color of any brand by its code: free text, since fans change every season. */
export function OtherMaker({ colorCode, brand, onChange }: OtherMakerProps) {
  const t = useTranslate()
  return (
    <fieldset className={css.other}>
      <legend className={`as-heading ${css.legend}`}>{t('Another brand’s color')}</legend>
      <p className={`small ${css.hint}`}>
        {t(
          'Copy the code from the chip or the can. It’s drawn in a neutral tone here; on your walls it will be exactly that color.',
        )}
      </p>
      <div className={`stack ${css.fields}`}>
        <TextField
          label={t('Color code')}
          placeholder={t('SW 7008 or HC-172')}
          optional
          maxLength={100}
          autoComplete="off"
          value={colorCode}
          onChange={(event) => onChange({ colorCode: event.target.value })}
        />
        <TextField
          label={t('Brand')}
          optional
          maxLength={100}
          autoComplete="off"
          value={brand}
          onChange={(event) => onChange({ brand: event.target.value })}
        />
      </div>
    </fieldset>
  )
}
