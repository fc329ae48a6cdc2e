import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Contractor, listContractors } from '../../../../contract/admin/contractors.ts'
import { queryOf } from '../../../lib/queries.ts'
import { Button } from '../../../ui/Button.tsx'
import { Answered } from '../../dashboard/Answered.tsx'
import { EmptyState } from '../../dashboard/EmptyState.tsx'
import { Panel } from '../../dashboard/Panel.tsx'
import { type Column, ResponsiveTable } from '../../dashboard/ResponsiveTable.tsx'
import { StatusChip } from '../../dashboard/StatusChip.tsx'
import { ContractorDialog } from './ContractorDialog.tsx'
import css from './Contractors.module.css'
import { fullName } from './contractor-words.ts'
import { InviteDialog } from './InviteDialog.tsx'

/** Everybody who paints for us. */
export function ContractorsTab() {
  const [shown, setShown] = useState<string | null>(null)
  const [opened, setOpened] = useState(false)
  const [inviting, setInviting] = useState(false)
  const query = useQuery({ ...queryOf(listContractors), refetchOnMount: 'always' })
  const open = (id: string) => {
    setShown(id)
    setOpened(true)
  }
  const columns: readonly Column<Contractor>[] = [
    { key: 'name', label: 'Name', isTitle: true, cell: (painter) => <strong>{fullName(painter)}</strong> },
    { key: 'email', label: 'Email', cell: (painter) => <span className={css.long}>{painter.email}</span> },
    { key: 'business', label: 'Business', cell: (painter) => painter.businessName ?? '—' },
    {
      key: 'experience',
      label: 'Experience',
      numeric: true,
      cell: (painter) => (painter.experienceYears === null ? '—' : `${painter.experienceYears} yr`),
    },
    { key: 'productivity', label: 'Productivity', numeric: true, cell: (painter) => `${painter.sqFtPerDay} sq ft/day` },
    {
      key: 'status',
      label: 'Status',
      cell: (painter) => (
        <span className={css.chips}>
          <StatusChip color={painter.isActive ? 'green' : 'grey'}>
            {painter.isActive ? 'Active' : 'Inactive'}
          </StatusChip>
          {!painter.isVerified && <StatusChip color="yellow">Pending Verification</StatusChip>}
        </span>
      ),
    },
    {
      key: 'actions',
      label: 'Actions',
      hideLabel: true,
      cell: (painter) => (
        <Button
          variant="secondary"
          size="small"
          aria-label={`Manage ${fullName(painter)}`}
          onClick={() => open(painter.id)}
        >
          Manage
        </Button>
      ),
    },
  ]
  return (
    <Panel
      title="Contractors"
      about="New painters get jobs once you link them to a service area here."
      actions={<Button onClick={() => setInviting(true)}>Invite contractor</Button>}
    >
      <Answered
        query={query}
        loading="Loading the contractors"
        failed="We couldn't load the contractors."
        retryLabel="Refresh"
      >
        {(painters) => (
          <>
            {painters.length === 0 ? (
              <EmptyState title="No contractors yet">Invite one, or let them sign up on the painters' page.</EmptyState>
            ) : (
              <ResponsiveTable
                caption="Contractors"
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
