import { isSameText, signature } from './signature.ts'

/** How long an address stays the same, so that browsers keep the picture; it works for one to two such periods. */
const PERIOD = 7 * 86_400_000

const periodOf = (now: Date): number => Math.floor(now.getTime() / PERIOD)

const keyIn = (secret: Buffer, photoId: string, period: number): string =>
  signature(secret, 'keys of photos', `${photoId}\n${period}`).toString('base64url').slice(0, 27)

/**
 * The key of a photo that its id alone does not open: signed, bound to the photo, and worthless after two weeks, so that who
 * may no longer see it cannot keep its address.
 */
export const photoKey = (secret: Buffer, photoId: string, now: Date): string => keyIn(secret, photoId, periodOf(now))

/** Whether a key opens that photo now. Compared in constant time. */
export const isPhotoKey = (secret: Buffer, photoId: string, key: string, now: Date): boolean =>
  [0, 1].some((ago) => isSameText(key, keyIn(secret, photoId, periodOf(now) - ago)))
