type Edges = { top: number; bottom: number }

/** Minimum distance between a toast and what it must not cover, in pixels. */
const GAP = 12

/**
 * The distance of a toast from the lower edge of the window at which it covers none of the given parts; undefined when there is
 * no such place.
 * @param parts their positions in the window, in pixels from its top; those outside are ignored
 */
export function findClearOffset(
  parts: readonly Edges[],
  { height, toast }: { height: number; toast: number },
): number | undefined {
  let foot = GAP
  // From the lowest one up: a toast that avoids one part may now cover the next.
  for (const { top, bottom } of [...parts].sort((a, b) => b.bottom - a.bottom)) {
    const inWindow = bottom > top && top < height && bottom > 0
    const meets = height - foot > top && height - foot - toast < bottom
    if (inWindow && meets) foot = height - top + GAP
  }
  return foot > GAP && foot + toast > height ? undefined : foot
}

/** Action bars are marked by an attribute; also the focused or just pressed element, unless it is the toast itself. */
export const IN_USE =
  '[data-action-bar],input:focus,select:focus,textarea:focus,button:not([data-dismiss]):focus,a:focus'
const TITLES = '[role=dialog] h2'

/**
 * Tried in this order: next to the dialog; within it, clear of its title, its actions and what is in use; clear of the actions.
 */
const CHOICES = [`[role=dialog],${IN_USE}`, `${TITLES},${IN_USE}`, '[data-action-bar]']

/** The position at which a toast of this height covers nothing in use; undefined when there is none. */
export function findToastOffset(toast: number): number | undefined {
  let foot: number | undefined
  for (const parts of CHOICES) {
    const edges = [...document.querySelectorAll(parts)].map((part) => part.getBoundingClientRect())
    foot ??= findClearOffset(edges, { height: window.innerHeight, toast })
  }
  return foot
}
