import { AsyncLocalStorage } from 'node:async_hooks'
import type { Device } from '#server/platform/devices/device-of.ts'

/** How a customer's door was opened: by a link that we sent, or by the booking's id with its email address. */
export type Door = {
  way: 'link' | 'id_and_email'
  /** What the call shares with a session that the office had lately (docs/rules/access.md#who-opened-it). */
  officeTrace: 'browser' | 'network' | null
}

/** A call and where it comes from, which is asked for only when somebody needs it. */
type Origin = {
  device: () => Device
  /** The last session of the office in that browser, by its id; also one that is over. */
  officeSession: () => string | undefined
  /** Whether the call only reads. */
  reads: boolean
}

/**
 * Where the call that is being handled comes from, and how it was let in. It is carried beside the call, not handed on by everybody
 * on the way to an audit entry: a change that forgot to would be an entry without it, and nobody would notice.
 */
const calls = new AsyncLocalStorage<Origin & { door?: Door }>()

/** Handles a call; actions of the office in it are recorded with its device, and actions of a customer with their door. */
export const withOrigin = <T>(origin: Origin, handle: () => T): T => calls.run({ ...origin }, handle)

/** The device of the call that is being handled; undefined for what the server does by itself. */
export const currentDevice = (): Device | undefined => calls.getStore()?.device()

/** The call that is being handled; undefined for what the server does by itself. */
export const currentOrigin = (): Origin | undefined => calls.getStore()

/** Notes how the customer's door was opened in the call that is being handled. */
export function noteDoor(door: Door): void {
  const store = calls.getStore()
  if (store) store.door = door
}

/** How the customer's door was opened in the call that is being handled; undefined where it was not. */
export const currentDoor = (): Door | undefined => calls.getStore()?.door
