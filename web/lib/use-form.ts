import { type FormEvent, useLayoutEffect, useRef, useState } from 'react'

/** What is wrong, by the name of the field. */
export type Problems<Values> = Partial<Record<keyof Values, string>>

type FormOptions<Values> = {
  initial: Values
  /** What is wrong before it is sent; empty when it can be. */
  problemsOf: (values: Values) => Problems<Values>
  /** Sends it. What the other side finds wrong with a field is answered; whatever else goes wrong is thrown. */
  send: (values: Values) => Promise<Problems<Values>> | Promise<void>
}

/**
 * After a refusal the first field that is marked wrong gets the focus, once the marks are on the page.
 * @param error what the last attempt ended with, a new object each time; null while there is none
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
 * A form: what was typed, what is wrong with it after a try, and how sending stands. What was typed stays until `empty`; a
 * mark goes when its field is typed in. It is sent once at a time, and after a refusal the first wrong field has the focus.
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

  /** Shows what is wrong, or takes all marks away. Whether there is anything. */
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

  /** What a text field is given. */
  const field = <Name extends keyof Values & string>(name: Name) => ({
    name,
    value: values[name],
    error: problems[name],
    onChange: (event: { target: { value: string } }) => write(name, event.target.value),
  })

  return {
    values,
    problems,
    /** Why it was not sent, when no field is to blame; null while nothing went wrong. */
    failure,
    sending: phase === 'sending',
    sent: phase === 'sent',
    field,
    refuse,
    /** Takes away what was typed. */
    empty: () => setValues(initial),
    /** After it was sent: lets another one be written. */
    again: () => setPhase('writing'),
    /** For the form element: `<form {...bound} noValidate>`. */
    bound: { ref: form, onSubmit: submit },
  }
}
