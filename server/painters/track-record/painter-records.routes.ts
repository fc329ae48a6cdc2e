import type { FastifyInstance } from 'fastify'
import { getContractorRecord, getOwnRecord } from '#contract/painters/painter-records.ts'
import type { ShownRecord } from '#contract/scheduling/painter-record.ts'
import { reliabilityClass } from '#domain/scheduling/painter-record.ts'
import type { Deps } from '#server/platform/deps.ts'
import { route } from '#server/platform/http/route.ts'
import { painterRecord } from './painter-records.queries.ts'

/** A record as painter and office see it: with the class that it has now. */
const present = async ({ db, market, now }: Deps, contractorId: string): Promise<ShownRecord> => {
  const record = await painterRecord(db, { market, now: now() }, contractorId)
  return { ...record, reliability: reliabilityClass(record) }
}

/** The calls about painters' records: the painter's own one, and the administrator's. */
export function registerPainterRecords(app: FastifyInstance, deps: Deps): void {
  route(app, deps, getOwnRecord, ({ caller, deps }) => present(deps, caller.contractorId))
  route(app, deps, getContractorRecord, ({ params, deps }) => present(deps, params.id))
}
