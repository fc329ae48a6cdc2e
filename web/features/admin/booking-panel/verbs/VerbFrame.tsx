import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'
import type { AdminBookingDetails } from '../../../../../contract/admin/bookings.ts'
import { messageOf } from '../../../../lib/call-error.ts'
import { useWords } from '../../../../lib/words.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Notice } from '../../../../ui/Notice.tsx'
import { Restored } from '../../drafts/Restored.tsx'
import { Meanwhile } from './Meanwhile.tsx'
import { isConflict } from './use-act-form.ts'
import css from './Verbs.module.css'

type VerbFrameProps = {
  booking: AdminBookingDetails
  title: string
  /** As `useKeptForm` answers. */
  form: {
    bound: { ref: RefObject<HTMLFormElement | null>; onSubmit: (event: { preventDefault: () => void }) => void }
    failure: { error: unknown } | null
    sending: boolean
    restored: boolean
    startOver: () => void
  }
  /** The filled button: it names what it does. */
  confirm: string
  /** It cannot be done yet. */
  disabled?: boolean
  destructive?: boolean
  onClose: () => void
  children: ReactNode
}

/** A verb, opened in the panel: its fields, what somebody else changed meanwhile, and the button that does it. */
export function VerbFrame(props: VerbFrameProps) {
  const { booking, title, form, confirm, disabled = false, destructive = false, onClose, children } = props
  const t = useWords()
  const id = useId()
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const field = head.current?.parentElement?.querySelector<HTMLElement>('[data-autofocus]')
    ;(field ?? head.current)?.focus()
    head.current?.scrollIntoView?.({ block: 'nearest' })
  }, [])
  const stopped = isConflict(form.failure?.error)
  return (
    <form {...form.bound} className={css.verb} aria-labelledby={id} noValidate>
      <h3 ref={head} id={id} tabIndex={-1} className={css.title}>
        {title}
      </h3>
      {form.restored && <Restored onStartOver={form.startOver} />}
      <Meanwhile booking={booking} stopped={stopped} />
      {form.failure && !stopped && (
        <Notice
          tone="error"
          role="alert"
          title={messageOf(form.failure.error, t("That didn't go through. Please try again."), t)}
        />
      )}
      {children}
      <div className={css.actions}>
        <Button variant="secondary" size="small" disabled={form.sending} onClick={onClose}>
          {t('Not now')}
        </Button>
        <Button
          type="submit"
          size="small"
          variant={destructive ? 'danger' : 'primary'}
          disabled={disabled}
          working={form.sending}
          workingLabel={t('Saving...')}
        >
          {confirm}
        </Button>
      </div>
    </form>
  )
}
