import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { allEndpoints } from './all-endpoints.ts'

/** The exact calls that the interface's document promises. */
const promised = [
  'GET /api/pricing/config',
  'POST /api/check-service-area',
  'POST /api/photos',
  'GET /api/photos/{id}',
  'POST /api/quotes',
  'GET /api/quotes/{id}',
  'GET /api/contractor-available-dates',
  'GET /api/availability',
  'GET /api/project-estimate/{quoteId}',
  'POST /api/bookings',
  'POST /api/bookings/{id}/lookup',
  'POST /api/bookings/{id}/cancel',
  'POST /api/bookings/{id}/reschedule',
  'GET /api/bookings/{id}/calendar.ics',
  'POST /api/commercial-inquiries',
  'POST /api/contractor/register',
  'POST /api/contractor/login',
  'POST /api/contractor/logout',
  'POST /api/contractor/set-password',
  'POST /api/contractor/change-password',
  'GET /api/contractor/profile',
  'GET /api/contractor/jobs',
  'PUT /api/contractor/jobs/{jobId}/status',
  'GET /api/contractor/availability-overview',
  'GET /api/contractor/availability/{date}',
  'POST /api/contractor/availability',
  'POST /api/contractor/availability/weekly',
  'GET /api/contractor/events',
  'GET /api/contractor/calendar',
  'GET /api/calendar/{secret}.ics',
  'GET /api/contractor/jobs/{jobId}/calendar.ics',
  'POST /api/admin/login',
  'POST /api/admin/logout',
  'GET /api/admin/contractors',
  'POST /api/admin/contractors/invite',
  'PUT /api/admin/contractors/{id}/status',
  'POST /api/admin/contractors/{id}/reset-password',
  'PATCH /api/admin/contractors/{id}',
  'GET /api/admin/contractors/{id}/service-areas',
  'POST /api/admin/contractors/{id}/service-areas',
  'PUT /api/admin/contractors/{id}/service-areas/{areaId}/priority',
  'GET /api/admin/service-areas',
  'POST /api/admin/service-areas',
  'PUT /api/admin/service-areas/{id}',
  'DELETE /api/admin/service-areas/{id}',
  'GET /api/admin/bookings',
  'PUT /api/admin/bookings/{id}',
  'GET /api/contractor-availability-overview',
  'GET /api/contractor-availability/{date}',
  'GET /api/admin/pricing/config',
  'POST /api/admin/pricing/update',
  'GET /api/admin/cleanup/stats',
  'POST /api/admin/cleanup/manual',
  'POST /api/admin/w9/{file}/link',
  'GET /api/admin/w9/{file}',
  'GET /api/admin/messages',
  'POST /api/admin/messages/{id}/resend',
  'GET /api/admin/inquiries',
  'GET /api/admin/audit',
]

/** Calls that replace something although they are no PUT or PATCH. */
const replacedByPost = new Set([
  'updatePricing',
  'previewPricing',
  'simulatePricing',
  'setContractorAreas',
  'setOwnAvailability',
  'offboard',
])

/** Calls that replace something and do not say how it read, each with the reason. */
const seenOtherwise: Record<string, string> = {
  assignInboxItem: 'says from whom it is taken',
  muteOwnPush: 'a switch of one’s own',
  readAsCustomer: 'a mark that only moves forward',
  readAsOffice: 'a mark that only moves forward',
  readAsPainter: 'a mark that only moves forward',
  releaseVisitPhotos: 'a switch, photo by photo',
  renameContractorPasskey: 'a label of one’s own',
  renameMyPasskey: 'a label of one’s own',
  setContractorStatus: 'a switch: it says what shall be, whoever sets it',
  setJobStatus: 'a step, checked against where the job is',
  setOwnColors: 'a switch: it says what shall be, whoever sets it',
  settleMention: 'a switch: done, or not',
  settleMoneyChange: 'a switch: done, or not',
  settleReviewReports: 'a switch: done, or not',
  updateMe: 'a name of one’s own',
  writeReview: 'words that only their writer changes',
}

