import { type ComponentProps, type ReactNode, useRef, useState } from 'react'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import css from './Inquiries.module.css'
import { type InquiryState, onEnter } from './use-inquiry.ts'

type InquiryFormProps = {
  /** The only field; null when its value is already known. */
  field: Pick<ComponentProps<typeof TextField>, 'label' | 'type' | 'autoComplete' | 'maxLength'> | null
  value: string
  onValue: (value: string) => void
  /** The error of the value; undefined when it is valid. */
  problemOf: (value: string) => string | undefined
  state: InquiryState
  label: string
  variant?: 'primary' | 'secondary'
  onSend: () => void
  children?: ReactNode
}

/** One field at most and one button. Not a form element, since it may be inside one, a step of the wizard. */
export function InquiryForm(props: InquiryFormProps) {
  const t = useWords()
  const { field, value, onValue, problemOf, state, label, variant = 'secondary', onSend, children } = props
  const [problem, setProblem] = useState<string>()
  const group = useRef<HTMLDivElement>(null)
  const ask = () => {
    const found = field ? problemOf(value) : undefined
    setProblem(found)
    if (found) group.current?.querySelector('input')?.focus()
    else onSend()
  }
  return (
    <div ref={group} className={css.ask}>
      {field && (
        <div className={css.field}>
          <TextField
            {...field}
            value={value}
            error={problem}
            onKeyDown={(event) => onEnter(ask)(event)}
            onChange={(event) => {
              onValue(event.target.value)
              setProblem(undefined)
            }}
          />
        </div>
      )}
      {state.kind === 'failed' && (
        <Notice tone="error" role="alert">
          {state.message}
        </Notice>
      )}
      <Button variant={variant} onClick={ask} working={state.kind === 'sending'} workingLabel={t('Sending...')}>
        {state.kind === 'failed' ? t('Try again') : label}
      </Button>
      {children}
    </div>
  )
}
