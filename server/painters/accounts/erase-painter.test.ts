import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { ContractorExport } from '#contract/painters/office-contractors.ts'
import { newId } from '#server/platform/identifiers.ts'
import { readCandidates } from '#server/scheduling/candidates/stored-candidates.ts'
import { aComplianceDocument } from '#server/testing/a-compliance-document.ts'
import { aBooking, aPainter } from '#server/testing/builders.ts'
import { aForm } from '#server/testing/form.ts'
import { testApp } from '#server/testing/test-app.ts'

const app = await testApp()

const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')
const w9Files = () => fs.readdirSync(path.join(app.folder, 'uploads', 'w9'))

const join = async () => {
  const form = await aForm(
    {
      firstName: 'Quirinus',
      lastName: 'Vandermolen',
      email: 'quirinus@painter.example',
      password: 'brush-and-roller',
      phone: '215-555-0142',
      experienceYears: '7',
    },
    { w9Document: { name: 'w9.pdf', bytes: pdf } },
  )
  const { status, body } = await app.call('POST /api/contractor/register', form)
  expect(status).toBe(201)
  return (body as { id: string }).id
}
const erase = (id: string) => app.office(`DELETE /api/admin/contractors/${id}`)

test('a painter who never worked is exported and erased, along with the W9 document and declined jobs', async () => {
  const id = await join()
  const { booking } = await aBooking(app, { contractorId: id, status: 'cancelled', jobStatus: 'rejected' })
  const candidate = {
    contractorId: id,
    name: 'Quirinus Vandermolen',
    priority: 3,
    reliability: 0,
    reservedNearby: 0,
    lastAssignedAt: null,
    passedOver: null,
  }
  await app.insert('assignment_records', {
    id: newId(),
    booking_id: booking.id,
    occasion: 'booked',
    chosen_contractor_id: null,
    candidates: JSON.stringify([candidate, { ...candidate, contractorId: 'other', name: 'Another Painter' }]),
    made_at: app.deps.now(),
  })
  expect(w9Files()).toHaveLength(1)
  const { file } = await aComplianceDocument(app, id, { number: 'Quirinus-4711' })
  await app.deps.files.write(`papers/${file}`, Buffer.from('sealed'))

  const exported = await app.office(`GET /api/admin/contractors/${id}/export`)
  expect(exported.status).toBe(200)
  const all = exported.body as ContractorExport
  expect(all).toMatchObject({
    contractor: { firstName: 'Quirinus' },
    emailConfirmedAt: null,
    jobs: [{ status: 'rejected' }],
    complianceDocuments: [
      { kind: 'license', accepted: { number: 'Quirinus-4711' } },
      { kind: 'insurance', accepted: null },
    ],
  })

  expect((await erase(id)).body).toEqual({ removedMessages: 2, removedW9: true })
  expect(w9Files()).toEqual([])
  expect(await app.deps.files.read(`papers/${file}`)).toBeUndefined()
  const tables = [
    'contractors',
    'jobs',
    'outbox_tasks',
    'audit',
    'assignment_records',
    'sessions',
    'bookings',
    'compliance_documents',
  ] as const
  for (const table of tables) {
    const everything = JSON.stringify(await app.db.selectFrom(table).selectAll().execute()).toLowerCase()
    for (const trace of ['quirinus', 'vandermolen', '555-0142']) expect(everything, table).not.toContain(trace)
  }
  const records = await app.db.selectFrom('assignment_records').select('candidates').execute()
  expect(records.flatMap((row) => readCandidates(row.candidates).map(({ name }) => name))).toEqual([
    'Erased',
    'Another Painter',
  ])
  expect((await erase(id)).status).toBe(404)
  expect((await app.office(`GET /api/admin/contractors/${id}/export`)).status).toBe(404)
})

test.each(['assigned', 'completed'] as const)('a painter with a job that is %s cannot be erased', async (jobStatus) => {
  const painter = await aPainter(app)
  await aBooking(app, {
    contractorId: painter.id,
    jobStatus,
    ...(jobStatus === 'completed' ? { status: 'completed' as const } : {}),
  })
  expect(await erase(painter.id)).toMatchObject({ status: 409, body: { code: 'conflict' } })
  expect((await app.office(`GET /api/admin/contractors/${painter.id}/export`)).status).toBe(200)
})
