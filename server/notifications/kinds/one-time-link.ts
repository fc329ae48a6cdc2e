import type { Deps } from '#server/platform/deps.ts'
import { findOneTimeToken, openOneTimeToken } from '#server/platform/logins/one-time-tokens.ts'
import type { ReadFor } from './define-notification.ts'
import { findPainterSubject, type PainterSubject } from './subjects.queries.ts'

/** A painter and the token of their link. */
export type TokenSubject = { painter: PainterSubject; token: string; isLive: boolean }

/** Replaces the token when someone else reads the message. */
const BLANKED = 'hidden'

/** The link is redacted for everyone but the painter. */
export async function findTokenSubject(
  deps: Pick<Deps, 'db' | 'config' | 'now'>,
  { contractorId, sealedToken }: { contractorId: string; sealedToken: string },
  readFor: ReadFor,
): Promise<TokenSubject | undefined> {
  const painter = await findPainterSubject(deps.db, contractorId)
  if (!painter) return undefined
  if (readFor !== 'send') return { painter, token: BLANKED, isLive: false }
  const token = openOneTimeToken(deps.config.secrets, sealedToken)
  return { painter, token, isLive: (await findOneTimeToken(deps.db, deps.now(), token)) !== undefined }
}
