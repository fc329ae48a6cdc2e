import {
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
} from 'react'
import { useTranslate } from '#web/lib/use-translate.ts'
import css from './Field.module.css'

type FieldProps = {
  label: ReactNode
  /** Shown below the label; read out with the field. */
  hint?: ReactNode | undefined
  /** The problem and how to fix it; marks the field as invalid. */
  error?: string | undefined
  optional?: boolean | undefined
}

function useFieldIds({ hint, error }: FieldProps) {
  const id = useId()
  const described = [hint !== undefined && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return {
    id,
    aria: { 'aria-describedby': described || undefined, 'aria-invalid': error ? (true as const) : undefined },
  }
}

type FieldShellProps = {
  id: string
  field: FieldProps
  /** The label with the control in it, where the control does not stand below. */
  check?: ReactNode
  children?: ReactNode
}

function FieldShell({ id, field, check, children }: FieldShellProps) {
  const t = useTranslate()
  return (
    <div className={css.field}>
      {check ?? (
        <label className={css.label} htmlFor={id}>
          {field.label}
          {field.optional && (
            <>
              {' '}
              <span className={css.optional}>{t('(optional)')}</span>
            </>
          )}
        </label>
      )}
      {field.hint !== undefined && (
        <p className="small" id={`${id}-hint`}>
          {field.hint}
        </p>
      )}
      {children}
      {field.error && (
        <p className={css.error} id={`${id}-error`}>
          {field.error}
        </p>
      )}
    </div>
  )
}

export function TextField(
  props: FieldProps & Omit<InputHTMLAttributes<HTMLInputElement>, 'id'> & { ref?: Ref<HTMLInputElement> },
) {
  const { label, hint, error, optional, ...rest } = props
  const field = { label, hint, error, optional }
  const { id, aria } = useFieldIds(field)
  return (
    <FieldShell id={id} field={field}>
      <input
        required={!optional}
        // A page that is scrolled over a focused number must not change it.
        onWheel={rest.type === 'number' ? (event) => event.currentTarget.blur() : undefined}
        {...rest}
        {...aria}
        id={id}
        className={css.control}
      />
    </FieldShell>
  )
}

export function TextAreaField(
  props: FieldProps & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id'> & { ref?: Ref<HTMLTextAreaElement> },
) {
  const { label, hint, error, optional, ...rest } = props
  const field = { label, hint, error, optional }
  const { id, aria } = useFieldIds(field)
  return (
    <FieldShell id={id} field={field}>
      <textarea required={!optional} rows={4} {...rest} {...aria} id={id} className={css.control} />
    </FieldShell>
  )
}

export function SelectField(props: FieldProps & Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id'>) {
  const { label, hint, error, optional, ...rest } = props
  const field = { label, hint, error, optional }
  const { id, aria } = useFieldIds(field)
  return (
    <FieldShell id={id} field={field}>
      <select required={!optional} {...rest} {...aria} id={id} className={css.control} />
    </FieldShell>
  )
}

export function CheckboxField(
  props: Omit<FieldProps, 'optional'> & Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'type'>,
) {
  const { label, hint, error, ...rest } = props
  const field = { label, hint, error }
  const { id, aria } = useFieldIds(field)
  const check = (
    <label className={css.check} htmlFor={id}>
      <input {...rest} {...aria} id={id} type="checkbox" className={css.box} />
      <span>{label}</span>
    </label>
  )
  return <FieldShell id={id} field={field} check={check} />
}
