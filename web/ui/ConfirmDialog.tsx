import type { ReactNode } from 'react'
import { useTranslate } from '#web/lib/use-translate.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'

type ConfirmDialogProps = {
  opened: boolean
  title: ReactNode
  /** The consequences, and whether they can be undone. */
  children: ReactNode
  confirmLabel: string
  /** Replaces the label while the action runs. */
  workingLabel: string
  cancelLabel?: string
  destructive?: boolean
  working: boolean
  disabled?: boolean
  focusField?: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks for confirmation before an action that cannot simply be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const t = useTranslate()
  const { opened, title, children, confirmLabel, workingLabel, working, onConfirm, onClose } = props
  const { cancelLabel = t('Cancel'), destructive = false, disabled = false, focusField = false } = props
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={title}
      size="small"
      busy={working}
      focusField={focusField}
      actions={
        <>
          <Button variant="secondary" disabled={working} onClick={onClose}>
            {cancelLabel}
          </Button>
          <Button
            variant={destructive ? 'danger' : 'primary'}
            working={working}
            workingLabel={workingLabel}
            disabled={disabled}
            onClick={onConfirm}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
