import { type KeyboardEvent, useState } from 'react'
import { useWords } from '../../lib/words.ts'
import { type Asked, explainInquiry, sendInquiry } from './send-inquiry.ts'

export type InquiryState =
  | { kind: 'idle' }
  | { kind: 'sending' }
  | { kind: 'sent' }
  | { kind: 'failed'; message: string }

/** Sends an inquiry, once at a time, and returns its status. */
export function useInquiry(): { state: InquiryState; send: (asked: Asked) => Promise<void> } {
  const t = useWords()
  const [state, setState] = useState<InquiryState>({ kind: 'idle' })
  const send = async (asked: Asked) => {
    if (state.kind === 'sending' || state.kind === 'sent') return
    setState({ kind: 'sending' })
    try {
      await sendInquiry(asked)
      setState({ kind: 'sent' })
    } catch (error) {
      setState({ kind: 'failed', message: await explainInquiry(t, error) })
    }
  }
  return { state, send }
}

/** Enter in a field sends the inquiry, and does not submit a surrounding form. */
export const onEnter = (ask: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter') return
  event.preventDefault()
  ask()
}
