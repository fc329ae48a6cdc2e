import type { FastifyInstance } from 'fastify'
import { createInquiry as endpoint } from '../../contract/inquiries.ts'
import type { Deps } from '../deps.ts'
import { route } from '../http/route.ts'
import { createInquiry } from './create-inquiry.ts'

/** The public form for commercial painting. */
export function registerInquiries(app: FastifyInstance, deps: Deps): void {
  route(app, deps, endpoint, ({ body }) => createInquiry(deps, body))
}
