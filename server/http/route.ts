import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Access, Endpoint, Parsed } from '../../contract/endpoint.ts'
import type { Deps } from '../deps.ts'
import { type Admission, admitAddress, admitCall } from '../rate-limits/admit.ts'
import { authorize, type CallerOf } from './auth.ts'

/** What a handler gets: everything parsed by the contract's schemas. */
export type Call<E extends Endpoint, A extends Access = E['access']> = {
  params: Parsed<E['params']>
  query: Parsed<E['query']>
  body: Parsed<E['body']>
  caller: CallerOf<A>
  request: FastifyRequest
  reply: FastifyReply
}

type Answer<E extends Endpoint> = E['response'] extends z.ZodType ? z.output<E['response']> : unknown

/** `{id}` in the contract is `:id` in the router. A dot after a parameter belongs to the path. */
const routerPath = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1')

/** Lets the limits know how the call ended. */
const observed = async <T>(
  admission: Admission | undefined,
  reply: FastifyReply,
  work: () => Promise<T>,
): Promise<T> => {
  if (!admission) return work()
  try {
    const answer = await work()
    await admission.ended({ reply })
    return answer
  } catch (error) {
    await admission.ended({ error })
    throw error
  }
}

/**
 * Registers one call of the contract: who may make it, the parsing of what comes in and the encoding of what goes out.
 * The handler answers the inside form (money in cents); a handler of a call without a JSON answer sends its own reply.
 * Return `undefined` for 204, and the reply itself after `reply.send` (hooks may delay the sending).
 */
export function route<const E extends Endpoint>(
  app: FastifyInstance,
  deps: Deps,
  endpoint: E,
  handler: (call: Call<E>) => Promise<Answer<E> | FastifyReply> | Answer<E> | FastifyReply,
): void {
  app.route({
    method: endpoint.method,
    url: routerPath(endpoint.path),
    onRequest: deps.config.rateLimits ? [async (request: FastifyRequest) => admitAddress(deps, endpoint, request)] : [],
    handler: async (request, reply) => {
      // Answers hold what only the asker may see; a handler that knows better says so.
      reply.header('cache-control', 'no-store')
      const caller = await authorize(deps, request, endpoint)
      const call = {
        params: endpoint.params ? endpoint.params.parse(request.params) : undefined,
        query: endpoint.query ? endpoint.query.parse(request.query) : undefined,
        body: endpoint.body ? endpoint.body.parse(request.body ?? undefined) : undefined,
        caller,
        request,
        reply,
      } as Call<E>
      const admission = await admitCall(deps, endpoint, request, {
        params: call.params,
        body: call.body,
        contractorId: caller.role === 'contractor' ? caller.contractorId : undefined,
      })
      // The status of success; a handler may set another one.
      reply.code(endpoint.status)
      const answer = await observed(admission, reply, async () => handler(call))
      if (answer === reply || reply.sent) return reply
      if (endpoint.status === 204) return reply.code(204).send()
      if (!endpoint.response) return reply.send(answer)
      // An answer that does not fit its own schema is our mistake, never the caller's.
      const encoded = z.safeEncode(endpoint.response as z.ZodType, answer)
      if (!encoded.success)
        throw new Error(`${endpoint.name} answered what its schema forbids: ${encoded.error.message}`)
      return reply.type('application/json; charset=utf-8').send(JSON.stringify(encoded.data))
    },
  })
}
