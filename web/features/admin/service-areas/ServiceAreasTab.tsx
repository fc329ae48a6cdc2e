import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listServiceAreas, type ServiceArea } from '../../../../contract/admin/service-areas.ts'
import { areaTypeLabels } from '../../../../domain/addresses/service-areas.ts'
import { queryOf } from '../../../lib/queries.ts'
import { Button } from '../../../ui/Button.tsx'
import { CheckboxField } from '../../../ui/Field.tsx'
import { Answered } from '../../dashboard/Answered.tsx'
import { EmptyState } from '../../dashboard/EmptyState.tsx'
import { Panel } from '../../dashboard/Panel.tsx'
import { type Column, ResponsiveTable } from '../../dashboard/ResponsiveTable.tsx'
import { StatusChip } from '../../dashboard/StatusChip.tsx'
import { AreaActions } from './AreaActions.tsx'
import { AreaDialog } from './AreaDialog.tsx'
import { CoverageCheckForm } from './CoverageCheckForm.tsx'
import css from './ServiceAreas.module.css'

/** Zips that are listed before the rest is folded away. */
const SHOWN = 12

const ZipCodes = ({ area }: { area: ServiceArea }) => {
  if (area.zipCodes.length === 0) return <span className={css.soft}>None in the directory</span>
  const [first, rest] = [area.zipCodes.slice(0, SHOWN), area.zipCodes.slice(SHOWN)]
  return (
    <div className={css.zips}>
      {first.join(', ')}
      {rest.length > 0 && (
        <details>
          <summary>and {rest.length} more</summary>
          {rest.join(', ')}
        </details>
      )}
    </div>
  )
}

/** Where the business works: counties and zip codes, on and off. */
export function ServiceAreasTab() {
  const [showInactive, setShowInactive] = useState(false)
  const [edited, setEdited] = useState<ServiceArea | null>(null)
  const [opened, setOpened] = useState(false)
  const query = useQuery({
    ...queryOf(listServiceAreas, { query: showInactive ? { showInactive: 'true' } : {} }),
    refetchOnMount: 'always',
  })
  const edit = (area: ServiceArea | null) => {
    setEdited(area)
    setOpened(true)
  }
  const columns: readonly Column<ServiceArea>[] = [
    { key: 'name', label: 'Name', isTitle: true, cell: (area) => <strong>{area.name}</strong> },
    { key: 'type', label: 'Type', cell: (area) => areaTypeLabels[area.type] },
    { key: 'counties', label: 'Counties', cell: (area) => area.counties.join(', ') || '—' },
    { key: 'zips', label: 'Zip codes', cell: (area) => <ZipCodes area={area} /> },
    {
      key: 'state',
      label: 'Status',
      cell: (area) => (
        <StatusChip color={area.isActive ? 'green' : 'grey'}>{area.isActive ? 'Active' : 'Inactive'}</StatusChip>
      ),
    },
    { key: 'actions', label: 'Actions', hideLabel: true, cell: (area) => <AreaActions area={area} onEdit={edit} /> },
  ]
  return (
    <>
      <Panel
        title="Service Areas"
        about="We give quotes, and painters get jobs, in active areas only."
        actions={<Button onClick={() => edit(null)}>Add service area</Button>}
      >
        <CheckboxField
          label="Show inactive areas"
          checked={showInactive}
          onChange={(event) => setShowInactive(event.target.checked)}
        />
        <Answered
          query={query}
          loading="Loading the service areas"
          failed="Failed to fetch service areas"
          retryLabel="Refresh"
        >
          {(areas) =>
            areas.length === 0 ? (
              <EmptyState title="No service areas">Add one to start giving quotes.</EmptyState>
            ) : (
              <ResponsiveTable caption="Service areas" columns={columns} rows={areas} rowKey={(area) => area.id} />
            )
          }
        </Answered>
      </Panel>
      <CoverageCheckForm />
      <AreaDialog key={`${edited?.id}`} area={edited} opened={opened} onClose={() => setOpened(false)} />
    </>
  )
}
