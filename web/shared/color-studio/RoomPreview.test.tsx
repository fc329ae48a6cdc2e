import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type RoomType, roomTypes } from '#domain/pricing/rooms.ts'
import { Bed, DiningSet, KitchenRun, Sofa } from '#web/shared/drawn-rooms/furniture.tsx'
import { RoomPreview } from './RoomPreview.tsx'

const white = '#fff'
const colors = { walls: white, ceiling: white, trim: white, doors: white, windows: white }
const finishes = { walls: 'flat', trim: 'flat', doors: 'flat' } as const

/** The outlines that are drawn, whatever their colors. */
const outlines = (box: HTMLElement) => [...box.querySelectorAll('path')].map((one) => one.getAttribute('d'))
const firstOutline = (piece: React.ReactNode) => outlines(render(<svg aria-hidden="true">{piece}</svg>).container)[0]

const pieces: Partial<Record<RoomType, () => React.ReactNode>> = {
  bedroom: () => <Bed cover={white} head={white} />,
  kitchen: () => <KitchenRun cabinet={white} />,
  'dining-room': () => <DiningSet seat={white} />,
  'living-room': () => <Sofa color={white} cushion={white} />,
}

test.each(roomTypes)('the drawing of a room has what belongs there: %s', (type) => {
  const drawn = outlines(
    render(<RoomPreview type={type} colors={colors} finishes={finishes} light="noon" label="A room" />).container,
  )
  for (const [of, piece] of Object.entries(pieces)) {
    expect([of, drawn.includes(firstOutline(piece()) ?? null)]).toEqual([of, of === type])
  }
})
