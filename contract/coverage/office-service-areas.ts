import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { errorText } from '#contract/platform/error-text.ts'
import { Day, Flag, Id, identifier, line, named } from '#contract/platform/fields.ts'
import { areaTypes } from '#domain/coverage/addresses/service-areas.ts'
import { areaStaffings } from '#domain/coverage/area-staffing.ts'
import { BEST_PRIORITY, WORST_PRIORITY } from '#domain/coverage/priorities.ts'
import { text } from '#domain/platform/translation/text.ts'
import { Address } from './service-areas.ts'

const params = z.object({ id: identifier('service area') })

// Which of them exist is for the market to say: `foreignEntries`.
const zipCodes = z
  .array(
    z
      .string()
      .trim()
      .regex(/^\d{5}$/, errorText(text('A zip code has five digits'))),
  )
  .max(2000)

const counties = z.array(line(60)).max(100)

/** An area that covers nothing would count as one and serve nobody. */
const nothingListed = {
  county: text('Please choose at least one county.'),
  zipcode: text('Please enter at least one zip code.'),
}

const Priority = z.int().min(BEST_PRIORITY).max(WORST_PRIORITY)

/** Whom to ask in an area: how early, or null for nobody's painter there any more. */
const painters = z
  .array(z.object({ contractorId: identifier('contractor'), priority: Priority.nullable() }))
  .max(500)
  .describe('Only these links are changed, all in the same transaction; a priority of null ends one')

const AreaTown = named('AreaTown', { name: z.string(), zipCodes: z.array(z.string()) })

const ServiceArea = named('ServiceArea', {
  id: Id,
  version: z.int(),
  name: z.string(),
  type: z.enum(areaTypes),
  zipCodes: z.array(z.string()).describe('Of a county area: those of its counties, from the directory'),
  counties: z.array(z.string()),
  towns: z.array(AreaTown).describe('The towns of its zip codes by name, as far as the directory knows them'),
  isActive: z.boolean(),
  painters: z
    .array(z.object({ id: Id, name: z.string(), priority: Priority }))
    .describe('The active painters who work there, who is asked first first'),
  staffing: z
    .enum(areaStaffings)
    .nullable()
    .describe(
      'Whether somebody comes to each of its zip codes, whichever area they work in: unpaused, and with days that can be booked; else why not. null for an inactive area',
    ),
  openBookings: z.int().describe('Live bookings there that are not completed'),
})

export type ServiceArea = z.output<typeof ServiceArea>

/** A town of an area, with its zip codes. */
export type AreaTown = z.output<typeof AreaTown>

export const listServiceAreas = endpoint('GET /api/admin/service-areas', 'office:read', {
  name: 'listServiceAreas',
  summary: 'The active service areas; with showInactive=true the others too.',
  query: z.object({ showInactive: Flag.optional() }),
  response: z.array(ServiceArea),
  shows: ['coverage', 'painters', 'bookings'],
})

export const createServiceArea = endpoint('POST /api/admin/service-areas', 'office:painters', {
  name: 'createServiceArea',
  summary: 'Adds an area. Only the list that belongs to its type counts.',
  body: z
    .object({
      name: line(100),
      type: z.enum(areaTypes),
      zipCodes: zipCodes.default([]),
      counties: counties.default([]),
      isActive: z.boolean().default(true),
      painters: painters.default([]),
    })
    .superRefine(({ type, zipCodes: zips, counties: names }, context) => {
      const [path, list] = type === 'county' ? ['counties', names] : ['zipCodes', zips]
      if (list.length === 0)
        context.addIssue({ code: 'custom', path: [path as string], errorText: nothingListed[type] })
    }),
  status: 201,
  response: ServiceArea,
  touches: ['coverage', 'availability'],
})

