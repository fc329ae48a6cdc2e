import { useQueryClient } from '@tanstack/react-query'
import { getAdminBooking } from '#contract/bookings/office-bookings.ts'
import { queryOf } from '#web/lib/queries.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import css from './BookingActions.module.css'

/** Somebody else was faster, so it was not done. @param isKnown what they changed is shown already */
export function Stopped({ bookingId, isKnown }: { bookingId: string; isKnown: boolean }) {
  const t = useTranslate()
  const client = useQueryClient()
  return (
    <Notice tone="warn" role="alert" title={t('Someone else changed this booking')}>
      <p>{t('What you typed is still here. See what changed, then try again.')}</p>
      {!isKnown && (
        <Button
          variant="secondary"
          size="small"
          className={css.below}
          onClick={() => void client.invalidateQueries(queryOf(getAdminBooking, { params: { id: bookingId } }))}
        >
          {t('Load the latest version')}
        </Button>
      )}
    </Notice>
  )
}
