import { type ComponentProps, type FormEvent, useId } from 'react'
import { useTranslate } from '#web/lib/use-translate.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import type { DraftFormState } from './DraftForm.tsx'

type FormDialogProps = Omit<ComponentProps<typeof Dialog>, 'actions' | 'busy' | 'focusField'> & {
  form: Pick<DraftFormState, 'bound' | 'sending'>
  className?: string
  /** The filled button: it names what it does. */
  confirm: string
  workingLabel: string
  /** Something is missing without which it is not sent. */
  incomplete?: boolean
}

/** A form in a dialog of its own; the field with `data-autofocus` has the focus. */
export function FormDialog(props: FormDialogProps) {
  const { form, className = 'stack', confirm, workingLabel, incomplete = false, children, ...dialog } = props
  const t = useTranslate()
  const id = useId()
  const submit = (event: FormEvent) => (incomplete ? event.preventDefault() : form.bound.onSubmit(event))
  return (
    <Dialog
      {...dialog}
      busy={form.sending}
      focusField
      actions={
        <>
          <Button variant="secondary" disabled={form.sending} onClick={dialog.onClose}>
            {t('Cancel')}
          </Button>
          <Button type="submit" form={id} disabled={incomplete} working={form.sending} workingLabel={workingLabel}>
            {confirm}
          </Button>
        </>
      }
    >
      <form {...form.bound} id={id} className={className} onSubmit={submit} noValidate>
        {children}
      </form>
    </Dialog>
  )
}
