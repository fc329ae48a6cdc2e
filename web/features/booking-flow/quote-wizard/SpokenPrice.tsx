import { useEffect, useState } from 'react'

const SETTLED_MS = 1200

/** Says a new total once the typing pauses, for those who hear the page. */
export function SpokenPrice({ words }: { words: string }) {
  const [spoken, setSpoken] = useState(words)
  useEffect(() => {
    const timer = setTimeout(() => setSpoken(words), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [words])
  return (
    <p className="visually-hidden" role="status">
      {spoken}
    </p>
  )
}
