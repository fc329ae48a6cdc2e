import type { BookingPush, OwnPush, PushDevice } from '#contract/platform/devices.ts'
import type { Deps } from '#server/platform/deps.ts'
import { type DeviceRow, devicesOf, mutedBy } from './devices.queries.ts'

const presentDevice = (row: DeviceRow): PushDevice => ({
  id: row.endpoint_hash,
  browser: row.browser,
  system: row.system,
  addedAt: row.created_at,
  acceptedAt: row.accepted_at,
})

/** A painter's notifications: on which devices, and what not. */
export const ownPush = async ({ db }: Pick<Deps, 'db'>, contractorId: string): Promise<OwnPush> => ({
  devices: (await devicesOf(db, { contractorId })).map(presentDevice),
  muted: await mutedBy(db, contractorId),
})

/** The devices that follow a booking. */
export const bookingPush = async ({ db }: Pick<Deps, 'db'>, bookingId: string): Promise<BookingPush> => ({
  devices: (await devicesOf(db, { bookingId })).map(presentDevice),
})
