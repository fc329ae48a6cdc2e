import css from './ChangeWords.module.css'

/** What a painter wrote about a change; nothing when they wrote nothing. */
export const ChangeWords = ({ words }: { words: string | null }) =>
  words !== null && <blockquote className={css.words}>{words}</blockquote>
