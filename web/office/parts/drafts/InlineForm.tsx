import type { ReactNode } from 'react'
import { DraftForm, type DraftFormState } from './DraftForm.tsx'
import css from './InlineForm.module.css'

type InlineFormProps = {
  title: string
  form: DraftFormState
  confirm: string
  disabled?: boolean
  onClose: () => void
  children: ReactNode
}

/** A form inside the customer page. */
export const InlineForm = (form: InlineFormProps) => (
  <DraftForm {...form} className={`stack-close ${css.form}`} actionsClassName={`row ${css.formActions}`} />
)
