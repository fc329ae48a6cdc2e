import type { ReactNode } from 'react'
import css from '#web/ui/Dialog.module.css'
import { DialogShell } from '#web/ui/DialogShell.tsx'

type DialogProps = {
  opened: boolean
  onClose: () => void
  title: ReactNode
  /** `small` for a question, `regular` for a form, `wide` for tables and pictures. */
  size?: 'small' | 'regular' | 'wide'
  /** Stays visible at the bottom: the actions. */
  actions?: ReactNode
  /** A field inside has `data-autofocus` and takes the focus instead of the title. */
  focusField?: boolean
  /** An action is in progress: the dialog cannot be closed now. */
  busy?: boolean
  /** Changes when the dialog shows something else: its title then takes the focus. */
  step?: string
  children: ReactNode
}

/** A dashboard's dialog; on a phone it is full screen unless it is small. */
export function Dialog({ size = 'regular', actions, children, ...frame }: DialogProps) {
  return (
    <DialogShell
      {...frame}
      size={size}
      onPhone={size === 'small' ? 'middle' : 'screen'}
      closesBeside
      className={css.content}
      headClassName={css.head}
    >
      <div className={css.body}>{children}</div>
      {actions !== undefined && (
        <div className={css.actions} data-action-bar>
          {actions}
        </div>
      )}
    </DialogShell>
  )
}
