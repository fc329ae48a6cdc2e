import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { line } from './fields.ts'

/** A postal address in one line. */
export const Address = line(300).meta({ description: 'A postal address in one line' })

const ServiceAreaResult = z
  .object({
    isServiceable: z.boolean(),
    message: z.string(),
    zip: z.string().nullable(),
    city: z.string().nullable(),
    county: z.string().nullable(),
  })
  .meta({ id: 'ServiceAreaResult' })

export type ServiceAreaResult = z.output<typeof ServiceAreaResult>

export const checkServiceArea = endpoint({
  name: 'checkServiceArea',
  method: 'POST',
  path: '/api/check-service-area',
  access: 'public',
  summary: 'Whether an address lies in an active service area. Parts that are not known are null.',
  body: z.object({ address: Address }),
  status: 200,
  response: ServiceAreaResult,
})
