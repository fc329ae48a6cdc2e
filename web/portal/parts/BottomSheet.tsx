import type { FormEvent, ReactNode } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { DialogShell } from '#web/ui/DialogShell.tsx'
import css from './BottomSheet.module.css'

type BottomSheetProps = {
  opened: boolean
  onClose: () => void
  title: string
  /** Under the title: whose job it is. */
  about?: ReactNode
  children?: ReactNode
  /** The only action of the sheet; without it the content has its own buttons. */
  action?: {
    label: string
    workingLabel: string
    destructive?: boolean
    /** Something in the sheet itself is the prominent one. */
    quiet?: boolean
    disabled?: boolean
    onPress: () => void
  }
  /** Under the action: its consequence. */
  note?: ReactNode
  /** The action is in progress: the sheet cannot be closed now. */
  working: boolean
}

/**
 * A sheet at the bottom of a phone, near the thumb; centered on a wide screen. Its action is at the bottom, far from what
 * opened it.
 */
export function BottomSheet(props: BottomSheetProps) {
  const { opened, onClose, title, about, children, action, note, working } = props
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!working && !action?.disabled) action?.onPress()
  }
  return (
    <DialogShell
      opened={opened}
      onClose={onClose}
      onPhone="foot"
      size="small"
      closesBeside
      busy={working}
      title={title}
      about={about}
      className={css.sheet}
      headClassName={css.head}
    >
      <form className={`column ${css.form}`} onSubmit={submit} noValidate>
        {children && <div className={`stack ${css.body}`}>{children}</div>}
        {action && (
          <div className={`stack-tight ${css.foot}`} data-action-bar>
            <Button
              type="submit"
              wide
              className={css.action}
              variant={action.destructive ? 'danger' : action.quiet ? 'secondary' : 'primary'}
              working={working}
              workingLabel={action.workingLabel}
              disabled={action.disabled}
            >
              {action.label}
            </Button>
            {note && <p className={`soft ${css.note}`}>{note}</p>}
          </div>
        )}
      </form>
    </DialogShell>
  )
}
