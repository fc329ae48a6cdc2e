import { formatList } from '#domain/platform/format.ts'
import { initialsOf } from '#web/lib/initials.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { colleagueName } from '#web/office/parts/names/colleagues.ts'
import css from './BookingPanel.module.css'
import { useViewers } from './use-viewers.ts'

/** Who else of the office has this booking open now. */
export function Viewers({ id }: { id: string }) {
  const t = useTranslate()
  const reader = useReader()
  const names = useViewers(id).map((one) => colleagueName(t, one))
  return (
    <div role="status">
      {names.length > 0 && (
        <p className={`row-tight ${css.viewers}`}>
          {names.map((name) => (
            <span key={name} className={css.viewer} aria-hidden="true">
              {initialsOf(name)}
            </span>
          ))}
          {t('{count, plural, one {{who} is looking at this too} other {{who} are looking at this too}}', {
            count: names.length,
            who: formatList(reader, names),
          })}
        </p>
      )}
    </div>
  )
}
