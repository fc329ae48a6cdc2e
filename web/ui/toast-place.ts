type Edges = { top: number; bottom: number }

/** Between a message and what it stays clear of; pixels. */
const GAP = 12

/**
 * How far above the lower edge of the window a message begins, so that it covers none of the given parts; undefined when
 * there is no such place.
 * @param parts where they are in the window, in pixels from its top; those outside of it do not count
 */
export function clearOf(
  parts: readonly Edges[],
  { height, toast }: { height: number; toast: number },
): number | undefined {
  let foot = GAP
  // From the lowest one up: a message that gave way to one part may now meet the next.
  for (const { top, bottom } of [...parts].sort((a, b) => b.bottom - a.bottom)) {
    const inWindow = bottom > top && top < height && bottom > 0
    const meets = height - foot > top && height - foot - toast < bottom
    if (inWindow && meets) foot = height - top + GAP
  }
  return foot > GAP && foot + toast > height ? undefined : foot
}

/** Bars with actions say so with the attribute; and what is typed into or was just pressed, other than the message itself. */
const IN_USE =
  '[data-action-bar],input:focus,select:focus,textarea:focus,button:not([aria-label^=Dismiss]):focus,a:focus'
const TITLES = '[role=dialog] h2'

/** Tried in this order: beside the dialog; in it, clear of its title, its actions and what is in use; clear of the actions. */
const CHOICES = [`[role=dialog],${IN_USE}`, `${TITLES},${IN_USE}`, '[data-action-bar]']

/** Where a message of this height covers nothing that is being used; undefined when that cannot be. */
export function footFor(toast: number): number | undefined {
  let foot: number | undefined
  for (const parts of CHOICES) {
    const edges = [...document.querySelectorAll(parts)].map((part) => part.getBoundingClientRect())
    foot ??= clearOf(edges, { height: window.innerHeight, toast })
  }
  return foot
}
