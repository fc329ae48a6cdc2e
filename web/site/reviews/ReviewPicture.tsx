import type { PublicReview } from '#contract/bookings/reviews.ts'
import { type RoomType, roomTypeLabels } from '#domain/pricing/rooms.ts'
import { houseColors } from '#domain/quotes/house-colors.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { Bedroom, DiningRoom, Kitchen, LivingRoom } from '#web/shared/drawn-rooms/scenes.tsx'

type Color = NonNullable<PublicReview['color']>

const scenes: Partial<Record<RoomType, typeof LivingRoom>> = {
  bedroom: Bedroom,
  kitchen: Kitchen,
  'dining-room': DiningRoom,
}

/** A drawing of a room like the one that was painted, in its color. */
export function ReviewPicture({ color }: { color: Color }) {
  const t = useTranslate()
  const Scene = scenes[color.room] ?? LivingRoom
  const white = houseColors.valleyForgeSnow.hex
  return (
    <Scene
      colors={{ wall: color.hex, ceiling: white, trim: white, door: white }}
      label={t('A drawing: {room} in {color}', { room: roomTypeLabels[color.room], color: color.name })}
    />
  )
}
