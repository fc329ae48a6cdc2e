import { useEffect, useRef, useState } from 'react'
import { type Problems, useForm } from '../../../lib/use-form.ts'
import { forgetDraft, hasDraft, keepDraft, readDraft } from './kept-values.ts'

type KeptFormOptions<Values> = {
  /** From `draftName`. */
  name: string
  /** As it is stored now. When that changes, fields that were left alone follow, and what was typed stays. */
  initial: Values
  problemsOf: (values: Values) => Problems<Values>
  send: (values: Values) => Promise<Problems<Values> | undefined> | Promise<void>
  /** It was sent, and is kept no longer. */
  onSent: () => void
}

/**
 * A form whose content outlives it: closed by Escape, by Back or by a reload, it shows what had been typed when it is opened
 * again in the same tab. Forgotten once it was sent.
 */
export function useKeptForm<Values extends Record<keyof Values, string>>(options: KeptFormOptions<Values>) {
  const { name, initial, problemsOf, send, onSent } = options
  const [restored, setRestored] = useState(() => hasDraft(name))
  const [base, setBase] = useState(initial)
  const isDone = useRef(false)
  const form = useForm<Values>({
    initial: { ...initial, ...readDraft<Values>(name, Object.keys(initial) as (keyof Values & string)[]) },
    problemsOf,
    send: async (values): Promise<Problems<Values> | undefined> => {
      // Tapped once more while it was closing.
      if (isDone.current) return undefined
      const refused = (await send(values)) ?? undefined
      if (refused === undefined) {
        isDone.current = true
        forgetDraft(name)
        onSent()
      }
      return refused
    },
  })
  const { values, write } = form
  const moved = (Object.keys(initial) as (keyof Values)[]).filter((field) => initial[field] !== base[field])
  if (moved.length > 0) {
    setBase(initial)
    const alone = moved.filter((field) => values[field] === base[field])
    write(Object.fromEntries(alone.map((field) => [field, initial[field]])) as Partial<Values>)
  }
  useEffect(() => {
    if (!isDone.current) keepDraft(name, initial, values)
  })
  return {
    ...form,
    /** What is shown was typed earlier. */
    restored,
    /** Takes away what was typed. */
    startOver: () => {
      write(initial)
      setRestored(false)
    },
  }
}
