import { useId } from 'react'
import css from './Segments.module.css'

type SegmentsProps<Value extends number> = {
  legend: string
  values: readonly Value[]
  chosen: Value
  onChoose: (value: Value) => void
}

/** A few numbers side by side, one of them chosen: wide enough for a thumb in a glove. */
export function Segments<Value extends number>({ legend, values, chosen, onChoose }: SegmentsProps<Value>) {
  const name = useId()
  return (
    <fieldset>
      <legend className={css.legend}>{legend}</legend>
      <div className={css.row}>
        {values.map((value) => (
          <label key={value} className={css.segment}>
            <input
              className={css.radio}
              type="radio"
              name={name}
              checked={value === chosen}
              onChange={() => onChoose(value)}
            />
            {value}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
