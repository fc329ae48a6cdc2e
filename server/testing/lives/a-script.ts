import { aRoomOfArea, aTinyRoom } from '../builders.ts'
import { aLife, type Life } from './a-life.ts'
import type { LivesStage } from './stage.ts'

/** A life of a booking, from its quote to its end. */
export type LifeScript = { name: string; play: (stage: LivesStage) => Promise<unknown> }

/** A visit on Wednesday whose painter has acknowledged it. */
export const confirmed = async (stage: LivesStage, options: Parameters<typeof aLife>[1] = {}): Promise<Life> => {
  const one = await aLife(stage, options)
  await one.book(2)
  await one.acknowledge()
  return one
}

/** A visit that was painted, and of which all is due. */
export const painted = async (stage: LivesStage, options: Parameters<typeof aLife>[1] = {}): Promise<Life> => {
  const one = await confirmed(stage, options)
  await one.paint()
  return one
}

export const setDeposit = (stage: LivesStage, depositPercent: number) =>
  stage.app.office('PUT /api/admin/business', { settings: { depositPercent } })

/** Two rooms instead of one. */
export const moreRooms = () => [aTinyRoom(), { ...aRoomOfArea(200), id: 'room-2' }]
