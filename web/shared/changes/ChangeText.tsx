import css from './ChangeText.module.css'

/** What a painter wrote about a change; nothing when they wrote nothing. */
export const ChangeText = ({ words }: { words: string | null }) =>
  words !== null && <blockquote className={css.words}>{words}</blockquote>
