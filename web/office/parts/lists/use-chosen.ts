import { useState } from 'react'

/** The rows of a list that are chosen, by their ids. */
export function useChosen() {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  return {
    ids,
    toggle: (id: string) => setIds((now) => new Set(now.has(id) ? [...now].filter((one) => one !== id) : [...now, id])),
    clear: () => setIds(new Set()),
  }
}
