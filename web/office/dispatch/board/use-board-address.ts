import { useSearchParams } from 'react-router'
import type { CivilDate } from '#domain/platform/dates.ts'
import { useToday } from '#web/lib/use-today.ts'
import { withParts } from '#web/office/parts/address/office-links.ts'
import { useAddress } from '#web/office/parts/address/use-address.ts'
import { type BoardSpan, dayNamed, spanNamed } from './board-days.ts'

/** The board's view, as the address has it: `?tab=board&day=2026-11-24&span=day&area={id}`. */
export function useBoardAddress() {
  const today = useToday()
  const [search] = useSearchParams()
  const { write } = useAddress()
  const change = (parts: Partial<Record<'day' | 'span' | 'area', string>>) =>
    write((now) => withParts(now, parts), { replace: true })
  return {
    today,
    day: dayNamed(search.get('day'), today),
    span: spanNamed(search.get('span')),
    /** Empty for all areas. */
    area: search.get('area') ?? '',
    goTo: (day: CivilDate) => change({ day: day === today ? '' : day }),
    showSpan: (span: BoardSpan) => change({ span: span === 'week' ? '' : span }),
    showArea: (area: string) => change({ area }),
  }
}
