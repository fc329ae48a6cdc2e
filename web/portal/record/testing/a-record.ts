import { z } from 'zod'
import { getOwnRecord } from '#contract/painters/painter-records.ts'
import type { ShownRecord } from '#contract/scheduling/painter-record.ts'

/** A record with something of everything; any field can be overridden. */
const aRecord = (overrides: Partial<ShownRecord> = {}): ShownRecord => ({
  jobs: 8,
  answered: { kept: 7, of: 8 },
  onTime: { kept: 5, of: 6 },
  handedBack: 1,
  warranty: { claims: 0, decided: 0, workmanship: 0 },
  finished: { kept: 6, of: 6 },
  reviews: { count: 4, mean: 4.75 },
  reliability: 1,
  ...overrides,
})

/** The answer of the call, as it is sent. */
export const recordAnswer = (overrides: Partial<ShownRecord> = {}): Response =>
  Response.json(z.encode(getOwnRecord.response, aRecord(overrides)))
