import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import '#contract/platform/default-error-texts.ts'
import type { Access, Endpoint, Parsed } from '#contract/platform/endpoint.ts'
import '#domain/platform/foreign-phones.ts'
import { withOrigin } from '#server/platform/audit/call-device.ts'
import type { Deps } from '#server/platform/deps.ts'
import { deviceOf } from '#server/platform/devices/device-of.ts'
import { admitAddress, admitCall } from '#server/platform/rate-limits/admit.ts'
import { actorOf, authorize, type CallerOf, officeSessionOf, requireConfirmation } from './auth.ts'
import { noteEndpoint } from './call-facts.ts'
import { type Mask, maskFor } from './contact-rights.ts'
import { depsFor } from './reader-for.ts'

/** The input of a handler: everything parsed by the contract's schemas. */
export type Call<E extends Endpoint, A extends Access = E['access']> = {
  params: Parsed<E['params']>
  query: Parsed<E['query']>
  body: Parsed<E['body']>
  caller: CallerOf<A>
  /** Everybody's, with who reads the answer: for what a call says. */
  deps: Deps
  request: FastifyRequest
  reply: FastifyReply
}

/** What a call answers, before it is encoded. */
export type Answer<E extends Endpoint> = E['response'] extends z.ZodType ? z.output<E['response']> : unknown

/** `{id}` in the contract is `:id` in the router. A dot after a parameter belongs to the path. */
const routerPath = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1')

/** @throws when an answer does not fit its own schema, which is our mistake, never the caller's */
function encode<E extends Endpoint>({ name, response }: E, found: Answer<E>): unknown {
  const encoded = z.safeEncode(response as z.ZodType, found)
  if (!encoded.success) throw new Error(`${name} answered what its schema forbids: ${encoded.error.message}`)
  return encoded.data
}

/** The JSON that a call answers with. @throws when an answer does not fit its own schema */
export const encodeAnswer = <E extends Endpoint>(endpoint: E, found: Answer<E>): string =>
  JSON.stringify(encode(endpoint, found))

/** Sends what a handler found; a handler that has sent its own reply is left alone. */
const answer = async <E extends Endpoint>(
  endpoint: E,
  mask: Mask | undefined,
  reply: FastifyReply,
  found: Answer<E> | FastifyReply,
): Promise<FastifyReply> => {
  if (found === reply || reply.sent) return reply
  if (endpoint.status === 204) return reply.code(204).send()
  if (!endpoint.response) return reply.send(found)
  const encoded = encode(endpoint, found as Answer<E>)
  const link = reply.getHeader('link')
  if (mask && typeof link === 'string') reply.header('link', mask.link(link))
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(mask ? await mask.answer(encoded) : encoded))
}

const unmask = async ({ params, query, body }: FastifyRequest, { input }: Mask) => ({
  params: await input(params),
  query: await input(query),
  body: await input(body),
})

/** Checks an address's allowance before anything of a call is read. */
export const addressLimit = (deps: Deps, endpoint: Endpoint) =>
  deps.config.rateLimits ? [(request: FastifyRequest) => admitAddress(deps, endpoint, request)] : []

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
    onRequest: addressLimit(deps, endpoint),
    handler: async (request, reply) => {
      noteEndpoint(request, endpoint)
      const settings = deps.marketSettings.refresh()
      if (settings) await settings
      const caller = await authorize(deps, request, endpoint)
      requireConfirmation(caller, endpoint.fresh === true)
      // Answers hold what only the caller may see; a handler that knows better says so.
      reply.header('cache-control', 'no-store')
      const mask = maskFor(deps, endpoint, caller)
      const input = mask ? await unmask(request, mask) : request
      const params = endpoint.params?.parse(input.params)
      const query = endpoint.query?.parse(input.query)
      const body = endpoint.body?.parse(input.body ?? undefined)
      if (typeof endpoint.fresh === 'function') requireConfirmation(caller, endpoint.fresh(body as never))
      const contractorId = caller.role === 'contractor' ? caller.contractorId : undefined
      const account = caller.role === 'administrator' ? caller.account.id : undefined
      const admission = await admitCall(deps, endpoint, request, { params, body, contractorId, account })
      // The status of success; a handler may set another one.
      reply.code(endpoint.status)
      let found: Answer<E> | FastifyReply
      try {
        const call = {
          params,
          query,
          body,
          caller,
          deps: { ...depsFor(deps, request), actor: actorOf(caller) },
          request,
          reply,
        } as Call<E>
        const origin = {
          device: () => deviceOf(request),
          officeSession: () => officeSessionOf(deps.config, request),
          reads: endpoint.method === 'GET',
        }
        found = await withOrigin(origin, () => handler(call))
      } catch (error) {
        await admission.ended({ error })
        throw error
      }
      await admission.ended({ reply })
      return answer(endpoint, mask, reply, found)
    },
  })
}
