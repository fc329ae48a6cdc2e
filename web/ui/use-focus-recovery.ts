import { useEffect } from 'react'

/** Where the focus was: what had it, what that stood in, and the rows that can have it next, its own first. */
type FocusPosition = { element: HTMLElement; around: readonly Element[]; rows: readonly Element[] }

/** The dialog, the panel, the bar on top or the page that something is in. Dialogs are children of the body. */
function layerOf(element: Element): Element {
  const own = element.closest('[data-booking-panel], [data-react-aria-top-layer]')
  if (own) return own
  let layer = element
  while (layer.parentElement && layer.parentElement !== document.body) layer = layer.parentElement
  return layer
}

const siblings = (element: Element, way: 'nextElementSibling' | 'previousElementSibling'): Element[] => {
  const found: Element[] = []
  for (let one = element[way]; one; one = one[way]) found.push(one)
  return found
}

function toFocusPosition(element: HTMLElement): FocusPosition {
  const around: Element[] = []
  for (let one = element.parentElement; one && one !== document.body; one = one.parentElement) around.push(one)
  const row = element.closest('li, tr')
  const rows = row ? [row, ...siblings(row, 'nextElementSibling'), ...siblings(row, 'previousElementSibling')] : []
  return { element, around, rows }
}

/** @returns whether it has the focus then: what is hidden, inert or disabled does not take it */
function focused(element: HTMLElement | null | undefined): boolean {
  if (!element?.isConnected || element.closest('[inert]')) return false
  element.focus()
  return document.activeElement === element
}

/** Gives a row the focus: its first action, which has `data-actions` or is inside an element with it. */
export function focusRow(row: Element | null | undefined): boolean {
  const actions =
    row?.querySelectorAll<HTMLElement>('[data-actions] :is(a, button), :is(a, button)[data-actions]') ?? []
  return [...actions].some(focused)
}

const NAMED = ['section', '[role="dialog"]', '[role="alertdialog"]'].map((one) => `${one}[aria-labelledby]`).join()

/** The heading that names the nearest section, panel or dialog around something. */
function focusHeading(within: Element | undefined): boolean {
  let named = within?.closest(NAMED)
  while (named) {
    const heading = document.getElementById(named.getAttribute('aria-labelledby') ?? '')
    if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1
    if (focused(heading)) return true
    named = named.parentElement?.closest(NAMED)
  }
  return false
}

const goBackTo = ({ element, around, rows }: FocusPosition): boolean =>
  focused(element) ||
  rows.some((row) => row.isConnected && focusRow(row)) ||
  focusHeading(around.find((one) => one.isConnected))

const isNowhere = (): boolean => document.activeElement === null || document.activeElement === document.body

/** Follows the focus, and gives it to something when it is nowhere. @returns ends it */
function followFocus(): () => void {
  /** The last place in each layer, the latest last: below a dialog lies what opened it. */
  const positions = new Map<Element, FocusPosition>()
  /** Null once somebody left it on purpose, by a click on nothing. */
  let last: FocusPosition | null = null
  let waits = false

  const isLost = () => isNowhere() && last !== null && !last.element.isConnected
  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement) || target === document.body) return
    const layer = layerOf(target)
    last = toFocusPosition(target)
    positions.delete(layer)
    positions.set(layer, last)
  }
  const onBlur = ({ target }: FocusEvent) =>
    setTimeout(() => {
      if (!isNowhere() || !(target instanceof HTMLElement) || last?.element !== target) return
      // A button is disabled while it works, and has the focus again afterwards.
      if (target.isConnected && !target.matches(':disabled') && !target.closest('[inert]')) last = null
    })
  const goBack = () => {
    waits = false
    if (!isLost()) return
    last = null
    for (const [layer, position] of [...positions].toReversed()) {
      if (layer.isConnected && goBackTo(position)) return
      positions.delete(layer)
    }
  }
  const watch = new MutationObserver(() => {
    if (waits || !isLost()) return
    waits = true
    // A closing dialog gives the focus back in the next frame, and elements rendered elsewhere take it by themselves.
    requestAnimationFrame(() => requestAnimationFrame(goBack))
  })
  document.addEventListener('focusin', onFocus)
  document.addEventListener('focusout', onBlur)
  watch.observe(document.body, { childList: true, subtree: true })
  return () => {
    watch.disconnect()
    document.removeEventListener('focusin', onFocus)
    document.removeEventListener('focusout', onBlur)
  }
}

/**
 * Wherever in the office or the portal what had the focus is gone, because it was settled, closed, or taken away by somebody
 * else, the focus goes to the next row's first action; without one, to the heading of the section, the panel or the dialog.
 * After a dialog the same holds for what had opened it. Mounted once in each.
 */
export const useFocusRecovery = (): void => useEffect(followFocus, [])
