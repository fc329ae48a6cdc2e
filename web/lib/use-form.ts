import { type FormEvent, useLayoutEffect, useRef, useState } from 'react'

/** Error messages by field name. */
export type Problems<Values> = Partial<Record<keyof Values, string>>

type FormOptions<Values> = {
  initial: Values
  /** Validation errors before submitting; empty when the form is valid. */
  problemsOf: (values: Values) => Problems<Values>
  /** Submits the form. Returns the server's field errors; throws any other failure. */
  send: (values: Values) => Promise<Problems<Values>> | Promise<void>
}

/**
 * Focuses the first invalid field after a failed attempt, once the marks are rendered.
 * @param error the result of the last attempt, a new object each time; null while there is none
 */
export function useFirstWrong(error: unknown) {
  const form = useRef<HTMLFormElement>(null)
  useLayoutEffect(() => {
    if (error) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [error])
  return form
}

const isAny = (problems: object): boolean => Object.values(problems).some((problem) => problem !== undefined)

/**
 * State of a form: input, validation errors after an attempt, and the status of submitting. Input stays until `empty`; an error
 * is cleared when its field is edited. It is submitted once at a time, and after a failure the first invalid field gets the
 * focus.
 */
export function useForm<Values extends Record<keyof Values, string>>({
  initial,
  problemsOf,
  send,
}: FormOptions<Values>) {
  const [values, setValues] = useState(initial)
  const [problems, setProblems] = useState<Problems<Values>>({})
  const [refusal, setRefusal] = useState<object | null>(null)
  const [failure, setFailure] = useState<{ error: unknown } | null>(null)
  const [phase, setPhase] = useState<'writing' | 'sending' | 'sent'>('writing')
  const isSending = useRef(false)
  const form = useFirstWrong(refusal)

  const write = (name: keyof Values, value: string) => {
    setValues((now) => ({ ...now, [name]: value }))
    setProblems((now) => ({ ...now, [name]: undefined }))
  }

  /** Shows the errors, or clears them. @returns whether there are any */
  const refuse = (found: Problems<Values>): boolean => {
    setProblems(found)
    if (isAny(found)) setRefusal({})
    return isAny(found)
  }

  const deliver = async () => {
    isSending.current = true
    setPhase('sending')
    try {
      setPhase(refuse((await send(values)) ?? {}) ? 'writing' : 'sent')
    } catch (error) {
      setFailure({ error })
      setPhase('writing')
    } finally {
      isSending.current = false
    }
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isSending.current) return
    setFailure(null)
    if (refuse(problemsOf(values))) setPhase('writing')
    else void deliver()
  }

  /** The props of a text field. */
  const field = <Name extends keyof Values & string>(name: Name) => ({
    name,
    value: values[name],
    error: problems[name],
    onChange: (event: { target: { value: string } }) => write(name, event.target.value),
  })

  return {
    values,
    problems,
    /** Why submitting failed when no field is to blame; null while nothing went wrong. */
    failure,
    sending: phase === 'sending',
    sent: phase === 'sent',
    field,
    refuse,
    /** Clears the input. */
    empty: () => setValues(initial),
    /** Resets the form after submitting, for another entry. */
    again: () => setPhase('writing'),
    /** For the form element: `<form {...bound} noValidate>`. */
    bound: { ref: form, onSubmit: submit },
  }
}
