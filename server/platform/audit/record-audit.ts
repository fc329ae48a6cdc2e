import { accountOfActor } from '#domain/platform/actors.ts'
import { insertAtCommit, rowsAtCommit } from '#server/platform/database/at-commit.ts'
import type { Transaction } from '#server/platform/database/transaction.ts'
import { newId } from '#server/platform/identifiers.ts'
import { currentDevice, currentDoor } from './call-device.ts'

type SubjectType =
  | 'booking'
  | 'contractor'
  | 'service-area'
  | 'pricing'
  | 'quote'
  | 'inquiry'
  | 'business'
  | 'customer'
  | 'cleanup'
  | 'message'
  | 'closure'
  | 'booking-pause'
  | 'inbox'
  | 'person'

export type AuditEntry = {
  /** `admin`, `office:<id>`, `contractor:<id>`, `customer`, `reader` (somebody whom we do not know) or `system`. */
  actor: string
  /** A verb and its object, for example `booking.rescheduled`. */
  action: string
  /** What was changed: its type and its id. */
  about: readonly [type: SubjectType, id: string]
  before?: object | null
  after?: object | null
}

/** Entries outlive customers and painters who are erased, so only the office's own actions say from where they came. */
const deviceFor = (actor: string) => {
  const device = accountOfActor(actor) === null ? undefined : currentDevice()
  return { browser: device?.browser ?? null, system: device?.system ?? null, network: device?.network ?? null }
}

/** What a customer did says how they came in, unless it was by a link of ours and from nowhere near the office. */
export const doorFor = (actor: string) => {
  const door = actor === 'customer' ? currentDoor() : undefined
  return {
    ...(door?.way === 'id_and_email' ? { openedWith: door.way } : {}),
    ...(door?.officeTrace ? { officeTrace: door.officeTrace } : {}),
  }
}

const withDoor = (actor: string, after: object | null | undefined): object | null => {
  const door = doorFor(actor)
  return Object.keys(door).length === 0 ? (after ?? null) : { ...after, ...door }
}

/** Records who changed what, in the transaction of the change. Entries are never altered. Keep personal data out of them. */
export function recordAudit(db: Transaction, now: Date, entry: AuditEntry): void {
  insertAtCommit(db, 'audit', {
    id: newId(),
    at: now,
    actor: entry.actor,
    action: entry.action,
    subject_type: entry.about[0],
    subject_id: entry.about[1],
    before: JSON.stringify(entry.before ?? null),
    after: JSON.stringify(withDoor(entry.actor, entry.after)),
    ...deviceFor(entry.actor),
  })
}

/** The ids of the entries about a booking that this transaction has recorded so far. */
export const recordedAudits = (db: Transaction, bookingId: string): string[] =>
  rowsAtCommit(db, 'audit').flatMap(({ id, subject_type: type, subject_id: subjectId }) =>
    type === 'booking' && subjectId === bookingId ? id : [],
  )
