import type { WriteKind } from './acknowledged.ts'
import type { Answer, Sent } from './call.ts'
import type { World } from './world.ts'

/** By what a write is found: a mark that is known beforehand, or one that its answer names. */
type Marked = string | ((answer: Answer) => string)

/**
 * Sends a write and keeps account of it.
 * @param isRepeatable whether it is sent again when it is never answered
 * @throws when it is never answered
 */
export async function write<Body = Record<string, unknown>>(
  world: World,
  kind: WriteKind,
  sent: Sent,
  mark: Marked,
  isRepeatable = true,
): Promise<Answer<Body>> {
  const known = typeof mark === 'string' ? { mark, markOf: null } : { mark: null, markOf: mark }
  const fact = world.acknowledged.begin({ kind, sent, isRepeatable, ...known })
  const answer = await world.calls.send(sent)
  world.acknowledged.end(fact, answer)
  return answer as Answer<Body>
}
