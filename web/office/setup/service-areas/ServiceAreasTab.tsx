import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import {
  createServiceArea,
  listServiceAreas,
  type ServiceArea,
  updateServiceArea,
} from '#contract/coverage/office-service-areas.ts'
import { areaTypeLabels } from '#domain/coverage/addresses/service-areas.ts'
import { queryOf } from '#web/lib/queries.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { ActionLink } from '#web/office/parts/actions/ActionButton.tsx'
import { areaAddress, useOfficeLinks, withParts } from '#web/office/parts/address/office-links.ts'
import { useAddress } from '#web/office/parts/address/use-address.ts'
import { Allowed } from '#web/office/parts/rights/Allowed.tsx'
import { useMay } from '#web/office/parts/rights/rights.ts'
import { Answered } from '#web/ui/Answered.tsx'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { CheckboxField } from '#web/ui/Field.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { type Column, ResponsiveTable } from '#web/ui/ResponsiveTable.tsx'
import { StatusChip } from '#web/ui/StatusChip.tsx'
import { AreaActions } from './AreaActions.tsx'
import { AreaDialog } from './AreaDialog.tsx'
import { AreaTowns } from './AreaTowns.tsx'
import { CoverageCheckForm } from './CoverageCheckForm.tsx'
import css from './ServiceAreas.module.css'

/** In the address: an area that does not exist yet. */
const NEW = 'new'

/** That nobody comes to an area, why, and what to do. */
function MissingPainter({ area }: { area: ServiceArea }) {
  const t = useTranslate()
  return (
    <div className={`row-middle ${css.noPainter}`}>
      <StatusChip color="red">{t('No painter yet')}</StatusChip>
      {area.staffing === 'paused' && <span className="soft">{t('All of its painters are paused.')}</span>}
      {area.staffing === 'no_days' && (
        <span className="soft">{t('None of its painters has days that can be booked.')}</span>
      )}
      <Allowed to={updateServiceArea}>
        <ActionLink
          to={{ search: areaAddress(area.id, 'painters') }}
          aria-label={t('Add painters in {area}', { area: area.name })}
        >
          {t('Add painters')}
        </ActionLink>
      </Allowed>
    </div>
  )
}

/** The painters of an area, the first asked first, or that it is served from around; says so if nobody comes to it. */
function AreaStaffing({ area }: { area: ServiceArea }) {
  const t = useTranslate()
  const isMissing = area.staffing !== null && area.staffing !== 'staffed'
  return (
    <>
      {isMissing && <MissingPainter area={area} />}
      {area.painters.length > 0 ? (
        <PainterNames area={area} />
      ) : (
        !isMissing && (
          <span className="soft">{area.isActive ? t('Served by painters of other areas') : t('Nobody')}</span>
        )
      )}
    </>
  )
}

function PainterNames({ area }: { area: ServiceArea }) {
  const t = useTranslate()
  const linkTo = useOfficeLinks()
  return (
    <ul className={css.painters} aria-label={t('Painters in {area}', { area: area.name })}>
      {area.painters.map(({ id, name, priority }) => (
        <li key={id}>
          {t.rich('<link>{name}</link>, priority {priority}', {
            name,
            priority,
            link: (inside) => (
              <Link className="quiet-link" to={linkTo('contractor', id)} preventScrollReset>
                {inside}
              </Link>
            ),
          })}
        </li>
      ))}
    </ul>
  )
}

/** Which area the address opens, and whether at its painters. Each opening is a form of its own. */
function useOpenedArea() {
  const [search] = useSearchParams()
  const { write } = useAddress()
  const named = search.get('area')
  const [shown, setShown] = useState({ named, count: 0 })
  if (named !== shown.named) setShown({ named, count: shown.count + (named === null ? 0 : 1) })
  // The last one is kept while its dialog closes, so that its content does not jump.
  const [last, setLast] = useState(named)
  if (named !== null && named !== last) setLast(named)
  return {
    opened: named !== null,
    id: last,
    key: shown.count,
    atPainters: search.get('at') === 'painters',
    open: (id: string) => write((now) => withParts(now, { area: id, at: '' })),
    close: () => write((now) => withParts(now, { area: '', at: '' })),
  }
}

/** The service areas: what they cover, who works there, and what is open there. */
export function ServiceAreasTab() {
  const t = useTranslate()
  const may = useMay()
  const [showInactive, setShowInactive] = useState(false)
  const dialog = useOpenedArea()
  const query = useQuery({
    ...queryOf(listServiceAreas, { query: showInactive ? { showInactive: 'true' } : {} }),
    refetchOnMount: 'always',
  })
  const listed = query.data?.find(({ id }) => id === dialog.id)
  // An address may also name an area that the list does not show.
  const isElsewhere = dialog.opened && dialog.id !== NEW && query.isSuccess && listed === undefined && !showInactive
  const all = useQuery({ ...queryOf(listServiceAreas, { query: { showInactive: 'true' } }), enabled: isElsewhere })
  const edited = listed ?? all.data?.find(({ id }) => id === dialog.id) ?? null
  const isKnown = (dialog.id === NEW || edited !== null) && may(updateServiceArea)
  const columns: readonly Column<ServiceArea>[] = [
    {
      key: 'name',
      label: t('Name'),
      isTitle: true,
      cell: (area) => (
        <div className={`row-middle ${css.name}`}>
          <strong>{area.name}</strong>
          {!area.isActive && <StatusChip color="grey">{t('Inactive')}</StatusChip>}
        </div>
      ),
    },
    {
      key: 'covers',
      label: t('Covers'),
      cell: (area) => (
        <>
          <span className="soft">
            {area.type === 'county'
              ? area.counties.map((county) => t('{county} County', { county })).join(', ')
              : t(areaTypeLabels[area.type])}
          </span>
          <AreaTowns towns={area.towns} zipCodes={area.zipCodes} />
        </>
      ),
    },
    { key: 'painters', label: t('Painters'), cell: (area) => <AreaStaffing area={area} /> },
    { key: 'bookings', label: t('Open bookings'), numeric: true, cell: (area) => area.openBookings },
    {
      key: 'actions',
      label: t('Actions'),
      hideLabel: true,
      cell: (area) => <AreaActions area={area} onEdit={({ id }) => dialog.open(id)} />,
    },
  ]
  return (
    <>
      <Panel
        title={t('Service Areas')}
        about={t('We give quotes, and painters get jobs, in active areas only.')}
        actions={
          <Allowed to={createServiceArea}>
            <Button onClick={() => dialog.open(NEW)}>{t('Add service area')}</Button>
          </Allowed>
        }
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
      {isKnown && (
        <AreaDialog
          key={`${dialog.key} ${edited?.id}`}
          area={edited}
          opened={dialog.opened}
          atPainters={dialog.atPainters}
          onClose={dialog.close}
        />
      )}
    </>
  )
}
