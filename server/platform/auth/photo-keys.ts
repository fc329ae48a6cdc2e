import { isId } from '#domain/platform/identifiers.ts'
import { openText, sealSteadily } from '#server/platform/files/encrypt.ts'
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

const PURPOSE = 'photos of rooms for painters'

const tokenIn = (secret: Buffer, photoId: string, period: number): string =>
  sealSteadily(secret, PURPOSE, `${photoId}.${period}`)

/**
 * The token of a photo that its id opens, for somebody who may see it only for a time: the id is sealed inside, and the token
 * is worthless after two weeks.
 */
export const photoToken = (secret: Buffer, photoId: string, now: Date): string =>
  tokenIn(secret, photoId, periodOf(now))

/** The photo that a token opens now; undefined for one that has run out, and for anything that is not one of our tokens. */
export function photoOfToken(secret: Buffer, token: string, now: Date): string | undefined {
  try {
    const [id = ''] = openText(secret, PURPOSE, token).split('.')
    // Base64 can encode the same bytes in several ways; only one of them is ours.
    return isId(id) && [0, 1].some((ago) => isSameText(token, tokenIn(secret, id, periodOf(now) - ago)))
      ? id
      : undefined
  } catch {
    return undefined
  }
}
