import { TextField } from '../../ui/Field.tsx'
import css from './OtherMaker.module.css'

type OtherMakerProps = {
  colorCode: string
  brand: string
  onChange: (change: { colorCode?: string; brand?: string }) => void
}

/** Any maker's color by its code: free entry, since fans change every season. */
export const OtherMaker = ({ colorCode, brand, onChange }: OtherMakerProps) => (
  <fieldset className={css.other}>
    <legend className={css.legend}>A color of another maker</legend>
    <p className={css.hint}>
      Copy the code from the chip or the can. It is drawn in a neutral tone here; on your walls it will be exactly that
      color.
    </p>
    <div className={css.fields}>
      <TextField
        label="Color code"
        placeholder="SW 7008 or HC-172"
        optional
        maxLength={100}
        autoComplete="off"
        value={colorCode}
        onChange={(event) => onChange({ colorCode: event.target.value })}
      />
      <TextField
        label="Brand"
        optional
        maxLength={100}
        autoComplete="off"
        value={brand}
        onChange={(event) => onChange({ brand: event.target.value })}
      />
    </div>
  </fieldset>
)
