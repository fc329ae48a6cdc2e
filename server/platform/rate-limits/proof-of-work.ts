import { randomInt } from 'node:crypto'
import { type Challenge, createChallenge, type Payload, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { text } from '#domain/platform/translation/text.ts'
import type { Secret } from '#server/platform/auth/secrets.ts'
import type { Deps } from '#server/platform/deps.ts'

/** A solution takes about a thousand attempts of two thousand rounds each: about a second in a browser. */
const ROUNDS = 2_000
const [FEWEST_TRIES, MOST_TRIES] = [500, 1_500]

/** Seconds during which a challenge can be solved and used. */
const LIFETIME = 15 * 60

/** Maximum number of header characters that are examined. */
const LONGEST_PROOF = 4_000

/** The message of a refusal that a proof of work would lift. */
export const proofIssue = {
  path: 'X-Proof',
  words: text('Send the solution of a challenge from GET /api/challenge in this header'),
}

const keysFrom = (secret: Secret) => {
  const key = (purpose: string): string => secret.derivedKey(purpose).export().toString('hex')
  return { hmacSignatureSecret: key('challenge'), hmacKeySignatureSecret: key('challenge key') }
}

/** A new challenge. The server stores nothing: the challenge is signed and contains its own expiry. */
export const newChallenge = (deps: Pick<Deps, 'config' | 'now'>): Promise<Challenge> =>
  deps.config.secrets.make((secret) =>
    createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: ROUNDS,
      counter: randomInt(FEWEST_TRIES, MOST_TRIES),
      deriveKey,
      data: { until: deps.now().getTime() + LIFETIME * 1000 },
      ...keysFrom(secret),
    }),
  )

const isPayload = (value: unknown): value is Payload => {
  if (typeof value !== 'object' || value === null || !('challenge' in value) || !('solution' in value)) return false
  const { challenge, solution } = value as Record<string, Record<string, unknown> | null | undefined>
  return (
    typeof challenge?.parameters === 'object' &&
    typeof challenge.signature === 'string' &&
    typeof solution?.counter === 'number' &&
    typeof solution.derivedKey === 'string'
  )
}

const readPayload = (header: string): Payload | undefined => {
  if (header.length > LONGEST_PROOF) return undefined
  try {
    const value: unknown = JSON.parse(Buffer.from(header, 'base64').toString('utf8'))
    return isPayload(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** Whether a header contains an unused, unexpired solution of one of our challenges. Marks it as used. */
export async function isProven(
  deps: Pick<Deps, 'config' | 'now' | 'counters'>,
  header: string | string[] | undefined,
): Promise<boolean> {
  const payload = typeof header === 'string' ? readPayload(header) : undefined
  if (!payload) return false
  const verified = await deps.config.secrets.isVerified(
    async (secret) =>
      await verifySolution({ ...payload, deriveKey, ...keysFrom(secret) }).then(
        (result) => result.verified,
        () => false,
      ),
  )
  const until = payload.challenge.parameters.data?.until
  if (!verified || typeof until !== 'number' || until < deps.now().getTime()) return false
  const { signature } = payload.challenge
  if (!signature) return false
  const used = await deps.counters.add(`proof:${signature}`, { times: 1, seconds: LIFETIME })
  return used.count === 1
}
