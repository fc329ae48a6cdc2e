import { phoneLink } from '#domain/platform/phone-number.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { AssignedPainter } from '#web/site/manage-booking/AssignedPainter.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import { nobodyCame } from './headline.ts'
import type { Live } from './live.ts'
import css from './Painter.module.css'

/** Who comes, unless nobody came, with a call button on the day of the visit; afterwards who came, and what they wrote at the end. */
export function Painter({ booking, visit, now }: Pick<Live, 'booking' | 'visit' | 'now'>) {
  const t = useTranslate()
  const phone = visit?.painter?.phone
  const isDone = visit?.phase === 'done'
  const note = isDone ? visit.timeline.findLast(({ kind }) => kind === 'completed')?.note : null
  return (
    <div className={css.painter}>
      {!nobodyCame(visit, now) && <AssignedPainter booking={booking} isDone={isDone} />}
      {note && <blockquote className={css.note}>{note}</blockquote>}
      {phone && visit.painter && (
        <p className={css.call}>
          <LinkButton to={phoneLink(phone)} variant="secondary" wide>
            {t('Call {name}', { name: visit.painter.firstName })}
          </LinkButton>
        </p>
      )}
    </div>
  )
}
