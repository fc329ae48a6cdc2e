import { type InputHTMLAttributes, useState } from 'react'
import { TextField } from './Field.tsx'

type NumberFieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'type' | 'value' | 'onChange'> & {
  label: string
  hint?: string | undefined
  error?: string | undefined
  value: number
  onValue: (value: number) => void
  /** Whole numbers only. */
  whole?: boolean
}

/** Parses input as a number of 0 or more; anything else counts as 0 (docs/rules/pricing.md). */
function read(text: string, whole: boolean): number {
  const value = Number(text)
  if (!Number.isFinite(value) || value < 0 || value > 1e6) return 0
  return whole ? Math.trunc(value) : value
}

/**
 * A number that updates with each keystroke. It keeps the text as typed ("12.") while that equals the value; a 0 that nobody
 * typed is shown as an empty field, unless 0 is a valid answer (`min={0}`).
 */
export function NumberField({ value, onValue, whole = false, ...rest }: NumberFieldProps) {
  const [typed, setTyped] = useState('')
  const untyped = value === 0 && rest.min !== 0 ? '' : String(value)
  const shown = typed !== '' && read(typed, whole) === value ? typed : untyped
  return (
    <TextField
      inputMode={whole ? 'numeric' : 'decimal'}
      step={whole ? 1 : 'any'}
      autoComplete="off"
      {...rest}
      type="number"
      value={shown}
      onChange={(event) => {
        setTyped(event.target.value)
        onValue(read(event.target.value, whole))
      }}
    />
  )
}
