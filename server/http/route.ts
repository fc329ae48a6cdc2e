import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Access, Endpoint, Parsed } from '../../contract/endpoint.ts'
import type { Deps } from '../deps.ts'
import { admitAddress, admitCall, watchesOutcome } from '../rate-limits/admit.ts'
import { authorize, type Caller, type CallerOf } from './auth.ts'

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
  const parse = (request: FastifyRequest, reply: FastifyReply, caller: Caller): Call<E> => {
    // Answers hold what only the asker may see; a handler that knows better says so.
    reply.header('cache-control', 'no-store')
    const { params, query, body } = endpoint
    return {
      params: params?.parse(request.params),
      query: query?.parse(request.query),
      body: body?.parse(request.body ?? undefined),
      caller,
      request,
      reply,
    } as Call<E>
  }
  const answer = (reply: FastifyReply, found: Answer<E> | FastifyReply): FastifyReply => {
    if (found === reply || reply.sent) return reply
    if (endpoint.status === 204) return reply.code(204).send()
    if (!endpoint.response) return reply.send(found)
    // An answer that does not fit its own schema is our mistake, never the caller's.
    const encoded = z.safeEncode(endpoint.response as z.ZodType, found)
    if (!encoded.success) throw new Error(`${endpoint.name} answered what its schema forbids: ${encoded.error.message}`)
    return reply.type('application/json; charset=utf-8').send(JSON.stringify(encoded.data))
  }
  /** The status of success is set before; a handler may set another one. */
  const run = (call: Call<E>) => {
    call.reply.code(endpoint.status)
    return handler(call)
  }
  const limited = async (call: Call<E>): Promise<FastifyReply> => {
    const { request, reply, params, body } = call
    const caller: Caller = call.caller
    const contractorId = caller.role === 'contractor' ? caller.contractorId : undefined
    const admission = await admitCall(deps, endpoint, request, { params, body, contractorId })
    let found: Answer<E> | FastifyReply
    try {
      found = await run(call)
    } catch (error) {
      await admission.ended({ error })
      throw error
    }
    await admission.ended({ reply })
    return answer(reply, found)
  }
  const unlimited = (call: Call<E>): FastifyReply | Promise<FastifyReply> => {
    const found = run(call)
    return found instanceof Promise ? found.then((later) => answer(call.reply, later)) : answer(call.reply, found)
  }
  const proceed = watchesOutcome(deps, endpoint) ? limited : unlimited
  app.route({
    method: endpoint.method,
    url: routerPath(endpoint.path),
    onRequest: deps.config.rateLimits ? [async (request: FastifyRequest) => admitAddress(deps, endpoint, request)] : [],
    handler:
      endpoint.access === 'public'
        ? // What is known at once is answered at once: each promise costs a good part of such a call.
          (request, reply) => proceed(parse(request, reply, { role: 'public' }))
        : async (request, reply) => proceed(parse(request, reply, await authorize(deps, request, endpoint))),
  })
}
