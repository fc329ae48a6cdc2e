import type { Conditions } from '../../../../domain/quote-input.ts'
import { type Room, roomNames } from '../../../../domain/rooms.ts'
import { reader } from '../../../lib/here.ts'
import { choiceOfRooms } from '../quote-draft/room-changes.ts'

const conditionWords = {
  primer: 'Primer needed',
  furnitureMoving: 'Furniture moving',
  substantialPrep: 'Substantial preparation',
} as const satisfies Record<keyof Conditions, string>

const list = new Intl.ListFormat('en-US', { type: 'conjunction' })

/** What was chosen beside the rooms' surfaces, one sentence or term each; the rooms decide about paint and colors. */
export function optionWords(rooms: readonly Room[], conditions: Conditions): string[] {
  const names = roomNames(reader, rooms)
  const having = (choice: 'customerSupplies' | 'colorConsultation') =>
    list.format(names.filter((_, index) => rooms[index]?.paintOptions[choice]))
  const chosen = (['primer', 'furnitureMoving', 'substantialPrep'] as const).filter((name) => conditions[name])
  const supplies = choiceOfRooms(rooms, 'customerSupplies')
  const consultation = choiceOfRooms(rooms, 'colorConsultation')
  const paint = {
    all: 'You supply all the paint',
    some: `You supply the paint for ${having('customerSupplies')}, we bring the rest`,
    none: 'We bring the paint',
  }[supplies]
  const colors = {
    all: ['Free color consultation'],
    some: [`Free color consultation for ${having('colorConsultation')}`],
    none: [],
  }[consultation]
  return [
    ...(chosen.length > 0 ? chosen.map((name) => conditionWords[name]) : ['Rooms in good shape, no furniture to move']),
    paint,
    ...colors,
  ]
}
