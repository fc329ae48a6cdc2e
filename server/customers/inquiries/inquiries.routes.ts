import type { FastifyInstance } from 'fastify'
import { askUs as ask, createInquiry as endpoint } from '#contract/customers/inquiries.ts'
import type { Deps } from '#server/platform/deps.ts'
import { route } from '#server/platform/http/route.ts'
import { askUs, createInquiry } from './ask-us.ts'

/** The public form for commercial painting, and the requests of visitors who cannot book online. */
export function registerInquiries(app: FastifyInstance, deps: Deps): void {
  route(app, deps, endpoint, ({ body, deps }) => createInquiry(deps, body))
  route(app, deps, ask, async ({ body, reply, deps }) => {
    const { id, isNew } = await askUs(deps, body)
    if (!isNew) reply.code(200)
    return { id }
  })
}
