import { formatList } from '#domain/platform/format.ts'
import type { Reader } from '#domain/platform/reader.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'
import { translator } from '#domain/platform/translation/translator.ts'
import type { Conditions } from '#domain/pricing/quote-input.ts'
import { type Room, roomNames } from '#domain/pricing/rooms.ts'
import { choiceOfRooms } from '#web/shared/quote-form/draft/room-changes.ts'

const conditionLabels = {
  primer: text('Primer needed'),
  furnitureMoving: text('Furniture moving'),
  substantialPrep: text('Substantial preparation'),
} as const satisfies Record<keyof Conditions, Text>

/** The options apart from the rooms' surfaces, one sentence or term each; for paint and colors the rooms are authoritative. */
export function formatOptions(reader: Reader, rooms: readonly Room[], conditions: Conditions): string[] {
  const t = translator(reader)
  const names = roomNames(reader, rooms)
  const having = (choice: 'customerSupplies' | 'colorConsultation') =>
    formatList(
      reader,
      names.filter((_, index) => rooms[index]?.paintOptions[choice]),
    )
  const chosen = (['primer', 'furnitureMoving', 'substantialPrep'] as const).filter((name) => conditions[name])
  const supplies = choiceOfRooms(rooms, 'customerSupplies')
  const consultation = choiceOfRooms(rooms, 'colorConsultation')
  const paint = {
    all: t('You supply all the paint'),
    some: t('You supply the paint for {rooms}, we bring the rest', { rooms: having('customerSupplies') }),
    none: t('We bring the paint'),
  }[supplies]
  const colors = {
    all: [t('Free color consultation')],
    some: [t('Free color consultation for {rooms}', { rooms: having('colorConsultation') })],
    none: [],
  }[consultation]
  return [
    ...(chosen.length > 0
      ? chosen.map((name) => t(conditionLabels[name]))
      : [t('Rooms in good shape, no furniture to move')]),
    paint,
    ...colors,
  ]
}
