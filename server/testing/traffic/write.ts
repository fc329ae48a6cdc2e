import type { WriteKind } from './acknowledged.ts'
import { type Answer, isDone, type Sent } from './call.ts'
import type { World } from './world.ts'

/** By what a write is found: a mark that is known beforehand, or one that its answer names. */
type Marked = string | ((answer: Answer) => string)

type Options = {
  /** Whether it is sent again when it is never answered. */
  isRepeatable?: boolean
  /** What follows for people once it is done, be it at the second time. */
  after?: (answer: Answer) => void | Promise<void>
}

/**
 * Sends a write and keeps account of it.
 * @throws when it is never answered
 */
export async function write<Body = Record<string, unknown>>(
  world: World,
  kind: WriteKind,
  sent: Sent,
  marked: Marked,
  { isRepeatable = true, after }: Options = {},
): Promise<Answer<Body>> {
  const [mark, markOf] = typeof marked === 'string' ? [marked, null] : [null, marked]
  const fact = world.acknowledged.begin({ kind, sent, isRepeatable, mark, markOf, after })
  const answer = await world.calls.send(sent)
  world.acknowledged.end(fact, answer)
  if (isDone(answer)) await after?.(answer)
  return answer as Answer<Body>
}
