import type { FastifyInstance } from 'fastify'
import { eraseCustomer, exportCustomer } from '#contract/customers/customers.ts'
import type { Deps } from '#server/platform/deps.ts'
import { route } from '#server/platform/http/route.ts'
import { eraseCustomer as erase } from './erase-customer.ts'
import { exportCustomer as exportAll } from './export-customer.ts'

/** Data subject requests: exporting everything stored about a customer, and erasing it. */
export function registerCustomers(app: FastifyInstance, deps: Deps): void {
  route(app, deps, exportCustomer, ({ params, reply, deps }) => {
    reply.header('cache-control', 'no-store')
    return exportAll(deps, params.email)
  })
  route(app, deps, eraseCustomer, ({ params, deps }) => erase(deps, params.email))
}
