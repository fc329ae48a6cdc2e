import { useContext, useEffect, useRef, useState } from 'react'
import { differencesIn, type Known, KnownContext } from '#web/lib/known.ts'
import { untilShown } from '#web/lib/queries.ts'
import { type Problems, useForm, useStored } from '#web/lib/use-form.ts'
import { forgetDraft, hasDraft, readDraft, readTypedOn, storeDraft } from './draft-values.ts'

type DraftFormOptions<Values> = {
  /** From `draftName`. */
  name: string
  /** As it is stored now. When that changes, fields that were left alone follow, and what was typed stays. */
  initial: Values
  /** The known values of its subject; without them, those for the forms around here. */
  known?: Known
  problemsOf: (values: Values) => Problems<Values>
  /** As `useForm` sends; it stays until what changed is shown, after a refusal too. */
  send: (values: Values) => Promise<Problems<Values> | undefined> | Promise<void>
  /** Called once it was sent and its draft is gone. */
  onSent?: () => void
  /** It stays in view once it was sent, and can be sent again. */
  stays?: boolean
}

/**
 * A form whose content outlives it: closed by Escape, by Back or by a reload, it shows what had been typed when it is opened
 * again in the same tab. Forgotten once it was sent. What became different since it was typed is answered as `meanwhile`, so
 * that nobody overwrites unseen what somebody else wrote (docs/rules/office.md#drafts).
 */
export function useDraftForm<Values extends Record<keyof Values, string>>(options: DraftFormOptions<Values>) {
  const { name, initial, problemsOf, send, onSent, stays = false } = options
  const around = useContext(KnownContext)
  const known = options.known ?? around
  const fields = Object.keys(initial) as (keyof Values & string)[]
  const [restored, setRestored] = useState(() => hasDraft(name))
  const [typedOn, setTypedOn] = useState(() => readTypedOn(name) ?? known)
  const isDone = useRef(false)
  const form = useForm<Values>({
    initial: { ...initial, ...readDraft<Values>(name, fields) },
    problemsOf,
    send: async (values): Promise<Problems<Values> | undefined> => {
      // Tapped once more while it was closing.
      if (isDone.current) return undefined
      try {
        const refused = (await send(values)) ?? undefined
        if (refused !== undefined) return refused
        isDone.current = !stays
        forgetDraft(name)
        setRestored(false)
      } finally {
        await untilShown()
      }
      onSent?.()
      return undefined
    },
  })
  const { values, write, sending } = form
  useStored(initial, form)
  const meanwhile = differencesIn(typedOn, known)
  // Nothing is typed into it, so that what it shows is what is there.
  if (stays && meanwhile.length > 0 && fields.every((field) => values[field] === initial[field])) setTypedOn(known)
  useEffect(() => {
    if (!isDone.current) storeDraft(name, initial, values, typedOn)
  })
  return {
    ...form,
    /** Whether the form shows an earlier draft. */
    restored,
    /** The changes since then, as texts. While it is being sent they may be its own. */
    meanwhile: sending ? [] : meanwhile,
    /** Takes away what was typed. */
    startOver: () => {
      write(initial)
      setRestored(false)
      setTypedOn(known)
    },
  }
}
