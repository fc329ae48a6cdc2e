import { add, toNumber } from '#domain/platform/decimal.ts'
import { paintArea, paintedSurfaces, type Room } from './rooms.ts'

/** Square feet of paint of all selected surfaces (docs/rules/pricing.md). */
export const workArea = (rooms: readonly Room[]): number =>
  toNumber(add(...rooms.flatMap((room) => paintedSurfaces(room).map((surface) => paintArea(room, surface)))))
