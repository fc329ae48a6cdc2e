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

type Frame = {
  label: ReactNode
  /** Shown below the label; read out with the field. */
  hint?: ReactNode | undefined
  /** The problem and how to fix it; marks the field as invalid. */
  error?: string | undefined
  optional?: boolean | undefined
}

function useFrame({ hint, error }: Frame) {
  const id = useId()
  const described = [hint !== undefined && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return {
    id,
    aria: { 'aria-describedby': described || undefined, 'aria-invalid': error ? (true as const) : undefined },
  }
}

function FrameAround({ id, frame, children }: { id: string; frame: Frame; children: ReactNode }) {
  const t = useTranslate()
  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={id}>
        {frame.label}
        {frame.optional && (
          <>
            {' '}
            <span className={css.optional}>{t('(optional)')}</span>
          </>
        )}
      </label>
      {frame.hint !== undefined && (
        <p className={css.hint} id={`${id}-hint`}>
          {frame.hint}
        </p>
      )}
      {children}
      {frame.error && (
        <p className={css.error} id={`${id}-error`}>
          {frame.error}
        </p>
      )}
    </div>
  )
}

export function TextField(props: Frame & Omit<InputHTMLAttributes<HTMLInputElement>, 'id'>) {
  const { label, hint, error, optional, ...rest } = props
  const frame = { label, hint, error, optional }
  const { id, aria } = useFrame(frame)
  return (
    <FrameAround id={id} frame={frame}>
      <input required={!optional} {...rest} {...aria} id={id} className={css.control} />
    </FrameAround>
  )
}

export function TextAreaField(
  props: Frame & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id'> & { ref?: Ref<HTMLTextAreaElement> },
) {
  const { label, hint, error, optional, ...rest } = props
  const frame = { label, hint, error, optional }
  const { id, aria } = useFrame(frame)
  return (
    <FrameAround id={id} frame={frame}>
      <textarea required={!optional} rows={4} {...rest} {...aria} id={id} className={css.control} />
    </FrameAround>
  )
}

export function SelectField(props: Frame & Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id'>) {
  const { label, hint, error, optional, ...rest } = props
  const frame = { label, hint, error, optional }
  const { id, aria } = useFrame(frame)
  return (
    <FrameAround id={id} frame={frame}>
      <select required={!optional} {...rest} {...aria} id={id} className={css.control} />
    </FrameAround>
  )
}

export function CheckboxField(
  props: Omit<Frame, 'optional'> & Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'type'>,
) {
  const { label, hint, error, ...rest } = props
  const { id, aria } = useFrame({ label, hint, error })
  return (
    <div className={css.field}>
      <label className={css.check} htmlFor={id}>
        <input {...rest} {...aria} id={id} type="checkbox" className={css.box} />
        <span>{label}</span>
      </label>
      {hint !== undefined && (
        <p className={css.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className={css.error} id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  )
}
