import { todayIn } from '#domain/platform/dates.ts'
import { visitKind } from '#domain/scheduling/slots.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { AddToCalendar } from '#web/site/manage-booking/AddToCalendar.tsx'
import { Button } from '#web/ui/Button.tsx'
import type { Live } from './live.ts'
import { colorsToDo } from './next-steps.ts'
import css from './ToDoList.module.css'

/** What the customer does in their own time before the visit; what is due at once stands in the head of the page. */
export function ToDoList({ booking, bookingKey, visit, now, duty, pickColors }: Live) {
  const t = useTranslate()
  const reader = useReader()
  const colors = duty === 'colors' || bookingKey === null ? null : colorsToDo(reader, booking, visit, now)
  const isPainting = visitKind(booking.timeSlot) === 'painting'
  return (
    <ul className={css.list}>
      {colors && (
        <li>
          <p className="strong">{colors.title}</p>
          <p className="small soft">{colors.text}</p>
          <Button variant="secondary" onClick={pickColors}>
            {colors.label}
          </Button>
        </li>
      )}
      {isPainting && booking.scheduledDate >= todayIn(reader.market, now) && (
        <li>
          <p className="strong">{t('Clear the small things')}</p>
          <p className="small soft">{t('Please move lamps, pictures and breakables away from the walls.')}</p>
        </li>
      )}
      {bookingKey !== null && (
        <li>
          <p className="strong">{t('Add to your calendar')}</p>
          <AddToCalendar booking={booking} bookingKey={bookingKey} />
        </li>
      )}
    </ul>
  )
}
