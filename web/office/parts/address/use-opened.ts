import { useState } from 'react'

/** A dialog about a subject, which is kept while the dialog closes, so that its content does not jump. */
export function useOpened<Subject>() {
  const [subject, setSubject] = useState<Subject | null>(null)
  const [opened, setOpened] = useState(false)
  return {
    subject,
    opened,
    open: (next: Subject) => {
      setSubject(next)
      setOpened(true)
    },
    close: () => setOpened(false),
  }
}
