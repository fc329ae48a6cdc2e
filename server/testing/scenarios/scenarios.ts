import { changeScenarios } from './change-scenarios.ts'
import type { ScenarioScript } from './common-scenarios.ts'
import { dayScenarios } from './day-scenarios.ts'
import { moneyScenarios } from './money-scenarios.ts'
import { peopleScenarios } from './people-scenarios.ts'
import { phoneScenarios } from './phone-scenarios.ts'
import { visitScenarios } from './visit-scenarios.ts'

/** Scenarios of bookings in which every kind of message is sent in each of its cells. */
export const scenarios: readonly ScenarioScript[] = [
  ...visitScenarios,
  ...dayScenarios,
  ...changeScenarios,
  ...moneyScenarios,
  ...peopleScenarios,
  ...phoneScenarios,
]
