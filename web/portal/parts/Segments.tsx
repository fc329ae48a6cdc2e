import { type ReactNode, useId } from 'react'
import css from './Segments.module.css'

type SegmentsProps<Value extends number | string> = {
  legend: string
  /** Whether the legend is only read out: what is chosen from says it. */
  hidesLegend?: boolean
  values: readonly Value[]
  /** The label of a value; the value itself otherwise. */
  labelOf?: (value: Value) => ReactNode
  chosen: Value
  onChoose: (value: Value) => void
}

/** A few values side by side, one of them chosen: wide enough for a thumb in a glove. */
export function Segments<Value extends number | string>(props: SegmentsProps<Value>) {
  const { legend, hidesLegend = false, values, labelOf = (value) => value, chosen, onChoose } = props
  const name = useId()
  return (
    <fieldset>
      <legend className={hidesLegend ? 'visually-hidden' : css.legend}>{legend}</legend>
      <div className={css.row}>
        {values.map((value) => (
          <label key={value} className={`strong subtitle figures ${css.segment}`}>
            <input
              className="covering-input"
              type="radio"
              name={name}
              checked={value === chosen}
              onChange={() => onChoose(value)}
            />
            {labelOf(value)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
