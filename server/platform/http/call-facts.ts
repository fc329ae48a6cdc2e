import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/platform/endpoint.ts'

/** What is known of a call once it is over, whatever became of it. */
type CallFacts = { endpoint: Endpoint; account: string | null }

const known = new WeakMap<FastifyRequest, CallFacts>()

/** Notes which call a request is. */
export const noteEndpoint = (request: FastifyRequest, endpoint: Endpoint): void => {
  known.set(request, { endpoint, account: null })
}

/** Notes whose session a call came with, before anything decides whether that account may make it. */
export const noteAccount = (request: FastifyRequest, account: string | null): void => {
  const facts = known.get(request)
  if (facts) facts.account = account
}

/** The call that a request was, and the account of the office that made it; undefined for what is no call of the contract. */
export const factsOf = (request: FastifyRequest): Readonly<CallFacts> | undefined => known.get(request)
