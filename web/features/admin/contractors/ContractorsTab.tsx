import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Contractor, listContractors } from '../../../../contract/admin/contractors.ts'
import { queryOf } from '../../../lib/queries.ts'
import { useWords } from '../../../lib/words.ts'
import { Button } from '../../../ui/Button.tsx'
import { Answered } from '../../dashboard/Answered.tsx'
import { EmptyState } from '../../dashboard/EmptyState.tsx'
import { Panel } from '../../dashboard/Panel.tsx'
import { type Column, ResponsiveTable } from '../../dashboard/ResponsiveTable.tsx'
import { StatusChip } from '../../dashboard/StatusChip.tsx'
import { ContractorDialog } from './ContractorDialog.tsx'
import { PausedChip } from './ContractorPause.tsx'
import css from './Contractors.module.css'
import { fullName } from './contractor-words.ts'
import { InviteDialog } from './InviteDialog.tsx'

/** All painters. */
export function ContractorsTab() {
  const t = useWords()
  const [shown, setShown] = useState<string | null>(null)
  const [opened, setOpened] = useState(false)
  const [inviting, setInviting] = useState(false)
  const query = useQuery({ ...queryOf(listContractors), refetchOnMount: 'always' })
  const open = (id: string) => {
    setShown(id)
    setOpened(true)
  }
  const columns: readonly Column<Contractor>[] = [
    { key: 'name', label: t('Name'), isTitle: true, cell: (painter) => <strong>{fullName(painter)}</strong> },
    { key: 'email', label: t('Email'), cell: (painter) => <span className={css.long}>{painter.email}</span> },
    { key: 'business', label: t('Business'), cell: (painter) => painter.businessName ?? '—' },
    {
      key: 'experience',
      label: t('Experience'),
      numeric: true,
      cell: (painter) => (painter.experienceYears === null ? '—' : t('{years} yr', { years: painter.experienceYears })),
    },
    {
      key: 'productivity',
      label: t('Productivity'),
      numeric: true,
      cell: (painter) => t('{area} sq ft/day', { area: painter.sqFtPerDay }),
    },
    {
      key: 'status',
      label: t('Status'),
      cell: (painter) => (
        <span className={css.chips}>
          <StatusChip color={painter.isActive ? 'green' : 'grey'}>
            {painter.isActive ? t('Active') : t('Inactive')}
          </StatusChip>
          <PausedChip until={painter.pausedUntil} />
          {!painter.isVerified && <StatusChip color="yellow">{t('Pending Verification')}</StatusChip>}
        </span>
      ),
    },
    {
      key: 'actions',
      label: t('Actions'),
      hideLabel: true,
      cell: (painter) => (
        <Button
          variant="secondary"
          size="small"
          aria-label={t('Manage {name}', { name: fullName(painter) })}
          onClick={() => open(painter.id)}
        >
          {t('Manage')}
        </Button>
      ),
    },
  ]
  return (
    <Panel
      title={t('Contractors')}
      about={t('New painters get jobs once you link them to a service area here.')}
      actions={<Button onClick={() => setInviting(true)}>{t('Invite contractor')}</Button>}
    >
      <Answered
        query={query}
        loading={t('Loading the contractors')}
        failed={t("We couldn't load the contractors.")}
        retryLabel={t('Refresh')}
      >
        {(painters) => (
          <>
            {painters.length === 0 ? (
              <EmptyState title={t('No contractors yet')}>
                {t("Invite one, or let them sign up on the painters' page.")}
              </EmptyState>
            ) : (
              <ResponsiveTable
                caption={t('Contractors')}
                columns={columns}
                rows={painters}
                rowKey={(painter) => painter.id}
              />
            )}
            <ContractorDialog
              contractor={painters.find((painter) => painter.id === shown) ?? null}
              opened={opened}
              onClose={() => setOpened(false)}
            />
          </>
        )}
      </Answered>
      <InviteDialog opened={inviting} onClose={() => setInviting(false)} />
    </Panel>
  )
}
