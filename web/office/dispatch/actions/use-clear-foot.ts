import { type CSSProperties, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { findClearOffset, IN_USE } from '#web/ui/toast-position.ts'

/** Events after which the buttons may be somewhere else. */
const MOMENTS = ['resize', 'focusin', 'scroll'] as const

/**
 * Where the offers to undo cover nothing in use, for as long as there are any.
 * @returns the element that holds them, and `--foot`, its least distance from the lower edge
 */
export function useClearFoot(offers: number): { bar: RefObject<HTMLDivElement | null>; style: CSSProperties } {
  const bar = useRef<HTMLDivElement>(null)
  const [foot, setFoot] = useState(0)
  useLayoutEffect(() => {
    if (offers === 0) return
    const updateFoot = () => {
      const own = bar.current
      // Once its own button is pressed it stays: the press would end beside it otherwise.
      if (!own || own.contains(document.activeElement)) return
      const parts = [...document.querySelectorAll(IN_USE)].filter((part) => !own.contains(part))
      const edges = parts.map((part) => part.getBoundingClientRect())
      setFoot(findClearOffset(edges, { height: window.innerHeight, toast: own.offsetHeight }) ?? 0)
    }
    updateFoot()
    // A form that opens or closes together with the offer is laid out a moment later.
    const later = setTimeout(updateFoot, 250)
    for (const moment of MOMENTS) window.addEventListener(moment, updateFoot, { capture: true, passive: true })
    return () => {
      clearTimeout(later)
      for (const moment of MOMENTS) window.removeEventListener(moment, updateFoot, { capture: true })
    }
  }, [offers])
  return { bar, style: { '--foot': `${foot}px` } as CSSProperties }
}
