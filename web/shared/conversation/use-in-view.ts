import { type RefObject, useEffect, useState } from 'react'

/** Whether an element can be seen now: it is scrolled into view, and the page is not in the background. */
export function useInView(element: RefObject<HTMLElement | null>): boolean {
  const [isScrolledTo, setScrolledTo] = useState(false)
  const [isVisible, setVisible] = useState(true)
  useEffect(() => {
    const update = () => setVisible(document.visibilityState === 'visible')
    update()
    document.addEventListener('visibilitychange', update)
    return () => document.removeEventListener('visibilitychange', update)
  }, [])
  useEffect(() => {
    const watched = element.current
    if (!watched) return
    const watcher = new IntersectionObserver((entries) => setScrolledTo(entries.some((one) => one.isIntersecting)))
    watcher.observe(watched)
    return () => watcher.disconnect()
  }, [element])
  return isScrolledTo && isVisible
}
