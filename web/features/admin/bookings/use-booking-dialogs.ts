import { useState } from 'react'

/** `turn` counts the openings; use it in the key of whatever has to be fetched again each time. */
type Shown = { dialog: 'details' | 'edit' | 'why'; id: string; turn: number }

/** Which booking's dialog is open. The last one is kept while the dialog closes, so that its content does not jump. */
export function useBookingDialogs() {
  const [shown, setShown] = useState<Shown | null>(null)
  const [opened, setOpened] = useState(false)
  const open = (dialog: Shown['dialog']) => (id: string) => {
    setShown((before) => ({ dialog, id, turn: (before?.turn ?? 0) + 1 }))
    setOpened(true)
  }
  return {
    shown,
    opened,
    view: open('details'),
    edit: open('edit'),
    explain: open('why'),
    close: () => setOpened(false),
  }
}

export type BookingDialogsState = ReturnType<typeof useBookingDialogs>
