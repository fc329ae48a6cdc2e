import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/platform/deps.ts'
import { registerCustomerList } from './customers/customer-list.routes.ts'
import { registerCustomerPage } from './customers/customer-page.routes.ts'
import { registerCustomers } from './customers/customers.routes.ts'
import { registerInquiryAdministration } from './inquiries/administer-inquiries.routes.ts'
import { registerInquiries } from './inquiries/inquiries.routes.ts'

/** Customers and inquiries. */
export function registerRoutes(app: FastifyInstance, deps: Deps): void {
  registerInquiries(app, deps)
  registerCustomerList(app, deps)
  registerCustomerPage(app, deps)
  registerInquiryAdministration(app, deps)
  registerCustomers(app, deps)
}
