import { useEffect, useState } from 'react'

const DEBOUNCE_MS = 1200

/** Announces a new total to screen readers once the typing pauses. */
export function SpokenPrice({ words }: { words: string }) {
  const [spoken, setSpoken] = useState(words)
  useEffect(() => {
    const timer = setTimeout(() => setSpoken(words), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [words])
  return (
    <p className="visually-hidden" role="status">
      {spoken}
    </p>
  )
}
