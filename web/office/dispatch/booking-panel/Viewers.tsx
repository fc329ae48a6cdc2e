import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { leaveBooking, viewBooking } from '#contract/office/presence.ts'
import { formatList } from '#domain/platform/format.ts'
import { call } from '#web/lib/call.ts'
import { initialsOf } from '#web/lib/initials.ts'
import { queryOf } from '#web/lib/queries.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { colleagueName } from '#web/office/parts/names/colleagues.ts'
import css from './BookingPanel.module.css'

/** Milliseconds until the page says again that it has the booking open: a third of the time after which it counts as closed. */
const SAID_EVERY = 5_000

/** Says that this booking is open here, for as long as the page is in view. @returns who else has it open */
function useViewers(id: string) {
  const query = useQuery({
    ...queryOf(viewBooking, { params: { id } }),
    refetchInterval: SAID_EVERY,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  useEffect(() => {
    const leave = () => void call(leaveBooking, { params: { id } }).catch(() => undefined)
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [id])
  // Who was there last is nobody's business once the page no longer hears of it.
  return query.isSuccess ? query.data.others : []
}

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
