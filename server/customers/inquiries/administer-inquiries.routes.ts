import type { FastifyInstance } from 'fastify'
import { listInquiries, markInquiryHandled, reopenInquiry } from '#contract/customers/office-inquiries.ts'
import type { Deps } from '#server/platform/deps.ts'
import { route } from '#server/platform/http/route.ts'
import { handleInquiry, reopenInquiry as reopen } from './handle-inquiry.ts'
import { listInquiries as list } from './inquiries.queries.ts'

/** The administrator's calls about inquiries. */
export function registerInquiryAdministration(app: FastifyInstance, deps: Deps): void {
  route(app, deps, listInquiries, ({ deps }) => list(deps.db))
  route(app, deps, markInquiryHandled, ({ params, deps }) => handleInquiry(deps, params.id))
  route(app, deps, reopenInquiry, ({ params, deps }) => reopen(deps, params.id))
}
