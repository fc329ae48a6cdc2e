import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { Changes, Promises, Terms } from './terms.ts'

/** How people reach the business; null where there is no such channel. */
export const Contact = z
  .object({
    phone: z.string().nullable(),
    email: z.string().nullable(),
    officeHours: z.string().nullable(),
    address: z.string().nullable(),
  })
  .meta({ id: 'Contact', description: 'How people reach the business; null where there is no such way' })

const claim = z.string().nullable()

/** The figures that the business claims until there are real ones; null where it claims nothing. */
export const Claims = z
  .object({
    projects: claim.describe('How many projects were painted'),
    rating: claim.describe('The rating'),
    satisfaction: claim.describe('The share of satisfied customers'),
  })
  .meta({ id: 'Claims' })

/** The business as pages show it: how to reach it, and on which terms it books visits. */
const Business = Contact.extend({
  claims: Claims,
  terms: Terms.describe('On which terms visits are booked now'),
  promises: Promises.describe('What customers are credited for promises that we break'),
  changes: Changes.describe('What happens when the rooms are not what was booked'),
  depositPercent: z.int().describe('How much of the price is paid by card to book a visit; 0: nothing'),
  takesCards: z.boolean().describe('Whether visits can be paid by card'),
  quoteValidDays: z.int().describe('How long a new quote can be booked'),
}).meta({ id: 'Business' })

export const getBusiness = endpoint('GET /api/business', 'public', {
  name: 'getBusiness',
  summary:
    'Telephone, e-mail, office hours and postal address of the business, and the terms on which it books visits.',
  response: Business,
})
