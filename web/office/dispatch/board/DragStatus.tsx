import { formatShortDate } from '#domain/platform/format-dates.ts'
import { useMedia } from '#web/lib/use-media.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { ActionButton } from '#web/office/parts/actions/ActionButton.tsx'
import css from './Board.module.css'
import { customerOf, daysOfVisit } from './board-texts.ts'
import type { Drag } from './use-drag.ts'

/** The dragged visit and how to drop it; before that, that visits can be moved at all. Read out when it changes. */
export function DragStatus({ drag: { dragged, dropped, fits, failed, putBack } }: { drag: Drag }) {
  const t = useTranslate()
  const reader = useReader()
  const byTouch = useMedia('(hover: none)')
  const visit = dragged?.visit
  const [first] = visit?.slots ?? []
  return (
    <div className={`line soft ${css.status}`}>
      <p role="status">
        {visit && first ? (
          <>
            <strong>
              {t('{customer}, {town}, {days, plural, one {# day} other {# days}}, booked for {day}.', {
                customer: customerOf(t, visit),
                town: visit.town,
                days: daysOfVisit(visit),
                day: formatShortDate(reader, first.date),
              })}
            </strong>{' '}
            {failed && t("We couldn't look up where it fits.")}
            {!failed && fits === undefined && t('Looking for times that fit…')}
            {fits?.length === 0 && t('Nobody else is free for it on these days.')}
            {fits !== undefined &&
              fits.length > 0 &&
              (dragged?.by !== 'keys'
                ? t('Highlighted times fit; lighter ones are on another day.')
                : byTouch
                  ? t('Highlighted times fit; lighter ones are on another day. Tap one to put it there.')
                  : t(
                      'Highlighted times fit; lighter ones are on another day. Use the arrow keys and Enter to drop it, Esc to cancel.',
                    ))}
          </>
        ) : byTouch ? (
          t('To move a visit, tap the dots on it, or the mark of an evening.')
        ) : (
          t('Drag a visit to another painter or time. With the keyboard, Space picks it up and Enter opens it.')
        )}
      </p>
      {dragged?.by === 'keys' && dropped === null && <ActionButton onClick={putBack}>{t('Cancel move')}</ActionButton>}
    </div>
  )
}
