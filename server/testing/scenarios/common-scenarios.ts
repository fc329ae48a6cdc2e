import { aRoomOfArea, aTinyRoom } from '../builders.ts'
import { aScenario, type Scenario } from './a-scenario.ts'
import type { ScenarioStage } from './stage.ts'

/** A scenario of a booking, from its quote to its end. */
export type ScenarioScript = { name: string; play: (stage: ScenarioStage) => Promise<unknown> }

/** A visit on Wednesday whose painter has acknowledged it. */
export const confirmed = async (
  stage: ScenarioStage,
  options: Parameters<typeof aScenario>[1] = {},
): Promise<Scenario> => {
  const one = await aScenario(stage, options)
  await one.book(2)
  await one.acknowledge()
  return one
}

/** A visit that was painted, and of which all is due. */
export const painted = async (
  stage: ScenarioStage,
  options: Parameters<typeof aScenario>[1] = {},
): Promise<Scenario> => {
  const one = await confirmed(stage, options)
  await one.paint()
  return one
}

export const setDeposit = (stage: ScenarioStage, depositPercent: number) =>
  stage.app.office('PUT /api/admin/business', { settings: { depositPercent } })

/** Two rooms instead of one. */
export const moreRooms = () => [aTinyRoom(), { ...aRoomOfArea(200), id: 'room-2' }]
