import type { ScenarioScript } from '../scenarios/common-scenarios.ts'
import type { Reading } from './reading.ts'

/** A story of a booking, in which several things happen to it. */
export type Story = ScenarioScript & {
  /**
   * What its people should have read and did not, or should not have read, one line each, beside what contradicts itself.
   * @param readings everything that was read in it, each once
   */
  missing?: (readings: readonly Reading[]) => string[]
}

/** Whether somebody read words anywhere in it, or in one kind of message. */
export const wasRead = (readings: readonly Reading[], words: RegExp, only: Partial<Reading> = {}): boolean =>
  readings.some(
    (reading) =>
      words.test(reading.text.replaceAll(/\s+/g, ' ')) &&
      Object.entries(only).every(([field, value]) => reading[field as keyof Reading] === value),
  )
