import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type AdminBookingDetails, getAdminBooking } from '../../../../../contract/admin/bookings.ts'
import { stale } from '../../../../lib/queries.ts'
import { useReader, useWords } from '../../../../lib/words.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Notice } from '../../../../ui/Notice.tsx'
import { differencesBetween } from '../../bookings/booking-differences.ts'
import css from './Verbs.module.css'

/** What somebody else changed since this part of the panel was opened, and whether that has stopped something. */
export function Meanwhile({ booking, stopped }: { booking: AdminBookingDetails; stopped: boolean }) {
  const t = useWords()
  const reader = useReader()
  const client = useQueryClient()
  const [base, setBase] = useState(booking)
  const [changes, setChanges] = useState<readonly string[]>([])
  if (booking.version !== base.version) {
    setBase(booking)
    setChanges(differencesBetween(t, reader, base, booking))
  }
  return (
    <>
      {stopped && (
        <Notice tone="warn" role="alert" title={t('Someone else changed this booking')}>
          <p>{t('What you typed is still here. See what changed, then try again.')}</p>
          {changes.length === 0 && (
            <Button
              variant="secondary"
              size="small"
              className={css.below}
              onClick={() => void stale(client, getAdminBooking)}
            >
              {t('Load the latest version')}
            </Button>
          )}
        </Notice>
      )}
      {changes.length > 0 && (
        <Notice tone="info" role="status" title={t('What someone else changed')}>
          <ul className={css.plain}>
            {changes.map((difference) => (
              <li key={difference}>{difference}</li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  )
}
