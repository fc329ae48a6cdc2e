import type { ReactNode } from 'react'
import { DraftForm, type DraftFormState } from '#web/office/setup/drafts/DraftForm.tsx'
import css from './BookingActions.module.css'
import { Stopped } from './Stopped.tsx'
import { type ActionProps, isConflict } from './use-action-form.ts'

type ActionShellProps = Pick<ActionProps, 'booking'> & {
  title: string
  form: DraftFormState
  /** The filled button: it names what it does. */
  confirm: string
  /** It cannot be done yet. */
  disabled?: boolean
  destructive?: boolean
  onClose: () => void
  children: ReactNode
}

/** An action, opened in the panel: its fields, what somebody else changed meanwhile, and its button. */
export function ActionShell({ booking, ...action }: ActionShellProps) {
  const stopped = isConflict(action.form.failure?.error)
  return (
    <DraftForm
      {...action}
      className={css.verb ?? ''}
      actionsClassName={css.actions ?? ''}
      notice={stopped && <Stopped bookingId={booking.id} isKnown={action.form.meanwhile.length > 0} />}
      isExplained={stopped}
    />
  )
}
