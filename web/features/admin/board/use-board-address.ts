import { useSearchParams } from 'react-router'
import type { CivilDate } from '../../../../domain/dates.ts'
import { useToday } from '../../dashboard/use-today.ts'
import { type BoardSpan, dayNamed, spanNamed } from './board-days.ts'

/** What the board shows, as it stands in the address: `?tab=board&day=2026-11-24&span=day&area={id}`. */
export function useBoardAddress() {
  const today = useToday()
  const [search, setSearch] = useSearchParams()
  const write = (changes: Record<'day' | 'span' | 'area', string | null>) =>
    setSearch(
      (now) => {
        const address = new URLSearchParams(now)
        for (const [name, value] of Object.entries(changes)) {
          if (value === null) address.delete(name)
          else address.set(name, value)
        }
        return address
      },
      { replace: true, preventScrollReset: true },
    )
  const named = { day: search.get('day'), span: search.get('span'), area: search.get('area') }
  return {
    today,
    day: dayNamed(named.day, today),
    span: spanNamed(named.span),
    /** Empty for all areas. */
    area: named.area ?? '',
    goTo: (day: CivilDate) => write({ ...named, day: day === today ? null : day }),
    showSpan: (span: BoardSpan) => write({ ...named, span: span === 'week' ? null : span }),
    showArea: (area: string) => write({ ...named, area: area === '' ? null : area }),
  }
}
