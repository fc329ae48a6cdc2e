import type { ReactNode } from 'react'
import css from './Chip.module.css'

type ChipFace = {
  /** Any CSS color. */
  color: string
  name: string
  /** The second line of the label: a code, a place, a number. */
  code?: ReactNode
}

const Face = ({ color, name, code }: ChipFace) => (
  <>
    <span className={css.color} style={{ backgroundColor: color }} />
    <span className={css.label}>
      <span className={css.name}>{name}</span>
      {code !== undefined && <span className={`soft figures ${css.code}`}>{code}</span>}
    </span>
  </>
)

/** A paint chip: a block of color with a white label under it. */
export const Chip = (face: ChipFace) => (
  <span className={css.chip}>
    <Face {...face} />
  </span>
)

/** A paint chip to select from a set: a radio button, so that arrow keys move within the set. */
export function ChipChoice(props: ChipFace & { group: string; checked: boolean; onChoose: () => void }) {
  const { group, checked, onChoose, ...face } = props
  return (
    <label className={css.choice}>
      <input
        className={`covering-input ${css.input}`}
        type="radio"
        name={group}
        checked={checked}
        onChange={onChoose}
      />
      <span className={css.chip}>
        <Face {...face} />
      </span>
    </label>
  )
}