export const updateServiceArea = endpoint('PUT /api/admin/service-areas/{id}', 'office:painters', {
  name: 'updateServiceArea',
  summary:
    'Changes what is named; 409 conflict when somebody else did so since that version. The type of an area stays.',
  params,
  body: z.object({
    name: line(100).exactOptional(),
    zipCodes: zipCodes.min(1, errorText(nothingListed.zipcode)).exactOptional(),
    counties: counties.min(1, errorText(nothingListed.county)).exactOptional(),
    isActive: z.boolean().exactOptional(),
    painters: painters.exactOptional(),
    version: z.int().min(1).exactOptional().describe('What was looked at; without it nothing is compared'),
  }),
  response: ServiceArea,
  touches: ['coverage', 'availability'],
})

const AreaConsequences = named('AreaConsequences', {
  version: z.int(),
  openBookings: z.int().describe('Live bookings there that are not completed: they stay as they are'),
  quotes: z.int().describe('Quotes that can be booked now, and could be no longer'),
  painters: z.array(z.object({ id: Id, name: z.string() })).describe('Active painters who would have no area left'),
  counties: z.array(z.string()).describe('Counties that no other active area lists'),
  zipCodes: z.array(z.string()).describe('Zip codes of the directory, or its own, that no other active area serves'),
  towns: z.array(AreaTown).describe('The towns of those zip codes'),
})

/** The consequences of deactivating an area. */
export type AreaConsequences = z.output<typeof AreaConsequences>

export const getAreaConsequences = endpoint('GET /api/admin/service-areas/{id}/consequences', 'office:read', {
  name: 'getAreaConsequences',
  summary: 'What deactivating an area would mean; nothing is changed.',
  params,
  response: AreaConsequences,
  shows: ['coverage', 'painters'],
})

const AreaPainter = named('AreaPainter', {
  id: Id,
  name: z.string(),
  priority: Priority.nullable().describe('In the area that is edited; null: does not work there'),
  isVerified: z.boolean(),
  pausedUntil: Day.nullable(),
  miles: z.int().nullable().describe('To the nearest zip code that is covered; null when not known from where'),
  milesFrom: z.enum(['home', 'areas']).nullable().describe('Their home, or the nearest place where they work already'),
  load: z.int().describe('Half-days reserved in the two weeks from today on'),
  areas: z.array(z.string()).describe('Names of the active areas where they work'),
})

/** A painter who could work in an area. */
export type AreaPainter = z.output<typeof AreaPainter>

const ServiceAreaPreview = named('ServiceAreaPreview', {
  zipCodes: z.array(z.string()),
  towns: z.array(AreaTown),
  painters: z.array(AreaPainter).describe('All active ones: who works there already, then the nearest'),
})

/** The coverage of an area as edited, and who could work there. */
export type ServiceAreaPreview = z.output<typeof ServiceAreaPreview>

export const previewServiceArea = endpoint('POST /api/admin/service-areas/preview', 'office:read', {
  name: 'previewServiceArea',
  summary: 'What an area of these lists would cover, and which painters could work there; nothing is stored.',
  body: z.object({
    type: z.enum(areaTypes),
    zipCodes: zipCodes.default([]),
    counties: counties.default([]),
    areaId: identifier('service area').optional().describe('The area that is edited'),
  }),
  response: ServiceAreaPreview,
  shows: ['coverage'],
})

export const deleteServiceArea = endpoint('DELETE /api/admin/service-areas/{id}', 'office:painters', {
  name: 'deleteServiceArea',
  summary: 'Removes an inactive area for good.',
  params,
  status: 204,
  touches: ['coverage', 'availability'],
})

const CoverageCheck = named('CoverageCheck', {
  zip: z.string().nullable(),
  city: z.string().nullable(),
  county: z.string().nullable(),
  areas: z
    .array(z.object({ id: Id, name: z.string(), type: z.enum(areaTypes) }))
    .describe('The active areas that serve it'),
  message: z.string(),
})

/** The areas that serve an address. */
export type CoverageCheck = z.output<typeof CoverageCheck>

export const checkCoverage = endpoint('POST /api/admin/service-areas/check', 'office:read', {
  name: 'checkCoverage',
  summary: 'Which area serves an address. Parts that are not known are null.',
  body: z.object({ address: Address }),
  response: CoverageCheck,
})
