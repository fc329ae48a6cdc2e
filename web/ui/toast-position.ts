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
/** Everything that can be tapped, apart from the toast's own button. */
const CONTROLS = 'a[href],button:not([data-dismiss]),input,select,textarea,summary,label'

const isAcross = ({ left, right }: DOMRect, toast: DOMRect | undefined): boolean =>
  toast === undefined || (left < toast.right && right > toast.left)

/**
 * The parts to stay clear of, in the order in which they are tried: what is next to the dialog is inert, so there the toast
 * covers nothing; otherwise nothing that can be tapped where the person is; then its title, its actions and what is in use; then its
 * actions.
 */
function findChoices(): Element[][] {
  const within = [...document.querySelectorAll('[role=dialog]')].at(-1)
  const all = (parts: string) => [...document.querySelectorAll(parts)]
  return [
    ...(within ? [all(`[role=dialog],${IN_USE}`)] : []),
    [...(within ?? document).querySelectorAll(CONTROLS), ...all(`${TITLES},${IN_USE}`)],
    all(`${TITLES},${IN_USE}`),
    all('[data-action-bar]'),
  ]
}

/** The position at which this toast covers as little as possible of what is in use; undefined when there is none. */
export function findToastOffset(outlet: HTMLElement | null): number | undefined {
  const box = outlet?.getBoundingClientRect()
  const room = { height: window.innerHeight, toast: outlet?.offsetHeight ?? 0 }
  let foot: number | undefined
  for (const parts of findChoices()) {
    const edges = parts.map((part) => part.getBoundingClientRect()).filter((one) => isAcross(one, box))
    foot ??= findClearOffset(edges, room)
  }
  return foot
}
