import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { text } from '#domain/platform/translation/text.ts'
import { CallError } from './call-error.ts'

/** Timeout for slow devices, in milliseconds. */
const TIMEOUT_MS = 60_000

/**
 * Fetches a puzzle and solves it, which takes about a second. The server requires this of visitors whose address has made many
 * bookings.
 * @returns the value of the header `X-Proof`
 */
export async function proveWork(): Promise<string> {
  const response = await fetch('/api/challenge')
  if (!response.ok)
    throw new CallError(response.status, 'too_many_requests', text('Too many requests. Please try again in a moment.'))
  const challenge = (await response.json()) as Challenge
  const solution = await solveChallenge({ challenge, deriveKey, timeout: TIMEOUT_MS })
  return btoa(JSON.stringify({ challenge, solution }))
}
