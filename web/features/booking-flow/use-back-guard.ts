import { useEffect, useRef } from 'react'
import { type To, useBlocker, useLocation, useNavigate } from 'react-router'

/** The mark of the history entry that stands for the opened dialog. */
const MARK = 'bookingFlow'

const hasMark = (state: unknown): boolean => typeof state === 'object' && state !== null && MARK in state

/** The same place without the parameter that opens the dialog: it has done so. */
function withoutQuote(search: string): string {
  const parameters = new URLSearchParams(search)
  parameters.delete('quote')
  return parameters.size > 0 ? `?${parameters}` : ''
}

/**
 * Makes the browser's Back button go a step back in a dialog instead of leaving the page. While the dialog is open there
 * is one history entry more; going back from it is held up and answered by `onBack`. Closing the dialog takes the entry away.
 * @returns how to leave for another page when the dialog closes: the page takes the place of that entry
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
