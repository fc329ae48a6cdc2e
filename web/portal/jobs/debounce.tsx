import { createContext, type ReactNode, useContext, useLayoutEffect, useRef, useState } from 'react'
import type { Job } from '#contract/bookings/jobs.ts'

/** Milliseconds without steps after a change, since the buttons may have moved. */
const DEBOUNCE_MS = 1500

const DebounceContext = createContext(false)

/** Whether the layout has just changed under the finger. */
export const useIsDebounced = (): boolean => useContext(DebounceContext)

/** Disables the steps for a moment whenever a job appears, disappears or changes its status, whatever the cause. */
export function DebounceProvider({ jobs, children }: { jobs: readonly Job[] | undefined; children: ReactNode }) {
  const state = jobs?.map(({ id, status }) => `${id} ${status}`).join('\n')
  const known = useRef(state)
  const [isDebounced, setDebounced] = useState(false)
  // Before the change is painted, let alone tapped.
  useLayoutEffect(() => {
    const before = known.current
    known.current = state
    if (before === undefined || before === state) return
    setDebounced(true)
    const timer = setTimeout(() => setDebounced(false), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [state])
  return <DebounceContext value={isDebounced}>{children}</DebounceContext>
}
