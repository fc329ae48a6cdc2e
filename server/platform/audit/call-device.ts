import { AsyncLocalStorage } from 'node:async_hooks'
import type { Device } from '#server/platform/devices/device-of.ts'

/**
 * The device of the call that is being handled. It is carried beside the call, not handed on by everybody on the way to an audit
 * entry: a change that forgot to would be an entry without its device, and nobody would notice.
 */
const calls = new AsyncLocalStorage<() => Device>()

/** Handles a call; acts of the office in it are recorded with that device. @param device is asked for only when one is recorded */
export const withDevice = <T>(device: () => Device, handle: () => T): T => calls.run(device, handle)

/** The device of the call that is being handled; undefined for what the server does by itself. */
export const currentDevice = (): Device | undefined => calls.getStore()?.()
