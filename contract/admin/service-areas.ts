import { z } from 'zod'
import { areaTypes } from '../../domain/addresses/service-areas.ts'
import { message } from '../../domain/words/message.ts'
import { endpoint } from '../endpoint.ts'
import { Flag, Id, identifier, line } from '../fields.ts'
import { says } from '../says.ts'
import { Address } from '../service-areas.ts'

const params = z.object({ id: identifier('service area') })

// Which of them exist is for the market to say: `foreignEntries`.
const zipCodes = z
  .array(
    z
      .string()
      .trim()
      .regex(/^\d{5}$/, says(message('A zip code has five digits'))),
  )
  .max(2000)

const counties = z.array(line(60)).max(100)

/** An area that covers nothing would count as one and serve nobody. */
const nothingListed = {
  county: message('Please choose at least one county.'),
  zipcode: message('Please enter at least one zip code.'),
}

const ServiceArea = z
  .object({
    id: Id,
    name: z.string(),
    type: z.enum(areaTypes),
    zipCodes: z.array(z.string()).describe('Of a county area: those of its counties, from the directory'),
    counties: z.array(z.string()),
    isActive: z.boolean(),
  })
  .meta({ id: 'ServiceArea' })

export type ServiceArea = z.output<typeof ServiceArea>

export const listServiceAreas = endpoint({
  name: 'listServiceAreas',
  method: 'GET',
  path: '/api/admin/service-areas',
  access: 'administrator',
  summary: 'The active service areas; with showInactive=true the others too.',
  query: z.object({ showInactive: Flag.optional() }),
  status: 200,
  response: z.array(ServiceArea),
})

export const createServiceArea = endpoint({
  name: 'createServiceArea',
  method: 'POST',
  path: '/api/admin/service-areas',
  access: 'administrator',
  summary: 'Adds an area. Only the list that belongs to its type counts.',
  body: z
    .object({
      name: line(100),
      type: z.enum(areaTypes),
      zipCodes: zipCodes.default([]),
      counties: counties.default([]),
      isActive: z.boolean().default(true),
    })
    .superRefine(({ type, zipCodes: zips, counties: names }, context) => {
      const [path, list] = type === 'county' ? ['counties', names] : ['zipCodes', zips]
      if (list.length === 0) context.addIssue({ code: 'custom', path: [path as string], words: nothingListed[type] })
    }),
  status: 201,
  response: ServiceArea,
})

export const updateServiceArea = endpoint({
  name: 'updateServiceArea',
  method: 'PUT',
  path: '/api/admin/service-areas/{id}',
  access: 'administrator',
  summary: 'Changes what is named. The type of an area stays.',
  params,
  body: z.object({
    name: line(100).exactOptional(),
    zipCodes: zipCodes.min(1, says(nothingListed.zipcode)).exactOptional(),
    counties: counties.min(1, says(nothingListed.county)).exactOptional(),
    isActive: z.boolean().exactOptional(),
  }),
  status: 200,
  response: ServiceArea,
})

export const deleteServiceArea = endpoint({
  name: 'deleteServiceArea',
  method: 'DELETE',
  path: '/api/admin/service-areas/{id}',
  access: 'administrator',
  summary: 'Removes an inactive area for good.',
  params,
  status: 204,
})

const CoverageCheck = z
  .object({
    zip: z.string().nullable(),
    city: z.string().nullable(),
    county: z.string().nullable(),
    areas: z
      .array(z.object({ id: Id, name: z.string(), type: z.enum(areaTypes) }))
      .describe('The active areas that serve it'),
    message: z.string(),
  })
  .meta({ id: 'CoverageCheck' })

/** The areas that serve an address. */
export type CoverageCheck = z.output<typeof CoverageCheck>

export const checkCoverage = endpoint({
  name: 'checkCoverage',
  method: 'POST',
  path: '/api/admin/service-areas/check',
  access: 'administrator',
  summary: 'Which area serves an address. Parts that are not known are null.',
  body: z.object({ address: Address }),
  status: 200,
  response: CoverageCheck,
})
