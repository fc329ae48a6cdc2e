import { createContext, type ReactNode, useContext, useLayoutEffect, useRef, useState } from 'react'
import type { Job } from '../../../../contract/jobs.ts'

/** After a change, what can be tapped may lie elsewhere than a moment ago: for so long, steps are not taken. */
const SETTLE_MS = 1500

const Settling = createContext(false)

/** Whether the page has just changed under the finger. */
export const useSettling = (): boolean => useContext(Settling)

/** Rests the steps for a moment whenever a job comes, goes or takes a step, whoever did it. */
export function SettlingProvider({ jobs, children }: { jobs: readonly Job[] | undefined; children: ReactNode }) {
  const state = jobs?.map(({ id, status }) => `${id} ${status}`).join('\n')
  const known = useRef(state)
  const [settling, setSettling] = useState(false)
  // Before anything of the change can be seen, let alone tapped.
  useLayoutEffect(() => {
    const before = known.current
    known.current = state
    if (before === undefined || before === state) return
    setSettling(true)
    const timer = setTimeout(() => setSettling(false), SETTLE_MS)
    return () => clearTimeout(timer)
  }, [state])
  return <Settling value={settling}>{children}</Settling>
}
