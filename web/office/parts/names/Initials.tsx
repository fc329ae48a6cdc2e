import { initialsOf } from '#web/lib/initials.ts'
import css from './Initials.module.css'

const colors = [css.blue, css.brown, css.green, css.plum, css.stone, css.brick]

/** The same color for the same account, wherever it is shown. */
const colorOf = (id: string): string | undefined =>
  colors[Array.from(id).reduce((sum, sign) => sum + (sign.codePointAt(0) ?? 0), 0) % colors.length]

/** Somebody's initials on a paint chip, next to the name. */
export const Initials = ({ id, name }: { id: string; name: string }) => (
  <span className={`${css.chip} ${colorOf(id)}`} aria-hidden="true">
    {initialsOf(name)}
  </span>
)
