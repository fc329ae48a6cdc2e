import { useQuery } from '@tanstack/react-query'
import { listServiceAreas } from '#contract/coverage/office-service-areas.ts'
import { listContractors } from '#contract/painters/office-contractors.ts'
import { queryOf } from '#web/lib/queries.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import type { NameOf } from '../activity/audit-texts.ts'
import { colleagueName, useColleagues } from './colleagues.ts'
import { fullName } from './painter-texts.ts'

/** The names of painters, service areas and people of the office by identifier, as far as they are loaded and still exist. */
export function useNames(): NameOf {
  const painters = useQuery(queryOf(listContractors))
  const t = useTranslate()
  const colleagues = useColleagues()
  const areas = useQuery(queryOf(listServiceAreas, { query: { showInactive: 'true' } }))
  const names = new Map([
    ...(painters.data ?? []).map((painter) => [painter.id, fullName(painter)] as const),
    ...colleagues.map((one) => [one.id, colleagueName(t, one)] as const),
    ...(areas.data ?? []).map((area) => [area.id, area.name] as const),
  ])
  return (id) => names.get(id)
}
