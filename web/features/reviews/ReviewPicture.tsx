import type { PublicReview } from '#contract/reviews.ts'
import { houseColors } from '#domain/house-colors.ts'
import type { RoomType } from '#domain/rooms.ts'
import { roomTypeLabels } from '#domain/rooms.ts'
import { Bedroom, DiningRoom, Kitchen, LivingRoom } from '#web/features/drawn-rooms/scenes.tsx'
import { useWords } from '#web/lib/words.ts'

type Color = NonNullable<PublicReview['color']>

const scenes: Partial<Record<RoomType, typeof LivingRoom>> = {
  bedroom: Bedroom,
  kitchen: Kitchen,
  'dining-room': DiningRoom,
}

/** A drawing of a room like the one that was painted, in its color. */
export function ReviewPicture({ color }: { color: Color }) {
  const t = useWords()
  const Scene = scenes[color.room] ?? LivingRoom
  const white = houseColors.valleyForgeSnow.hex
  return (
    <Scene
      colors={{ wall: color.hex, ceiling: white, trim: white, door: white }}
      label={t('A drawing: {room} in {color}', { room: roomTypeLabels[color.room], color: color.name })}
    />
  )
}
