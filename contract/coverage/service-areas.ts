import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { errorText } from '#contract/platform/error-text.ts'
import { blankableLine, line, named } from '#contract/platform/fields.ts'
import { placeKinds } from '#domain/coverage/addresses/place-kinds.ts'
import { addressProblems } from '#domain/coverage/addresses/problems.ts'
import { holdsLink } from '#domain/platform/contact-fields.ts'
import { text } from '#domain/platform/translation/text.ts'

/** A postal address in one line. */
export const Address = line(300)
  .refine((value) => !holdsLink(value), errorText(text('Please enter a street address without a web address.')))
  .meta({ description: 'A postal address in one line' })

/** Apartment, floor or suite. */
export const Unit = blankableLine(40).meta({ description: 'Apartment, suite or floor' })

const ServiceAreaResult = named('ServiceAreaResult', {
  isServiceable: z.boolean().describe('Whether the place is served; a place without a street may be'),
  message: z.string(),
  zip: z.string().nullable(),
  city: z.string().nullable(),
  county: z.string().nullable(),
  problem: z
    .enum(addressProblems)
    .nullable()
    .default(null)
    .describe(
      'What keeps a home there from being booked: "street" is served but lacks house number or street, "town" names a county alone',
    ),
  address: z
    .string()
    .nullable()
    .default(null)
    .describe(
      'The address as it was understood: number, street, unit, town, state and zip code. Null unless it can be booked',
    ),
  suggestions: z
    .array(z.string())
    .default([])
    .describe('At most three whole addresses that may be meant; each is served'),
})

export type ServiceAreaResult = z.output<typeof ServiceAreaResult>

export const checkServiceArea = endpoint('POST /api/check-service-area', 'public', {
  name: 'checkServiceArea',
  summary: 'Whether an address lies in an active service area. Parts that are not known are null.',
  body: z.object({ address: Address, unit: Unit.exactOptional() }),
  response: ServiceAreaResult,
})

const SuggestedPlace = named('SuggestedPlace', {
  label: z.string().describe('What to put into an address after its street'),
  city: z.string(),
  zip: z.string().nullable(),
  county: z.string(),
  kind: z.enum(placeKinds),
  served: z.boolean(),
})

/** A suggestion while an address is typed. */
export type SuggestedPlace = z.output<typeof SuggestedPlace>

export const listPlaces = endpoint('GET /api/places', 'public', {
  name: 'listPlaces',
  summary:
    'Places that the end of an address may be meant for, at most eight: cities, townships, neighborhoods, zip codes.',
  query: z.object({ q: blankableLine(300) }),
  response: z.array(SuggestedPlace),
})
