import { useState } from 'react'

/** `turn` counts the openings: what must be read anew each time has it in its key. */
type Shown = { dialog: 'details' | 'edit' | 'why'; id: string; turn: number }

/** Which booking's dialog is open. The last one stays known while the dialog closes, so that its content does not jump. */
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
