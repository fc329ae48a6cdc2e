import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { CallError } from './call-error.ts'

/** Milliseconds after which a slow device gives up. */
const PATIENCE = 60_000

/**
 * Fetches a puzzle and solves it, in a second or so: what the server asks of a visitor from whose address many bookings came.
 * @returns the value of the header `X-Proof`
 */
export async function proveWork(): Promise<string> {
  const response = await fetch('/api/challenge')
  if (!response.ok)
    throw new CallError(response.status, 'too_many_requests', 'Too many requests. Please try again in a moment.')
  const challenge = (await response.json()) as Challenge
  const solution = await solveChallenge({ challenge, deriveKey, timeout: PATIENCE })
  return btoa(JSON.stringify({ challenge, solution }))
}
