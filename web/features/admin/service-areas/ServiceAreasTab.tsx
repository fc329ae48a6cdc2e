import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listServiceAreas, type ServiceArea } from '../../../../contract/admin/service-areas.ts'
import { areaTypeLabels } from '../../../../domain/addresses/service-areas.ts'
import { queryOf } from '../../../lib/queries.ts'
import { useWords } from '../../../lib/words.ts'
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

/** Number of zips before the rest is collapsed. */
const SHOWN = 12

const ZipCodes = ({ area }: { area: ServiceArea }) => {
  const t = useWords()
  if (area.zipCodes.length === 0) return <span className={css.soft}>{t('None in the directory')}</span>
  const [first, rest] = [area.zipCodes.slice(0, SHOWN), area.zipCodes.slice(SHOWN)]
  return (
    <div className={css.zips}>
      {first.join(', ')}
      {rest.length > 0 && (
        <details>
          <summary>{t('and {count} more', { count: rest.length })}</summary>
          {rest.join(', ')}
        </details>
      )}
    </div>
  )
}

/** The service areas: counties and zip codes, active and inactive. */
export function ServiceAreasTab() {
  const t = useWords()
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
    { key: 'name', label: t('Name'), isTitle: true, cell: (area) => <strong>{area.name}</strong> },
    { key: 'type', label: t('Type'), cell: (area) => t(areaTypeLabels[area.type]) },
    { key: 'counties', label: t('Counties'), cell: (area) => area.counties.join(', ') || '—' },
    { key: 'zips', label: t('Zip codes'), cell: (area) => <ZipCodes area={area} /> },
    {
      key: 'state',
      label: t('Status'),
      cell: (area) => (
        <StatusChip color={area.isActive ? 'green' : 'grey'}>{area.isActive ? t('Active') : t('Inactive')}</StatusChip>
      ),
    },
    { key: 'actions', label: t('Actions'), hideLabel: true, cell: (area) => <AreaActions area={area} onEdit={edit} /> },
  ]
  return (
    <>
      <Panel
        title={t('Service Areas')}
        about={t('We give quotes, and painters get jobs, in active areas only.')}
        actions={<Button onClick={() => edit(null)}>{t('Add service area')}</Button>}
      >
        <CheckboxField
          label={t('Show inactive areas')}
          checked={showInactive}
          onChange={(event) => setShowInactive(event.target.checked)}
        />
        <Answered
          query={query}
          loading={t('Loading the service areas')}
          failed={t('Failed to fetch service areas')}
          retryLabel={t('Refresh')}
        >
          {(areas) =>
            areas.length === 0 ? (
              <EmptyState title={t('No service areas')}>{t('Add one to start giving quotes.')}</EmptyState>
            ) : (
              <ResponsiveTable caption={t('Service areas')} columns={columns} rows={areas} rowKey={(area) => area.id} />
            )
          }
        </Answered>
      </Panel>
      <CoverageCheckForm />
      <AreaDialog key={`${edited?.id}`} area={edited} opened={opened} onClose={() => setOpened(false)} />
    </>
  )
}
