import type { SealedPhoto } from '#contract/quotes/sealed-photo.ts'
import { photoKey, photoToken } from '#server/platform/auth/photo-keys.ts'
import type { Config } from '#server/platform/config.ts'

/** The dependencies for signing the addresses of photos. */
export type Sealer = { config: Pick<Config, 'secrets'>; now: () => Date }

/** A photo with the addresses that open it, for those who may see it (docs/rules/conversations.md#photos-of-the-visit). */
export function sealPhoto({ config, now }: Sealer, id: string): SealedPhoto {
  const url = `/api/visit-photos/${id}?key=${photoKey(config.secrets, id, now())}`
  return { id, url, smallUrl: `${url}&size=small` }
}

/** The address of a room's photo for the painter of a job (docs/rules/conversations.md#photos-of-rooms). */
export const roomPhotoUrl = ({ config, now }: Sealer, id: string): string =>
  `/api/room-photos/${photoToken(config.secrets, id, now())}`
