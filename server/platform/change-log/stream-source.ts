import type { Db } from '#server/platform/database/connect.ts'
import { type LogRead, type Note, readChangeLog, type Topic } from './change-log.queries.ts'
import type { Snapshot } from './snapshots.ts'

/** Where the events of one kind of stream come from. */
export type StreamSource = {
  /** The name of its events. */
  name: string
  /** The topic of the change log whose notes are its events. */
  topic: Exclude<Topic, 'slots'>
  /** Whether a listener hears of every subject, not only of its own. */
  hearsAll?: boolean
  /** The data of a note's event. */
  present: (note: Note) => object
  /** What the log does not know of: a fingerprint of each, and the data of the event when that is another one. */
  besides?: readonly { fingerprint: () => Promise<string>; data: object }[]
  /** Those of the credentials with which a stream may go on. */
  valid: (db: Db, credentials: readonly string[], now: Date) => Promise<ReadonlySet<string>>
}

/** What a look at the change log found, and the present state of what is heard of besides it. */
export type Heard = LogRead & { besides: string }

/** Looks for what some subjects have not heard of since a snapshot; without one, only where the log stands. */
export async function look(
  db: Db,
  { topic, hearsAll, besides }: StreamSource,
  since: Snapshot | null,
  { subjects, limit }: { subjects: readonly string[]; limit?: number },
): Promise<Heard> {
  const fingerprints = await Promise.all((besides ?? []).map(({ fingerprint }) => fingerprint()))
  const read = await readChangeLog(db, topic, since, { of: hearsAll ? null : subjects, limit })
  return { ...read, besides: fingerprints.join('.') }
}