const calls = allEndpoints.map(({ method, path }) => `${method} ${path}`)

describe('the list of all calls', () => {
  it('has every promised call', () => {
    expect(promised.filter((call) => !calls.includes(call))).toEqual([])
  })

  it('names each call once and each address once', () => {
    const names = allEndpoints.map(({ name }) => name)
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
    // Two paths that differ only in the names of their parameters are one address.
    const addresses = calls.map((call) => call.replaceAll(/\{\w+\}/g, '{}'))
    expect(addresses.filter((address, index) => addresses.indexOf(address) !== index)).toEqual([])
  })

  it('protects every call that belongs to a role', () => {
    const guarded = allEndpoints.filter(({ path }) => /^\/api\/(admin|contractor)\//.test(path))
    const open = guarded.filter(({ access }) => access === 'public').map(({ name }) => name)
    expect(open.toSorted()).toEqual([
      'beginPasskeyLogin',
      'completeContractorLogin',
      'completeOfficeLogin',
      'confirmContractorEmail',
      'forgetContractorPassword',
      'forgetOfficePassword',
      'getContractorLink',
      'getOfficeLink',
      'logInAdministrator',
      'logInByPasskey',
      'logInContractor',
      'readComplianceDocument',
      'readW9',
      'registerContractor',
      'setContractorPassword',
      'setOfficePassword',
    ])
    const elsewhere = allEndpoints.filter((call) => !guarded.includes(call) && call.access !== 'public')
    expect(elsewhere.map(({ name }) => name).toSorted()).toEqual(['getContractorDay', 'listContractorDates'])
  })

  it.each(allEndpoints.map((endpoint) => [endpoint.name, endpoint] as const))('%s is complete', (_name, endpoint) => {
    const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1])
    expect(Object.keys(endpoint.params?.shape ?? {})).toEqual(inPath)
    expect(endpoint.summary).toMatch(/\.$/)
    if (endpoint.method === 'GET') expect([endpoint.body, endpoint.multipart]).toEqual([undefined, undefined])
    if (endpoint.cookie) expect(endpoint.method).toBe('GET')
    expect(endpoint.body && endpoint.multipart).toBeUndefined()
    const answers = [endpoint.response, endpoint.produces].filter(Boolean).length
    expect(answers).toBe(endpoint.status === 204 ? 0 : 1)
  })

  it.each(allEndpoints.map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s can be published',
    (_name, endpoint) => {
      const { params, query, body, multipart, response } = endpoint
      for (const schema of [params, query, body, multipart?.fields, response]) {
        if (schema) expect(z.toJSONSchema(schema, { io: 'input' })).toHaveProperty('$schema')
      }
    },
  )

  // @proves docs/rules/office.md#drafts
  it('lets nobody replace what they have not seen: a call that writes a form over another says how that read', () => {
    const replacing = allEndpoints.filter(
      ({ method, body, name }) => body && (method === 'PUT' || method === 'PATCH' || replacedByPost.has(name)),
    )
    const unsaid = replacing.filter(({ body }) => {
      const schema = JSON.stringify(z.toJSONSchema(body as z.ZodType, { io: 'input', unrepresentable: 'any' }))
      return !/"(?:known|version|was)":/.test(schema)
    })
    expect(unsaid.map(({ name }) => name).toSorted()).toEqual(Object.keys(seenOtherwise).toSorted())
    const names = new Set(allEndpoints.map(({ name }) => name))
    for (const name of replacedByPost) expect(names).toContain(name)
  })

  it('gives each named shape a unique name', () => {
    const whole = z.object(Object.fromEntries(allEndpoints.map(({ name, response = z.null() }) => [name, response])))
    const named = z.toJSONSchema(whole, { io: 'input' }).$defs ?? {}
    expect(Object.keys(named)).toEqual(expect.arrayContaining(['Quote', 'Booking', 'Job', 'Contractor', 'Money']))
  })
})
