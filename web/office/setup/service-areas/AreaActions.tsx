import { useState } from 'react'
import { deleteServiceArea, type ServiceArea, updateServiceArea } from '#contract/coverage/office-service-areas.ts'
import { call } from '#web/lib/call.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { useAction } from '#web/office/parts/actions/use-action.ts'
import { useMay } from '#web/office/parts/rights/rights.ts'
import { offerReversal } from '#web/office/parts/undo/pending-undos.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { DeactivateArea } from './DeactivateArea.tsx'

/** The actions of an area: edit and deactivate, or reactivate and delete. */
export function AreaActions({ area, onEdit }: { area: ServiceArea; onEdit: (area: ServiceArea) => void }) {
  const t = useTranslate()
  const may = useMay()
  const [asking, setAsking] = useState(false)
  const [deactivating, setDeactivating] = useState(false)

  const set = (isActive: boolean, version: number) =>
    call(updateServiceArea, { params: { id: area.id }, body: { isActive, version } })
  const deactivation = useAction({
    run: (version: number) => set(false, version).finally(() => setDeactivating(false)),
    done: ({ id, name, version }) => {
      offerReversal({
        id: `${id} ${version}`,
        subjectId: id,
        done: t('{name} is inactive', { name }),
        reverse: () => set(true, version),
      })
    },
    failed: t('Failed to update service area'),
  })
  const reactivation = useAction({
    run: () => set(true, area.version),
    done: ({ name }) => {
      toast({ title: t('{name} is active again', { name }), description: t('Customers there can get quotes.') })
    },
    failed: t('Failed to update service area'),
  })
  const removal = useAction({
    run: () => call(deleteServiceArea, { params: { id: area.id } }).finally(() => setAsking(false)),
    done: () => {
      toast({ title: t('{name} is deleted', { name: area.name }) })
    },
    failed: t('Failed to delete service area'),
  })

  if (!may(updateServiceArea)) return null
  return (
    <div className="row-tight">
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
            onClick={() => setDeactivating(true)}
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
            working={reactivation.isPending}
            workingLabel={t('Reactivating...')}
            onClick={() => reactivation.mutate()}
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
      <DeactivateArea
        area={area}
        opened={deactivating}
        working={deactivation.isPending}
        onConfirm={(version) => deactivation.mutate(version)}
        onClose={() => setDeactivating(false)}
      />
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
