import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'
import { messageOf } from '../../../lib/call-error.ts'
import { useWords } from '../../../lib/words.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Restored } from '../drafts/Restored.tsx'
import css from './Customer.module.css'

type InlineFormProps = {
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
  disabled?: boolean
  onClose: () => void
  children: ReactNode
}

/** A form inside the customer page: what was typed, what went wrong, and the button that does it. */
export function InlineForm({ title, form, confirm, disabled = false, onClose, children }: InlineFormProps) {
  const t = useWords()
  const id = useId()
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const field = head.current?.parentElement?.querySelector<HTMLElement>('[data-autofocus]')
    ;(field ?? head.current)?.focus()
  }, [])
  return (
    <form {...form.bound} className={css.form} aria-labelledby={id} noValidate>
      <h3 ref={head} id={id} tabIndex={-1} className={css.formTitle}>
        {title}
      </h3>
      {form.restored && <Restored onStartOver={form.startOver} />}
      {form.failure && (
        <Notice
          tone="error"
          role="alert"
          title={messageOf(form.failure.error, t("That didn't go through. Please try again."), t)}
        />
      )}
      {children}
      <div className={css.formActions}>
        <Button variant="secondary" size="small" disabled={form.sending} onClick={onClose}>
          {t('Not now')}
        </Button>
        <Button type="submit" size="small" disabled={disabled} working={form.sending} workingLabel={t('Saving...')}>
          {confirm}
        </Button>
      </div>
    </form>
  )
}
