type Edges = { top: number; bottom: number }

/** Between a message and what it stays clear of; pixels. */
const GAP = 12

/**
 * How far above the lower edge of the window a message begins, so that it covers none of the bars with the actions.
 * @param bars where they are in the window, in pixels from its top; those outside of it do not count
 */
export function distanceFromFoot(bars: readonly Edges[], { height, toast }: { height: number; toast: number }): number {
  let foot = GAP
  // From the lowest one up: a message that gave way to one bar may now meet the next.
  for (const { top, bottom } of [...bars].sort((a, b) => b.bottom - a.bottom)) {
    const inWindow = bottom > top && top < height && bottom > 0
    const meets = height - foot > top && height - foot - toast < bottom
    if (inWindow && meets) foot = height - top + GAP
  }
  // Never out of the window: then rather over a bar than over a title.
  return Math.max(GAP, Math.min(foot, height - toast - GAP))
}
