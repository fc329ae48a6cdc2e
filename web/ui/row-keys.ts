import type { KeyboardEvent } from 'react'

/** The elements that can have the focus. Text fields and selects are left out: the arrow keys are their own. */
const CONTROLS = 'a[href], button:not(:disabled), input[type="checkbox"]:not(:disabled)'

/** Which row a key leads to. At both ends it stays, so that a held key does not run in circles. */
const rowAfter: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => Math.min(at + 1, count - 1),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_at, count) => count - 1,
}

const controlsIn = (element: Element | null | undefined): HTMLElement[] =>
  element ? [...element.querySelectorAll<HTMLElement>(CONTROLS)] : []

/** A row's main control: its title, if that links within the site, else its first action. Never a phone number. */
const mainOf = (row: Element): HTMLElement | null =>
  row.querySelector<HTMLElement>('[data-row-title] :is(a[href^="/"], button:not(:disabled))') ??
  row.querySelector<HTMLElement>('[data-row-acts] :is(a[href], button:not(:disabled))') ??
  row.querySelector<HTMLElement>(':is(a[href^="/"], button:not(:disabled))') ??
  row.querySelector<HTMLElement>(CONTROLS)

/** The same thing in another row: from Edit to Edit, and to what that row is there for where it has nothing of the kind. */
function counterpart(from: HTMLElement, row: Element): HTMLElement | null {
  const cell = from.closest<HTMLElement>('[data-column]')
  const own = controlsIn(cell ?? from.closest('[data-row]'))
  const there = cell ? row.querySelector(`[data-column="${cell.dataset.column}"]`) : row
  const others = controlsIn(there)
  return others[Math.min(own.indexOf(from), others.length - 1)] ?? mainOf(row)
}

/**
 * For a list whose rows have `data-row`: from what has the focus in a row the up and down arrow keys lead to the same in the
 * row above and below, Home and End to the first and the last row. Tab goes through everything, as without it.
 */
export function onRowKey(event: KeyboardEvent<HTMLElement>): void {
  const { currentTarget: list, target, key } = event
  const next = rowAfter[key]
  if (!next || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
  // React also reports keys that are pressed in a dialog which a row has opened.
  if (!(target instanceof HTMLElement && list.contains(target) && target.matches(CONTROLS))) return
  // The arrow keys open a menu.
  if (target.hasAttribute('aria-haspopup')) return
  const own = target.closest('[data-row]')
  const rows = [...list.querySelectorAll('[data-row]')].filter((row) => row === own || mainOf(row))
  const row = own ? rows[next(rows.indexOf(own), rows.length)] : undefined
  if (!row) return
  event.preventDefault()
  if (row !== own) counterpart(target, row)?.focus()
}

/**
 * Gives the focus to the first row of the list below something.
 * @returns whether there is one
 */
export function focusFirstRowAfter(element: Element): boolean {
  const isBelow = (row: Element) => element.compareDocumentPosition(row) & Node.DOCUMENT_POSITION_FOLLOWING
  const row = [...document.querySelectorAll('[data-row]')].find((one) => isBelow(one) && mainOf(one))
  if (!row) return false
  mainOf(row)?.focus()
  return true
}
