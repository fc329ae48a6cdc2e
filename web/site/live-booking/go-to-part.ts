/**
 * Shows a part of the page, opens it where it is folded, and puts the focus there.
 * @param field the field that takes the focus instead, where there is one
 */
export function goToPart(part: string, field?: string): void {
  const target = document.getElementById(part)
  if (!target) return
  for (const details of target.querySelectorAll<HTMLDetailsElement>(':scope > section > details')) details.open = true
  target.scrollIntoView()
  const focused = field === undefined ? null : target.querySelector<HTMLElement>(field)
  ;(focused ?? target).focus({ preventScroll: true })
}
