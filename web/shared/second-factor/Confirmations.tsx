import { type ComponentType, useEffect, useState } from 'react'
import { askToConfirmBy } from '#web/lib/confirmation.ts'
import type { ConfirmItsYouProps } from './ConfirmItsYou.tsx'

type ConfirmDialog = ComponentType<ConfirmItsYouProps>
type Question = { number: number; answer: (confirmed: boolean) => void; Dialog: ConfirmDialog }

/**
 * Asks who is there whenever a call needs a fresh confirmation, wherever it comes from. The dialog is loaded when it is needed for
 * the first time; when that fails, so does the call.
 * @param load the dialog; the same function each time
 */
export function Confirmations({ load }: { load: () => Promise<ConfirmDialog> }) {
  const [question, setQuestion] = useState<Question | null>(null)
  const [opened, setOpened] = useState(false)
  useEffect(() => {
    // Whoever leaves the page has not confirmed.
    let leave: (confirmed: boolean) => void = () => undefined
    const stop = askToConfirmBy(async () => {
      const Dialog = await load()
      return new Promise<boolean>((answer) => {
        leave = answer
        setQuestion((before) => ({ number: (before?.number ?? 0) + 1, answer, Dialog }))
        setOpened(true)
      })
    })
    return () => {
      stop()
      leave(false)
    }
  }, [load])
  if (!question) return null
  const { number, answer, Dialog } = question
  const close = (confirmed: boolean) => {
    setOpened(false)
    answer(confirmed)
  }
  // Each question begins again.
  return <Dialog key={number} opened={opened} onConfirmed={() => close(true)} onClose={() => close(false)} />
}
