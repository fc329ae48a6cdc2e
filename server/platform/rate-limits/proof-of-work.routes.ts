import type { FastifyInstance } from 'fastify'
import { getChallenge } from '#contract/platform/proof-of-work.ts'
import type { Deps } from '#server/platform/deps.ts'
import { route } from '#server/platform/http/route.ts'
import { newChallenge } from './proof-of-work.ts'

/** The proof-of-work challenge that opens the barrier against floods of bookings. */
export function registerChallenge(app: FastifyInstance, deps: Deps): void {
  route(app, deps, getChallenge, async ({ reply, deps }) => {
    reply.header('cache-control', 'no-store')
    const { parameters, signature = '' } = await newChallenge(deps)
    return { parameters: { ...parameters }, signature }
  })
}
