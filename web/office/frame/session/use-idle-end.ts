import { useEffect } from 'react'
import { isIdle, noteInput } from '#web/office/parts/session/last-input.ts'
import { logOut } from './log-out.ts'

const inputs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'scroll'] as const

/** The last input is written down at most this often, and looked at this often, in milliseconds. */
const EVERY = 15_000

/** Ends the session when nobody has been at the computer for an hour, in any tab of this browser. */
export function useIdleEnd(): void {
  useEffect(() => {
    let notedAt = Number.NEGATIVE_INFINITY
    let isOver = false
    /** Also after a sleep, in which no timer ran. @returns whether the session has ended */
    const endIfIdle = (): boolean => {
      if (!isOver && isIdle()) {
        isOver = true
        void logOut('idle')
      }
      return isOver
    }
    const onInput = () => {
      // Coming back is no input: the hour is over.
      if (Date.now() - notedAt < EVERY || endIfIdle()) return
      notedAt = Date.now()
      noteInput()
    }
    onInput()
    const timer = setInterval(endIfIdle, EVERY)
    for (const input of inputs) window.addEventListener(input, onInput, { passive: true, capture: true })
    document.addEventListener('visibilitychange', endIfIdle)
    return () => {
      clearInterval(timer)
      for (const input of inputs) window.removeEventListener(input, onInput, { capture: true })
      document.removeEventListener('visibilitychange', endIfIdle)
    }
  }, [])
}
