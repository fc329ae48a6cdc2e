import type { FastifyInstance } from 'fastify'
import {
  eraseCustomer,
  eraseCustomerOfQuote,
  exportCustomer,
  exportCustomerOfQuote,
} from '#contract/customers/customers.ts'
import type { Deps } from '#server/platform/deps.ts'
import { route } from '#server/platform/http/route.ts'
import { personOfQuote, personWithMailbox } from './customers.queries.ts'
import { eraseCustomer as erase } from './erase-customer.ts'
import { exportCustomer as exportAll } from './export-customer.ts'

/** Data subject requests: exporting everything stored about a customer, and erasing it. */
export function registerCustomers(app: FastifyInstance, deps: Deps): void {
  route(app, deps, exportCustomer, ({ params, reply, deps }) => {
    reply.header('cache-control', 'no-store')
    return exportAll(deps, personWithMailbox(params.email))
  })
  route(app, deps, exportCustomerOfQuote, async ({ params, reply, deps }) => {
    reply.header('cache-control', 'no-store')
    return exportAll(deps, await personOfQuote(deps.db, params.id))
  })
  route(app, deps, eraseCustomer, ({ params, deps }) => erase(deps, personWithMailbox(params.email)))
  route(app, deps, eraseCustomerOfQuote, async ({ params, deps }) =>
    erase(deps, await personOfQuote(deps.db, params.id)),
  )
}
