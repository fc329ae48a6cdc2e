/**
 * Where elements stood in the drawn page: among those of their kind. A page whose texts somebody has changed (a translation, an
 * extension) is drawn again when its code takes over, and each element has another one in its place.
 */
const places = new WeakMap<Element, number>()

/** The first step of the quote dialog is no part of the drawn page. */
const likeIt = ({ localName }: Element): Element[] =>
  [...document.querySelectorAll(localName)].filter((one) => !one.closest('#first-step'))

/** Remembers it while the page is as it was drawn. @returns the element */
export function keepPlace<Kind extends Element>(element: Kind): Kind {
  if (!places.has(element)) places.set(element, likeIt(element).indexOf(element))
  return element
}

const marks = ['name', 'type', 'data-instant'] as const

/** The element itself, or what has its place; null where there is no such thing. */
export function counterpartOf<Kind extends Element>(element: Kind): Kind | null {
  if (element.isConnected) return element
  const found = likeIt(element)[places.get(element) ?? -1]
  return found && marks.every((mark) => found.getAttribute(mark) === element.getAttribute(mark))
    ? (found as Kind)
    : null
}
