import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  deleteServiceArea,
  listServiceAreas,
  type ServiceArea,
  updateServiceArea,
} from '../../../../contract/admin/service-areas.ts'
import { call } from '../../../lib/call.ts'
import { messageOf } from '../../../lib/call-error.ts'
import { stale } from '../../../lib/queries.ts'
import { Button } from '../../../ui/Button.tsx'
import { toast } from '../../../ui/toast.ts'
import { ConfirmDialog } from '../../dashboard/ConfirmDialog.tsx'
import css from './ServiceAreas.module.css'

/** What can be done to an area: edit and switch off, or switch on and delete. */
export function AreaActions({ area, onEdit }: { area: ServiceArea; onEdit: (area: ServiceArea) => void }) {
  const client = useQueryClient()
  const [asking, setAsking] = useState(false)
  const reread = () => stale(client, listServiceAreas)

  const activity = useMutation({
    mutationFn: (isActive: boolean) => call(updateServiceArea, { params: { id: area.id }, body: { isActive } }),
    onSuccess: async (saved) => {
      toast({
        title: saved.isActive ? `${saved.name} is active again` : `${saved.name} is inactive`,
        description: saved.isActive
          ? 'Customers there can get quotes.'
          : 'No new quotes there. Bookings stay as they are.',
      })
      await reread()
    },
    onError: (error) =>
      toast({
        title: 'Failed to update service area',
        description: messageOf(error, 'Please try again.'),
        tone: 'destructive',
      }),
  })
  const removal = useMutation({
    mutationFn: () => call(deleteServiceArea, { params: { id: area.id } }),
    onSuccess: async () => {
      setAsking(false)
      toast({ title: `${area.name} is deleted` })
      await reread()
    },
    onError: (error) => {
      setAsking(false)
      toast({
        title: 'Failed to delete service area',
        description: messageOf(error, 'Please try again.'),
        tone: 'destructive',
      })
    },
  })

  return (
    <div className={css.actions}>
      {area.isActive ? (
        <>
          <Button variant="secondary" size="small" aria-label={`Edit ${area.name}`} onClick={() => onEdit(area)}>
            Edit
          </Button>
          <Button
            variant="quiet"
            size="small"
            aria-label={`Deactivate ${area.name}`}
            working={activity.isPending}
            workingLabel="Deactivating..."
            onClick={() => activity.mutate(false)}
          >
            Deactivate
          </Button>
        </>
      ) : (
        <>
          <Button
            variant="secondary"
            size="small"
            aria-label={`Reactivate ${area.name}`}
            working={activity.isPending}
            workingLabel="Reactivating..."
            onClick={() => activity.mutate(true)}
          >
            Reactivate
          </Button>
          <Button variant="danger" size="small" aria-label={`Delete ${area.name}`} onClick={() => setAsking(true)}>
            Delete
          </Button>
        </>
      )}
      <ConfirmDialog
        opened={asking}
        title={`Delete ${area.name}?`}
        confirmLabel="Delete for good"
        workingLabel="Deleting..."
        destructive
        working={removal.isPending}
        onConfirm={() => removal.mutate()}
        onClose={() => setAsking(false)}
      >
        <p>This removes the area and its links to painters. You can't undo it.</p>
      </ConfirmDialog>
    </div>
  )
}
