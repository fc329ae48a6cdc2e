import type { ComponentProps, ReactNode } from 'react'
import { useTranslate } from '#web/lib/use-translate.ts'
import { Button } from '#web/ui/Button.tsx'
import { TextField } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { PhoneField } from '#web/ui/PhoneField.tsx'
import css from './Inquiries.module.css'
import type { Inquiry } from './use-inquiry.ts'

type InquiryFormProps = {
  inquiry: Inquiry['form']
  /** The one thing to be typed; null when it is known already. */
  field: Pick<ComponentProps<typeof TextField>, 'label' | 'type' | 'autoComplete' | 'maxLength'> | null
  label: string
  variant?: 'primary' | 'secondary'
  children?: ReactNode
}

/** One field at most and one button. Not a form element, since it may be inside one, a step of the wizard. */
export function InquiryForm(props: InquiryFormProps) {
  const t = useTranslate()
  const { inquiry, field, label, variant = 'secondary', children } = props
  const { group, failed, sending, submit } = inquiry
  const Field = field?.type === 'tel' ? PhoneField : TextField
  return (
    <div ref={group} className={`stack ${css.ask}`}>
      {field && (
        <div className={css.field}>
          <Field {...field} {...inquiry.field} onKeyDown={(event) => event.key === 'Enter' && submit(event)} />
        </div>
      )}
      {failed && (
        <Notice tone="error" role="alert">
          {failed}
        </Notice>
      )}
      <Button variant={variant} onClick={submit} working={sending} workingLabel={t('Sending...')}>
        {failed ? t('Try again') : label}
      </Button>
      {children}
    </div>
  )
}
