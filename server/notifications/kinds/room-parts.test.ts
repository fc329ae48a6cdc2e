import { expect, test } from 'vitest'
import { aRoom } from '#server/testing/builders.ts'
import { reader } from '#server/testing/market.ts'
import { colorFacts } from './room-parts.ts'

type Painted = Parameters<typeof colorFacts>[1]

const value = (walls: string, ceiling: string, colorConsultation: boolean): string | undefined => {
  const room = aRoom({ paintCeiling: true })
  const { paintOptions } = room
  const rooms = [
    {
      ...room,
      paintOptions: {
        ...paintOptions,
        colorConsultation,
        walls: { ...paintOptions.walls, brand: '', colorCode: walls },
        ceiling: { ...paintOptions.ceiling, brand: '', colorCode: ceiling },
      },
    },
  ]
  const options = { customerSupplies: false, colorConsultation: false } as Painted['paint_options']
  return colorFacts(reader, { rooms: rooms as unknown as Painted['rooms'], paint_options: options })[0]?.value
}

// @proves docs/rules/messages.md#what-a-message-says
test.each([
  ['all picked', 'EC-14', 'EC-25', false, 'walls EC-14, ceiling EC-25'],
  ['all picked, with a consultation', 'EC-14', 'EC-25', true, 'walls EC-14, ceiling EC-25'],
  ['one picked', '', 'EC-25', true, 'walls to be chosen at the color consultation, ceiling EC-25'],
  ['one picked, without a consultation', '', 'EC-25', false, 'walls not picked yet, ceiling EC-25'],
  ['none picked', '', '', true, 'to be chosen at the color consultation'],
])('a chosen color is named, whatever is chosen later: %s', (_, walls, ceiling, asks, expected) => {
  expect(value(walls, ceiling, asks)).toContain(expected)
})
