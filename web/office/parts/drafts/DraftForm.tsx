import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'
import { useTranslate } from '#web/lib/use-translate.ts'
import { Button } from '#web/ui/Button.tsx'
import { Meanwhile } from '#web/ui/Meanwhile.tsx'
import { Refusal } from '../Refusal.tsx'
import { Restored } from './DraftNotices.tsx'
import css from './Drafts.module.css'

/** As `useDraftForm` answers. */
export type DraftFormState = {
  bound: { ref: RefObject<HTMLFormElement | null>; onSubmit: (event: { preventDefault: () => void }) => void }
  failure: { error: unknown } | null
  sending: boolean
  restored: boolean
  meanwhile: readonly string[]
  startOver: () => void
}

type DraftFormProps = {
  title: string
  form: DraftFormState
  /** The filled button: it names what it does. */
  confirm: string
  /** It cannot be done yet. */
  disabled?: boolean
  destructive?: boolean
  /** The notice before the fields; with `isExplained`, it also says why the form was refused. */
  notice?: ReactNode
  isExplained?: boolean
  className: string
  actionsClassName: string
  onClose: () => void
  children: ReactNode
}

/** A form that opens in place: what was typed before, what went wrong, its fields, and the button that does it. */
export function DraftForm(props: DraftFormProps) {
  const t = useTranslate()
  const { title, form, confirm, disabled = false, destructive = false, notice, isExplained = false, onClose } = props
  const id = useId()
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const field = head.current?.parentElement?.querySelector<HTMLElement>('[data-autofocus]')
    ;(field ?? head.current)?.focus()
    head.current?.scrollIntoView?.({ block: 'nearest' })
  }, [])
  return (
    <form {...form.bound} className={props.className} aria-labelledby={id} noValidate>
      <h3 ref={head} id={id} tabIndex={-1} className={css.title}>
        {title}
      </h3>
      <Restored form={form} />
      {notice}
      <Meanwhile form={form} />
      {!isExplained && (
        <Refusal error={form.failure?.error} otherwise={t("That didn't go through. Please try again.")} />
      )}
      {props.children}
      <div className={props.actionsClassName} data-action-bar>
        <Button variant="secondary" size="small" disabled={form.sending} onClick={onClose}>
          {t('Never mind')}
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
