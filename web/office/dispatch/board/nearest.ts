/** Where something is drawn. */
export type Box = { left: number; top: number; width: number; height: number }

export type Direction = 'left' | 'right' | 'up' | 'down'

const middle = ({ left, top, width, height }: Box) => ({ x: left + width / 2, y: top + height / 2 })

/**
 * The target of an arrow key: in the same row the next box; otherwise, in the nearest row above or below that has any,
 * what is closest. Undefined at the edge.
 * @param boxes of everything that can be reached
 * @param from the index of where it starts
 */
export function nearest(boxes: readonly Box[], from: number, direction: Direction): number | undefined {
  const start = boxes[from]
  if (!start) return undefined
  const origin = middle(start)
  const isSideways = direction === 'left' || direction === 'right'
  const sign = direction === 'left' || direction === 'up' ? -1 : 1
  const found = boxes
    .map((box, index) => {
      const { x, y } = middle(box)
      return {
        index,
        ahead: sign * (isSideways ? x - origin.x : y - origin.y),
        aside: Math.abs(isSideways ? y - origin.y : x - origin.x),
        height: box.height,
      }
    })
    .filter(({ index, ahead, aside, height }) => {
      if (index === from) return false
      return isSideways
        ? ahead > 0 && aside < Math.min(height, start.height) / 2
        : ahead >= Math.min(height, start.height) / 2
    })
  const [best] = found.toSorted((one, other) => one.ahead - other.ahead || one.aside - other.aside)
  if (!best || isSideways) return best?.index
  // Of one row, the closest; a row is as high as what lies in it.
  const row = found.filter(({ ahead, height }) => ahead - best.ahead < height / 2)
  return row.toSorted((one, other) => one.aside - other.aside)[0]?.index
}

const keys: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
}

/** Moves the focus among elements by an arrow key. @returns the element that has it now; undefined when it stays */
export function moveFocus(
  elements: readonly HTMLElement[],
  current: Element | null,
  key: string,
): HTMLElement | undefined {
  const direction = keys[key]
  const from = elements.indexOf(current as HTMLElement)
  if (direction === undefined || from === -1) return undefined
  const to = nearest(
    elements.map((element) => element.getBoundingClientRect()),
    from,
    direction,
  )
  const next = to === undefined ? undefined : elements[to]
  next?.focus()
  return next
}
