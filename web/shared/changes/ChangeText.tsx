import css from './ChangeText.module.css'

/** The painter's text about a change; nothing when they wrote none. */
export const ChangeText = ({ words }: { words: string | null }) =>
  words !== null && <blockquote className={css.words}>{words}</blockquote>
