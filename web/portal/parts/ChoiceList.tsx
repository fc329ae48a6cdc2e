import { useId } from 'react'
import css from './ChoiceList.module.css'

type ChoiceListProps<Value extends string> = {
  legend: string
  choices: readonly { value: Value; label: string }[]
  chosen: Value | undefined
  onChoose: (value: Value) => void
}

/** Radio buttons as rows that are easy to hit with a thumb. */
export function ChoiceList<Value extends string>({ legend, choices, chosen, onChoose }: ChoiceListProps<Value>) {
  const name = useId()
  return (
    <fieldset className="stack-tight">
      <legend className={`strong ${css.legend}`}>{legend}</legend>
      {choices.map(({ value, label }) => (
        <label key={value} className={`line strong shows-focus ${css.row}`}>
          <input
            className={`tick-box ${css.radio}`}
            type="radio"
            name={name}
            checked={chosen === value}
            onChange={() => onChoose(value)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
