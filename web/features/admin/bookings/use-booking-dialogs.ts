import { useState } from 'react'

type Shown = { dialog: 'details' | 'edit' | 'why'; id: string }

/** Which booking's dialog is open. The last one stays known while the dialog closes, so that its content does not jump. */
export function useBookingDialogs() {
  const [shown, setShown] = useState<Shown | null>(null)
  const [opened, setOpened] = useState(false)
  const open = (dialog: Shown['dialog']) => (id: string) => {
    setShown({ dialog, id })
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
