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
import { useWords } from '../../../lib/words.ts'
import { Button } from '../../../ui/Button.tsx'
import { toast } from '../../../ui/toast.ts'
import { ConfirmDialog } from '../../dashboard/ConfirmDialog.tsx'
import css from './ServiceAreas.module.css'

/** The actions of an area: edit and deactivate, or reactivate and delete. */
export function AreaActions({ area, onEdit }: { area: ServiceArea; onEdit: (area: ServiceArea) => void }) {
  const t = useWords()
  const client = useQueryClient()
  const [asking, setAsking] = useState(false)
  const reread = () => stale(client, listServiceAreas)

  const activity = useMutation({
    mutationFn: (isActive: boolean) => call(updateServiceArea, { params: { id: area.id }, body: { isActive } }),
    onSuccess: async (saved) => {
      toast({
        title: saved.isActive
          ? t('{name} is active again', { name: saved.name })
          : t('{name} is inactive', { name: saved.name }),
        description: saved.isActive
          ? t('Customers there can get quotes.')
          : t('No new quotes there. Bookings stay as they are.'),
      })
      await reread()
    },
    onError: (error) =>
      toast({
        title: t('Failed to update service area'),
        description: messageOf(error, t('Please try again.'), t),
        tone: 'destructive',
      }),
  })
  const removal = useMutation({
    mutationFn: () => call(deleteServiceArea, { params: { id: area.id } }),
    onSuccess: async () => {
      setAsking(false)
      toast({ title: t('{name} is deleted', { name: area.name }) })
      await reread()
    },
    onError: (error) => {
      setAsking(false)
      toast({
        title: t('Failed to delete service area'),
        description: messageOf(error, t('Please try again.'), t),
        tone: 'destructive',
      })
    },
  })

  return (
    <div className={css.actions}>
      {area.isActive ? (
        <>
          <Button
            variant="secondary"
            size="small"
            aria-label={t('Edit {name}', { name: area.name })}
            onClick={() => onEdit(area)}
          >
            {t('Edit')}
          </Button>
          <Button
            variant="quiet"
            size="small"
            aria-label={t('Deactivate {name}', { name: area.name })}
            working={activity.isPending}
            workingLabel={t('Deactivating...')}
            onClick={() => activity.mutate(false)}
          >
            {t('Deactivate')}
          </Button>
        </>
      ) : (
        <>
          <Button
            variant="secondary"
            size="small"
            aria-label={t('Reactivate {name}', { name: area.name })}
            working={activity.isPending}
            workingLabel={t('Reactivating...')}
            onClick={() => activity.mutate(true)}
          >
            {t('Reactivate')}
          </Button>
          <Button
            variant="danger"
            size="small"
            aria-label={t('Delete {name}', { name: area.name })}
            onClick={() => setAsking(true)}
          >
            {t('Delete')}
          </Button>
        </>
      )}
      <ConfirmDialog
        opened={asking}
        title={t('Delete {name}?', { name: area.name })}
        confirmLabel={t('Delete for good')}
        workingLabel={t('Deleting...')}
        destructive
        working={removal.isPending}
        onConfirm={() => removal.mutate()}
        onClose={() => setAsking(false)}
      >
        <p>{t("This removes the area and its links to painters. You can't undo it.")}</p>
      </ConfirmDialog>
    </div>
  )
}
