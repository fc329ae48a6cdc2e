import { useQuery } from '@tanstack/react-query'
import { listServiceAreas } from '#contract/coverage/office-service-areas.ts'
import { listPeople } from '#contract/office/people.ts'
import { listContractors } from '#contract/painters/office-contractors.ts'
import { queryOf } from '#web/lib/queries.ts'
import { fullName } from '#web/office/people/painters/painter-texts.ts'
import { useMay } from '#web/office/shell/rights/rights.ts'
import type { NameOf } from './audit-texts.ts'

/** The names of accounts, painters and service areas by identifier, as far as they are loaded and still exist. */
export function useNames(): NameOf {
  const painters = useQuery(queryOf(listContractors))
  const areas = useQuery(queryOf(listServiceAreas, { query: { showInactive: 'true' } }))
  const may = useMay()
  const people = useQuery({ ...queryOf(listPeople), enabled: may(listPeople) })
  const names = new Map([
    ...(people.data ?? []).flatMap(({ id, name, email }) =>
      (name ?? email) ? [[id, name ?? email ?? ''] as const] : [],
    ),
    ...(painters.data ?? []).map((painter) => [painter.id, fullName(painter)] as const),
    ...(areas.data ?? []).map((area) => [area.id, area.name] as const),
  ])
  return (id) => names.get(id)
}
