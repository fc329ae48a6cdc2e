import { counterpartOf, keepPlace } from './counterpart.ts'

/** What was opened and closed, and how it was drawn. */
const drawn = new Map<HTMLElement, boolean>()

const isOpen = (button: HTMLElement) => button.getAttribute('aria-expanded') === 'true'

function set(button: HTMLElement, open: boolean): void {
  button.setAttribute('aria-expanded', String(open))
  const label = open ? button.dataset.open : button.dataset.closed
  if (label) button.setAttribute('aria-label', label)
  const part = document.getElementById(button.getAttribute('aria-controls') ?? '')
  // The menu is shown by its button's state alone.
  if (part && button.dataset.group) part.hidden = !open
}

/** Opens or closes what a button controls, as its component will: of a group, one is open at a time. */
export function toggle(button: HTMLElement): void {
  const open = !isOpen(button)
  const others = button.dataset.group
    ? document.querySelectorAll<HTMLElement>(`[data-group="${button.dataset.group}"][aria-expanded="true"]`)
    : []
  for (const one of [...others, button]) {
    keepPlace(one)
    if (!drawn.has(one)) drawn.set(one, isOpen(one))
    set(one, one === button && open)
  }
}

/** Closes the menu. @returns its button, if it was open */
export function closeMenu(): HTMLElement | undefined {
  const menu = [...drawn.keys()].find((button) => !button.dataset.group && isOpen(button))
  if (menu) set(menu, false)
  return menu
}

/** Everything is as it was drawn, and pressed once more: then its component knows. In one turn, so that nothing is seen of it. */
export function repeatToggles(): void {
  const changed = [...drawn].filter(([button, wasOpen]) => isOpen(button) !== wasOpen)
  for (const [button, wasOpen] of drawn) if (button.isConnected) set(button, wasOpen)
  for (const [button] of changed) counterpartOf(button)?.click()
}
