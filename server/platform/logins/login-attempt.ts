import type { Device } from '#server/platform/devices/device-of.ts'
import type { LoginOwner } from './login-owner.ts'

/** What comes with a login besides the proof of who it is. */
export type LoginAttempt = {
  device: Device
  /** The token of the session that the browser had before, whoever's it was: a login that succeeds ends it. */
  earlierToken: string | undefined
  /** Notes for the logs whose login it is, once that is known; also of one that is refused afterwards. */
  noteOwner: (owner: LoginOwner) => void
}
