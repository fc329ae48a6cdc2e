import { isOneTimeTokenLive, openOneTimeToken } from '../credentials/one-time-tokens.ts'
import type { Deps } from '../deps.ts'
import { type ContractorSubject, findContractorSubject } from './subjects.queries.ts'

/** A painter and the token of their link. */
export type TokenSubject = { painter: ContractorSubject; token: string; isLive: boolean }

/** Replaces the token when someone else reads the message. */
const BLANKED = 'hidden'

/** @param reveal false for everyone but the painter: then the link is redacted */
export async function findTokenSubject(
  deps: Pick<Deps, 'db' | 'config' | 'now'>,
  { contractorId, sealedToken }: { contractorId: string; sealedToken: string },
  reveal: boolean,
): Promise<TokenSubject | undefined> {
  const painter = await findContractorSubject(deps.db, contractorId)
  if (!painter) return undefined
  if (!reveal) return { painter, token: BLANKED, isLive: false }
  const token = openOneTimeToken(deps.config.secret, sealedToken)
  return { painter, token, isLive: await isOneTimeTokenLive(deps.db, deps.now(), token) }
}
