import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import type { LoginOwner } from '#server/platform/logins/login-owner.ts'

/** What is known of a call once it is over, whatever became of it. */
type CallFacts = { endpoint: Endpoint; owner: LoginOwner | null }

const known = new WeakMap<FastifyRequest, CallFacts>()

/** Notes which call a request is. */
export const noteEndpoint = (request: FastifyRequest, endpoint: Endpoint): void => {
  known.set(request, { endpoint, owner: null })
}

/**
 * Notes whose session a call came with, before anything decides whether they may make it; or whose login it is, once that is known.
 */
export const noteOwner = (request: FastifyRequest, owner: LoginOwner): void => {
  const facts = known.get(request)
  if (facts) facts.owner = owner
}

/** The call that a request was, and who made it, as far as that is known; undefined for what is no call of the contract. */
export const factsOf = (request: FastifyRequest): Readonly<CallFacts> | undefined => known.get(request)
