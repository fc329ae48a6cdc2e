import { type ComponentType, useEffect, useState } from 'react'
import { askToConfirmBy } from '#web/lib/confirmation.ts'
import type { ConfirmItsYouProps } from './ConfirmItsYou.tsx'

type Question = { answer: (confirmed: boolean) => void; Dialog: ComponentType<ConfirmItsYouProps> }

/**
 * Asks who is there whenever a call of the office needs a fresh confirmation, wherever it comes from. The dialog is loaded when
 * it is needed for the first time; when that fails, so does the call.
 */
export function Confirmations() {
  const [question, setQuestion] = useState<Question | null>(null)
  const [opened, setOpened] = useState(false)
  useEffect(() => {
    // Whoever leaves the office has not confirmed.
    let leave: (confirmed: boolean) => void = () => undefined
    const stop = askToConfirmBy(async () => {
      const { ConfirmItsYou } = await import('./ConfirmItsYou.tsx')
      return new Promise<boolean>((answer) => {
        leave = answer
        setQuestion({ answer, Dialog: ConfirmItsYou })
        setOpened(true)
      })
    })
    return () => {
      stop()
      leave(false)
    }
  }, [])
  if (!question) return null
  const { answer, Dialog } = question
  const close = (confirmed: boolean) => {
    setOpened(false)
    answer(confirmed)
  }
  return <Dialog opened={opened} onConfirmed={() => close(true)} onClose={() => close(false)} />
}
