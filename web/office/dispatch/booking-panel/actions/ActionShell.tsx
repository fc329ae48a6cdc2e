import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { invalidateTouched } from '#web/lib/queries.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { DraftForm, type DraftFormState } from '#web/office/parts/drafts/DraftForm.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import css from './BookingActions.module.css'
import { type ActionProps, isConflict } from './use-action-form.ts'

/** Somebody else was faster, so it was not done. @param isKnown what they changed is shown already */
function Stopped({ bookingId, isKnown }: { bookingId: string; isKnown: boolean }) {
  const t = useTranslate()
  const client = useQueryClient()
  return (
    <Notice tone="warn" role="alert" title={t('Someone else changed this booking')}>
      <p>{t('What you typed is still here. See what changed, then try again.')}</p>
      {!isKnown && (
        <Button
          variant="secondary"
          size="small"
          className={css.below}
          onClick={() => invalidateTouched(client, { topics: ['booking'], bookingIds: [bookingId] })}
        >
          {t('Load the latest version')}
        </Button>
      )}
    </Notice>
  )
}

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
      className={`stack-close ${css.action}`}
      actionsClassName={`row ${css.actions}`}
      notice={stopped && <Stopped bookingId={booking.id} isKnown={action.form.meanwhile.length > 0} />}
      isExplained={stopped}
    />
  )
}
