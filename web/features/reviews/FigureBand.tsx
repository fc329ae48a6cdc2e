import { useReader, useWords } from '../../lib/words.ts'
import css from './FigureBand.module.css'
import { type Figures, figuresInWords } from './figure-words.ts'

/** Real figures, side by side. */
export function FigureBand({ figures }: { figures: Figures }) {
  const t = useWords()
  const reader = useReader()
  return (
    <ul className={css.band} aria-label={t('Evencoat in numbers')}>
      {figuresInWords(reader, figures).map(({ figure, text }) => (
        <li key={text}>
          <span className={css.figure}>{figure}</span> <span>{text}</span>
        </li>
      ))}
    </ul>
  )
}
