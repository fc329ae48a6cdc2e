import { marksIn, marksInId } from '#domain/office/search-marks.ts'
import css from './Search.module.css'

type MarkedProps = {
  text: string
  terms: readonly string[]
  /** Whether the shown text differs from the terms by a letter. */
  isGuess?: boolean
  isId?: boolean
}

/** A text with what the search found in it highlighted. */
export function Marked({ text, terms, isGuess = false, isId = false }: MarkedProps) {
  const marks = isId ? marksInId(text, terms) : marksIn(text, terms, isGuess)
  const parts = marks.map(({ from, to }, index) => ({
    before: text.slice(marks[index - 1]?.to ?? 0, from),
    marked: text.slice(from, to),
    from,
  }))
  return (
    <>
      {parts.map(({ before, marked, from }) => (
        <span key={from}>
          {before}
          <mark className={css.mark}>{marked}</mark>
        </span>
      ))}
      {text.slice(marks.at(-1)?.to ?? 0)}
    </>
  )
}
