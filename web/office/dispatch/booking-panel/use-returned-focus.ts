import { useEffect, useLayoutEffect, useRef } from 'react'

type Opener = { element: HTMLElement; key: string | undefined } | null

const openerNow = (): Opener => {
  const element = document.activeElement
  if (!(element instanceof HTMLElement) || element === document.body) return null
  return { element, key: element.closest<HTMLElement>('[data-opens]')?.dataset.opens }
}

/** The opener, the same element rendered again, or any other that opens that booking. */
function findFocusTarget(opener: Opener, id: string): HTMLElement | null {
  if (opener?.element.isConnected) return opener.element
  const all = [...document.querySelectorAll<HTMLElement>('[data-opens]')]
  return (
    all.find((one) => opener?.key !== undefined && one.dataset.opens === opener.key) ??
    all.find((one) => one.dataset.opens?.endsWith(`:${id}`)) ??
    null
  )
}

/**
 * Once nothing is open any more, the focus is where it was before. Buttons and links that open something have
 * `data-opens="{what}:{id}"`, since a list may render again meanwhile.
 * @param id what is open; null while nothing is
 */
export function useReturnedFocus(id: string | null): void {
  const opener = useRef<Opener>(null)
  const last = useRef<string | null>(null)
  // Before any effect of the opened part, which takes the focus.
  useLayoutEffect(() => {
    if (id !== null && last.current === null) opener.current = openerNow()
  }, [id])
  useEffect(() => {
    const closed = id === null ? last.current : null
    last.current = id
    if (closed === null) return
    const focused = document.activeElement
    if (focused === null || focused === document.body) findFocusTarget(opener.current, closed)?.focus()
  }, [id])
}
