import type { Booking } from '../../../contract/bookings.ts'
import type { Visit } from '../../../contract/visits.ts'
import { useWords } from '../../lib/words.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { WhoComes } from '../manage-booking/WhoComes.tsx'
import css from './Painter.module.css'

/** Who comes, with a call button on the day of the visit. */
export function Painter({ booking, visit }: { booking: Booking; visit: Visit | null }) {
  const t = useWords()
  const phone = visit?.painter?.phone
  return (
    <div className={css.painter}>
      <WhoComes booking={booking} />
      {phone && visit.painter && (
        <p className={css.call}>
          <LinkButton to={`tel:${phone.replaceAll(/[^\d+]/g, '')}`} variant="secondary" wide>
            {t('Call {name}', { name: visit.painter.firstName })}
          </LinkButton>
        </p>
      )}
    </div>
  )
}
