import { isId } from '#domain/platform/identifiers.ts'
import { openSteadily, sealSteadily } from '#server/platform/files/encrypt.ts'
import type { Secret, Secrets } from './secrets.ts'
import { shortSignature } from './signature.ts'

/** How long an address stays the same, so that browsers keep the picture; it works for one to two such periods. */
const PERIOD = 7 * 86_400_000

const periodOf = (now: Date): number => Math.floor(now.getTime() / PERIOD)

/** The periods whose addresses work now. */
const livePeriods = (now: Date): number[] => [periodOf(now), periodOf(now) - 1]

const keyIn =
  (photoId: string, period: number) =>
  (secret: Secret): string =>
    shortSignature(secret, 'keys of photos', `${photoId}\n${period}`)

/**
 * The key of a photo that its id alone does not open: signed, bound to the photo, and worthless after two weeks, so that who
 * may no longer see it cannot keep its address.
 */
export const photoKey = (secrets: Secrets, photoId: string, now: Date): string =>
  secrets.make(keyIn(photoId, periodOf(now)))

/** Whether a key opens that photo now. Compared in constant time. */
export const isPhotoKey = (secrets: Secrets, photoId: string, key: string, now: Date): boolean =>
  livePeriods(now).some((period) => secrets.isMadeHere(key, keyIn(photoId, period)))

const PURPOSE = 'photos of rooms for painters'

/**
 * The token of a photo that its id opens, for somebody who may see it only for a time: the id is sealed inside, and the token
 * is worthless after two weeks.
 */
export const photoToken = (secrets: Secrets, photoId: string, now: Date): string =>
  sealSteadily(secrets, PURPOSE, `${photoId}.${periodOf(now)}`)

/** The photo that a token opens now; undefined for one that has run out, and for anything that is not one of our tokens. */
export function photoOfToken(secrets: Secrets, token: string, now: Date): string | undefined {
  const inside = openSteadily(secrets, PURPOSE, token)
  const id = inside?.split('.')[0]
  return id !== undefined && isId(id) && livePeriods(now).some((period) => inside === `${id}.${period}`)
    ? id
    : undefined
}
