import { type InputHTMLAttributes, type ReactNode, useId } from 'react'
import css from './CheckCard.module.css'

type CheckCardProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'type'> & {
  /** A radio button or a checkbox. */
  kind?: 'checkbox' | 'radio'
  label: ReactNode
  /** The explanation; read out with the choice. */
  detail?: ReactNode
  /** At the right edge: a price, "Coming soon". */
  aside?: ReactNode
  /** Indeterminate: stands for several choices that differ. */
  mixed?: boolean
}

/** A choice as a card: the whole area can be pressed. */
export function CheckCard({ kind = 'checkbox', label, detail, aside, mixed = false, ...rest }: CheckCardProps) {
  const id = useId()
  return (
    <label className={css.card} htmlFor={id}>
      <input
        {...rest}
        ref={(input) => {
          if (input) input.indeterminate = mixed
        }}
        id={id}
        type={kind}
        className={css.box}
        aria-describedby={detail ? `${id}-detail` : undefined}
      />
      <span className={css.words}>
        <span className="strong">{label}</span>
        {detail && (
          <span className={`small ${css.detail}`} id={`${id}-detail`}>
            {detail}
          </span>
        )}
      </span>
      {aside && <span className={`small figures ${css.aside}`}>{aside}</span>}
    </label>
  )
}
