import type { ReactNode } from 'react'
import { KeptForm, type KeptFormState } from '#web/office/setup/drafts/KeptForm.tsx'
import { Stopped } from './Stopped.tsx'
import { isConflict, type VerbProps } from './use-act-form.ts'
import css from './Verbs.module.css'

type VerbFrameProps = Pick<VerbProps, 'booking'> & {
  title: string
  form: KeptFormState
  /** The filled button: it names what it does. */
  confirm: string
  /** It cannot be done yet. */
  disabled?: boolean
  destructive?: boolean
  onClose: () => void
  children: ReactNode
}

/** A verb, opened in the panel: its fields, what somebody else changed meanwhile, and the button that does it. */
export function VerbFrame({ booking, ...verb }: VerbFrameProps) {
  const stopped = isConflict(verb.form.failure?.error)
  return (
    <KeptForm
      {...verb}
      className={css.verb ?? ''}
      actionsClassName={css.actions ?? ''}
      notice={stopped && <Stopped bookingId={booking.id} isKnown={verb.form.meanwhile.length > 0} />}
      isExplained={stopped}
    />
  )
}
