import { useLayoutEffect, useRef, useState } from 'react'
import { issuesOf } from './issues-of.ts'

/** Error messages by field name. */
export type Problems<Values> = Partial<Record<keyof Values, string>>

type FormOptions<Values> = {
  initial: Values
  /** Validation errors before submitting; empty when the form is valid. */
  problemsOf: (values: Values) => Problems<Values>
  /** Sends it. What the server finds wrong with fields of the same name is thrown, or resolved with where it says so otherwise. */
  send: (values: Values) => Promise<Problems<Values> | undefined> | Promise<void>
}

/**
 * Focuses the first invalid field, in the middle of the window: a bar at the foot covers neither it nor what is said below it.
 * @returns whether there is one
 */
export function focusFirstInvalid(around: HTMLElement | null): boolean {
  const wrong = around?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]')
  // What stands around an input is marked like it.
  const field = wrong?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? wrong
  field?.focus({ preventScroll: true })
  field?.scrollIntoView?.({ block: 'center' })
  return field !== undefined && field !== null
}

/**
 * Focuses the first invalid field after a failed attempt, once it is rendered as invalid.
 * @param error the result of the last attempt, a new object each time; null while there is none
 */
export function useFocusFirstInvalid<Around extends HTMLElement = HTMLFormElement>(error: unknown) {
  const form = useRef<Around>(null)
  useLayoutEffect(() => {
    if (error) focusFirstInvalid(form.current)
  }, [error])
  return form
}

const isAny = (problems: object): boolean => Object.values(problems).some((problem) => problem !== undefined)

/**
 * A form: what was typed, what is wrong with it after a try, and how sending stands. What was typed stays until `empty`; a
 * mark goes when its field is typed in. It is sent once at a time, and after a refusal the first wrong field has the focus.
 * @template Around what stands around the fields, when it is not a form of its own
 */
export function useForm<Values extends Record<keyof Values, string>, Around extends HTMLElement = HTMLFormElement>({
  initial,
  problemsOf,
  send,
}: FormOptions<Values>) {
  const [values, setValues] = useState(initial)
  const [problems, setProblems] = useState<Problems<Values>>({})
  const [refusal, setRefusal] = useState<{ error?: unknown } | null>(null)
  const [failure, setFailure] = useState<{ error: unknown } | null>(null)
  const [phase, setPhase] = useState<'writing' | 'sending' | 'sent'>('writing')
  const isSending = useRef(false)
  const form = useRef<Around>(null)
  useLayoutEffect(() => {
    const tellOf = ({ error }: { error?: unknown }) => {
      // No field shows what is wrong with it: then the form does.
      if (!focusFirstInvalid(form.current) && error !== undefined) setFailure({ error })
    }
    if (refusal) tellOf(refusal)
  }, [refusal])

  const write = (changes: Partial<Values>) => {
    setValues((now) => ({ ...now, ...changes }))
    setProblems((now) => ({ ...now, ...Object.fromEntries(Object.keys(changes).map((name) => [name, undefined])) }))
  }

  /** Shows the errors, or clears them. @returns whether there are any */
  const refuse = (found: Problems<Values>, error?: unknown): boolean => {
    setProblems(found)
    if (isAny(found)) setRefusal({ error })
    return isAny(found)
  }

  const check = (): boolean => {
    if (isSending.current) return false
    setFailure(null)
    const isWrong = refuse(problemsOf(values))
    if (isWrong) setPhase('writing')
    return !isWrong
  }

  const deliver = async () => {
    if (isSending.current) return
    isSending.current = true
    setFailure(null)
    setPhase('sending')
    try {
      setPhase(refuse((await send(values)) ?? {}) ? 'writing' : 'sent')
    } catch (error) {
      const found = issuesOf(error, Object.keys(values)) as Problems<Values>
      if (!refuse(found, error)) setFailure({ error })
      setPhase('writing')
    } finally {
      isSending.current = false
    }
  }

  const submit = (event?: { preventDefault: () => void }) => {
    event?.preventDefault()
    if (check()) void deliver()
  }

  /** The props of a text field. */
  const field = <Name extends keyof Values & string>(name: Name) => ({
    name,
    value: values[name],
    error: problems[name],
    onChange: (event: { target: { value: string } }) =>
      write({ [name]: event.target.value } as unknown as Partial<Values>),
  })

  return {
    values,
    problems,
    /** Why submitting failed when no field is to blame; null while nothing went wrong. */
    failure,
    sending: phase === 'sending',
    sent: phase === 'sent',
    field,
    /** Several fields at once, not by typing. */
    write,
    refuse: (found: Problems<Values>) => refuse(found),
    /** Marks and focuses what is wrong. Returns whether it can be sent; a question may come before `deliver`. */
    check,
    deliver,
    submit,
    /** Takes away what was typed. */
    empty: () => setValues(initial),
    /** After it was sent, or was not: lets another one be written. */
    again: () => {
      setPhase('writing')
      setFailure(null)
    },
    /** For the form element: `<form {...bound} noValidate>`. */
    bound: { ref: form, onSubmit: submit },
  }
}

/**
 * Lets the fields of a form that were left alone follow what is stored, when that changes; what was typed stays.
 * @param initial as it is stored now
 */
export function useStored<Values extends Record<keyof Values, string>>(
  initial: Values,
  { values, write }: { values: Values; write: (changes: Partial<Values>) => void },
): void {
  const [base, setBase] = useState(initial)
  const fields = Object.keys(initial) as (keyof Values & string)[]
  const moved = fields.filter((field) => initial[field] !== base[field])
  if (moved.length === 0) return
  setBase(initial)
  const alone = moved.filter((field) => values[field] === base[field])
  write(Object.fromEntries(alone.map((field) => [field, initial[field]])) as Partial<Values>)
}
