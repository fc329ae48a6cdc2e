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

/**
 * A visit of two days, on the first of which its painter comes, paints, and leaves for the day.
 * @param area of the room, in square feet: enough for a second day
 */
export const firstDayPainted = async (stage: ScenarioStage, area: number): Promise<Scenario> => {
  const one = await confirmed(stage, { rooms: [aRoomOfArea(area)] })
  await one.onTheDay(5)
  await one.arrive()
  await one.start()
  await one.onTheDay(420)
  await one.asPainter('POST /left')
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

/** A visit on Friday with a deposit in percent, which is not asked of anybody who books later. */
export const bookedWithDeposit = async (
  stage: ScenarioStage,
  percent: number,
  options: Parameters<typeof aScenario>[1] = {},
): Promise<{ one: Scenario; checkoutId: string }> => {
  await setDeposit(stage, percent)
  const one = await aScenario(stage, options)
  const { checkoutId } = await one.book(4)
  await setDeposit(stage, 0)
  return { one, checkoutId: checkoutId ?? '' }
}

/** The same, and the deposit is paid. */
export const withDepositPaid = async (...given: Parameters<typeof bookedWithDeposit>): Promise<Scenario> => {
  const { one, checkoutId } = await bookedWithDeposit(...given)
  await one.confirmCard(checkoutId)
  return one
}
