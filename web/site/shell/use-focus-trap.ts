import { type RefObject, useEffect } from 'react'

const focusable = 'a[href], :is(button, input, select, textarea):not(:disabled)'

/** While `active`, Tab stays within the element, Escape leaves it, and afterwards the focus returns to where it was. */
export function useFocusTrap(ref: RefObject<HTMLElement | null>, active: boolean, onLeave: () => void): void {
  useEffect(() => {
    const element = ref.current
    if (!active || !element) return
    const before = document.activeElement
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') return onLeave()
      if (event.key !== 'Tab') return
      const inside = [...element.querySelectorAll<HTMLElement>(focusable)].filter((one) => one.offsetParent !== null)
      const [first, last] = [inside[0], inside.at(-1)]
      if (!first || !last) return
      const at = document.activeElement
      const leaves = event.shiftKey ? at === first : at === last
      if (!leaves && element.contains(at)) return
      event.preventDefault()
      ;(event.shiftKey ? last : first).focus()
    }
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('keydown', onKey)
      // Whoever has gone on elsewhere meanwhile stays there.
      const at = document.activeElement
      const isStillHere = at === null || at === document.body || element.contains(at)
      if (isStillHere && before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [ref, active, onLeave])
}
