import css from './Segments.module.css'

type SegmentsProps<Id extends string> = {
  /** The accessible name of the choice. */
  label: string
  options: readonly { id: Id; label: string }[]
  /** Null when none of them holds. */
  value: Id | null
  onChange: (id: Id) => void
}

/** A few choices side by side, of which one holds. */
export const Segments = <Id extends string>({ label, options, value, onChange }: SegmentsProps<Id>) => (
  <fieldset className={css.segments}>
    <legend className="visually-hidden">{label}</legend>
    {options.map((option) => (
      <button
        key={option.id}
        type="button"
        className={`soft strong ${css.segment}`}
        aria-pressed={option.id === value}
        onClick={() => onChange(option.id)}
      >
        {option.label}
      </button>
    ))}
  </fieldset>
)
