import css from './RowChoice.module.css'

type RowChoiceProps = {
  label: string
  chosen: boolean
  onChoose: () => void
  /** A target for a thumb, over what opens the card that it is in. */
  large?: boolean | undefined
}

/** Chooses a row of a list, to do something with several. */
export const RowChoice = ({ label, chosen, onChoose, large = false }: RowChoiceProps) => (
  <label className={large ? `${css.choice} ${css.large}` : css.choice}>
    <input type="checkbox" checked={chosen} aria-label={label} onChange={onChoose} />
  </label>
)
