import type { FastifyInstance } from 'fastify'
import { correctCustomerOfQuote, getCustomer, listCustomerMessages } from '#contract/customers/customer-page.ts'
import { noteCustomer } from '#contract/quotes/office-quotes.ts'
import { correctCustomer } from '#server/bookings/corrections/correct-customer.ts'
import type { Deps } from '#server/platform/deps.ts'
import { positionOf, turnPage } from '#server/platform/http/paging.ts'
import { route } from '#server/platform/http/route.ts'
import { listMessages, positionOfLine } from './list-messages.ts'
import { presentCustomer } from './present-customer.ts'
import { writeCustomerNote } from './write-customer-note.ts'

/** The office's page of a customer, whom a quote of theirs names. */
export function registerCustomerPage(app: FastifyInstance, deps: Deps): void {
  route(app, deps, getCustomer, ({ params, deps }) => presentCustomer(deps, params.id))
  route(app, deps, listCustomerMessages, async (call) => {
    const { limit, cursor } = call.query
    const lines = await listMessages(call.deps, call.params.id, { limit: limit + 1, position: positionOf(cursor) })
    return turnPage(call, lines, limit, positionOfLine)
  })
  route(app, deps, correctCustomerOfQuote, async ({ params, body: { known, ...correction }, deps }) => {
    await correctCustomer(deps, params.id, correction, known)
    return presentCustomer(deps, params.id)
  })
  route(app, deps, noteCustomer, ({ params, body, deps }) => writeCustomerNote(deps, params.id, body))
}
