import { aRoomOfArea } from '../builders.ts'
import { aPhoto } from '../photos.ts'
import type { Scenario } from './a-scenario.ts'
import { confirmed, moreRooms, painted, type ScenarioScript } from './common-scenarios.ts'
import type { ScenarioStage } from './stage.ts'

/** Changes of the work, trip charges, and what is to be mended. */
export const changeScenarios: ScenarioScript[] = []
const scenario = (name: string, play: ScenarioScript['play']): void => void changeScenarios.push({ name, play })

scenario('a change that its customer approves', async (stage) => {
  const one = await confirmed(stage)
  await one.onTheDay(5)
  await one.arrive()
  await one.start()
  await one.propose(moreRooms())
  await one.approve()
  await one.onTheDay(180)
  await one.complete()
  await one.payByCard()
})

scenario('a change that its customer declines', async (stage) => {
  const one = await confirmed(stage)
  await one.onTheDay(5)
  await one.arrive()
  await one.start()
  await one.propose(moreRooms())
  await one.decline()
  await one.onTheDay(180)
  await one.complete()
})

scenario('a change that its painter takes back', async (stage) => {
  const one = await confirmed(stage)
  await one.onTheDay(5)
  await one.arrive()
  await one.start()
  await one.propose(moreRooms())
  await one.asPainter(`POST /change-orders/${(await one.change()).id}/withdraw`)
  await one.onTheDay(180)
  await one.complete()
})

scenario('a visit that the office completes over a change that waits for its customer', async (stage) => {
  const one = await confirmed(stage)
  await one.onTheDay(5)
  await one.arrive()
  await one.start()
  await one.propose(moreRooms())
  await one.onTheDay(180)
  await one.perform({ action: 'complete', anyway: true })
  await stage.later(30)
})

const tripCharged = async (stage: ScenarioStage, roomsAsBooked: boolean): Promise<Scenario> => {
  const one = await confirmed(stage)
  await one.onTheDay(5)
  await one.arrive()
  await one.propose([{ ...aRoomOfArea(900), id: 'room-1' }], 'walk-through')
  await one.decline(roomsAsBooked)
  await one.asPainter('POST /trip-charge', { changeId: (await one.change()).id })
  return one
}

scenario('a visit that ends with a trip charge', async (stage) => {
  const one = await tripCharged(stage, false)
  await stage.at(one.day(12), '12:00')
  await one.payByCard()
})

for (const verdict of ['painter', 'customer'] as const) {
  scenario(`a trip charge about which the ${verdict} is right`, async (stage) => {
    const one = await tripCharged(stage, true)
    const [claim] = await stage.app.rows('painter_claims', { booking_id: one.id() }, ['id'])
    await one.asOffice(`POST /claims/${claim?.id}/settle`, { verdict })
    await stage.later(30)
  })
}

scenario('something to fix', async (stage) => {
  const one = await painted(stage)
  await one.payByCard()
  await one.asCustomer('POST /sign-off', { verdict: 'fix', text: 'A drip above the door.' })
  const [touchUp] = await stage.app.rows('bookings', { follows_booking_id: one.id() }, ['id'])
  await one.goOnWith(touchUp!.id)
  await stage.later(30)
  await one.paint()
  await stage.at(one.day(10), '17:05')
})

scenario('something to fix, and a painter who cannot come back', async (stage) => {
  const one = await painted(stage)
  await one.payByCard()
  await one.asCustomer('POST /sign-off', { verdict: 'fix', text: 'A drip above the door.' })
  const [touchUp] = await stage.app.rows('bookings', { follows_booking_id: one.id() }, ['id'])
  await one.goOnWith(touchUp!.id)
  await one.handBack()
  await one.cancel()
})

scenario('something to fix when the painter has left', async (stage) => {
  const one = await painted(stage)
  await one.payByCard()
  await stage.app.update('contractors', { id: one.painters[0]!.id }, { is_active: false })
  await one.asCustomer('POST /sign-off', { verdict: 'fix', text: 'A drip above the door.' })
})

/** Peeling paint that was reported under the warranty, weeks after the work. */
const claimed = async (stage: ScenarioStage): Promise<{ one: Scenario; claimId: string }> => {
  const one = await painted(stage)
  await one.payByCard()
  await stage.at(one.day(20), '12:00')
  await one.asCustomer('POST /warranty-claims', { text: 'The paint peels.', photos: [await aPhoto(stage.app)] })
  const claim = await stage.app.row('warranty_claims', { booking_id: one.id() }, ['id', 'visit_id'])
  await one.goOnWith(claim.visit_id!)
  return { one, claimId: claim.id }
}
const decide = (one: Scenario, claimId: string, body: object) =>
  one.asOffice(`POST /warranty-claims/${claimId}/decide`, body)

scenario('a warranty visit for which we pay the painter', async (stage) => {
  const { one, claimId } = await claimed(stage)
  await one.paint()
  await stage.later(30)
  await decide(one, claimId, { cause: 'other', bearer: 'business', pay: 80 })
})

scenario('a warranty visit that shows damage after the work', async (stage) => {
  const { one, claimId } = await claimed(stage)
  await one.paint()
  await stage.later(30)
  await decide(one, claimId, { cause: 'damage', bearer: 'customer', note: 'Water came through the ceiling.' })
})

scenario('a warranty visit whose painter cannot come back', async (stage) => {
  const { one } = await claimed(stage)
  await one.handBack()
  await one.cancel()
})

scenario('a warranty claim about the work of a painter who has left', async (stage) => {
  const one = await painted(stage)
  await one.payByCard()
  await stage.at(one.day(20), '12:00')
  await stage.app.update('contractors', { id: one.painters[0]!.id }, { is_active: false })
  await one.asCustomer('POST /warranty-claims', { text: 'The paint peels.', photos: [await aPhoto(stage.app)] })
})
