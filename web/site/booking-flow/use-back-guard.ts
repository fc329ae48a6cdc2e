import { useEffect, useRef } from 'react'
import { type To, useBlocker, useLocation, useNavigate } from 'react-router'

/** Marks the history entry of the opened dialog. */
const MARK = 'bookingFlow'

const hasMark = (state: unknown): boolean => typeof state === 'object' && state !== null && MARK in state

/** The same address without the parameter that opens the dialog, which has been handled. */
function withoutQuote(search: string): string {
  const parameters = new URLSearchParams(search)
  parameters.delete('quote')
  return parameters.size > 0 ? `?${parameters}` : ''
}

/**
 * Makes the browser's Back button go back a step in a dialog instead of leaving the page. While the dialog is open there is one
 * additional history entry; navigating back from it is intercepted and handled by `onBack`. Closing the dialog removes it.
 * @returns a function that navigates to another page when the dialog closes, replacing that entry
 */
export function useBackGuard(open: boolean, onBack: () => void): (to: To, state?: unknown) => void {
  const navigate = useNavigate()
  const location = useLocation()
  const guarded = hasMark(location.state)
  const latest = useRef({ onBack, location, guarded })
  const pushed = useRef(false)
  const left = useRef(false)
  useEffect(() => {
    latest.current = { onBack, location, guarded }
  })

  const blocker = useBlocker(({ historyAction }) => open && guarded && historyAction === 'POP' && !left.current)
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    blocker.reset()
    latest.current.onBack()
  }, [blocker])

  useEffect(() => {
    if (!open) {
      pushed.current = false
      return
    }
    left.current = false
    if (!pushed.current && !latest.current.guarded) {
      pushed.current = true
      const { pathname, search, hash } = latest.current.location
      const here = { pathname, search: withoutQuote(search), hash }
      void navigate(here, { state: { [MARK]: true }, preventScrollReset: true })
    }
    return () => {
      if (!latest.current.guarded || left.current) return
      left.current = true
      void navigate(-1)
    }
  }, [open, navigate])

  return (to, state) => {
    left.current = true
    void navigate(to, { replace: latest.current.guarded, state })
  }
}
