import css from './FigureBand.module.css'

type FigureBandProps = { figures: readonly { figure: string; text: string }[]; label: string }

/** Real figures, side by side, each with what it counts; nothing where there are none. */
export const FigureBand = ({ figures, label }: FigureBandProps) =>
  figures.length > 0 && (
    <ul className={`stack ${css.band}`} aria-label={label}>
      {figures.map(({ figure, text }) => (
        <li key={text}>
          <span className={css.figure}>{figure}</span> <span>{text}</span>
        </li>
      ))}
    </ul>
  )
