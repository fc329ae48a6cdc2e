import type { ReactNode } from 'react'
import { KeptForm, type KeptFormState } from '#web/office/setup/drafts/KeptForm.tsx'
import css from './Customer.module.css'

type InlineFormProps = {
  title: string
  form: KeptFormState
  confirm: string
  disabled?: boolean
  onClose: () => void
  children: ReactNode
}

/** A form inside the customer page. */
export const InlineForm = (form: InlineFormProps) => (
  <KeptForm {...form} className={css.form ?? ''} actionsClassName={css.formActions ?? ''} />
)
