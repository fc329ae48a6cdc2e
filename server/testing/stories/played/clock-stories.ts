import { addDays, type CivilDate, daysBetween, instantAt, todayIn } from '#domain/platform/dates.ts'
import { market } from '../../market.ts'
import { aScenario } from '../../scenarios/a-scenario.ts'
import type { ScenarioStage } from '../../scenarios/stage.ts'
import type { Story } from '../story.ts'
import { faults, lettersWith, pagesAtTheEnd, timesAfter } from './looking.ts'

/** Goes on two weeks before the next day that has so many hours. @returns that day */
const toDayOf = async (stage: ScenarioStage, hours: 23 | 25): Promise<CivilDate> => {
  let day = addDays(todayIn(market, stage.now()), 15)
  const startOf = (date: CivilDate): number => instantAt(market, date, '00:00').getTime()
  while (startOf(addDays(day, 1)) - startOf(day) !== hours * 3_600_000) day = addDays(day, 1)
  stage.app.setNow(instantAt(market, addDays(day, -15), '12:00'))
  await stage.later(0)
  return day
}

/** Stories during which the clocks change. */
export const clockStories: Story[] = [
  {
    name: 'an afternoon visit on the day on which the clocks are put forward',
    play: async (stage) => {
      const day = await toDayOf(stage, 23)
      const one = await aScenario(stage)
      await one.book(daysBetween(one.day(0), day), 'afternoon')
    },
    missing: (readings) => {
      const { start } = market.slots.afternoon
      const begins = Number(start.slice(0, 2)) * 60 + Number(start.slice(3))
      return faults({
        'moving is free for an hour less than on other days': timesAfter(readings, /free until/).some(
          (time) => time < begins,
        ),
      })
    },
  },
  {
    name: 'work that is done days before the clocks are put back',
    play: async (stage) => {
      const day = await toDayOf(stage, 25)
      const one = await aScenario(stage)
      await one.book(daysBetween(one.day(0), day) - 3)
      await one.acknowledge()
      await one.onTheDay(5)
      await one.start()
      await one.onTheDay(120)
      await one.complete()
    },
    missing: (readings) => {
      const [done] = timesAfter(lettersWith(readings, /Completed:/), /Completed:/)
      return faults({
        'there is an hour less to say that something is to be fixed': timesAfter(
          pagesAtTheEnd(readings),
          /\b(?:until|by)/,
        ).some((time) => done !== undefined && time === done - 60),
      })
    },
  },
]
