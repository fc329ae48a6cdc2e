import { describe, expect, test } from 'vitest'
import { w9Location } from '#server/painters/accounts/w9-document.ts'
import { encrypt } from '#server/platform/files/encrypt.ts'
import { aComplianceDocument } from '#server/testing/a-compliance-document.ts'
import { aPainter } from '#server/testing/builders.ts'
import { inboxCalls } from '#server/testing/inbox-calls.ts'
import { testApp } from '#server/testing/test-app.ts'
import { documentLocation } from './document-file.ts'

const app = await testApp()
const { files, config } = app.deps
const inbox = inboxCalls(app)
const pdf = Buffer.from('%PDF-1.4\n%%EOF\n')

const store = (location: string) => files.write(location, encrypt(config.secrets, location, pdf))
/** Another byte at the end, as a disk that fails or somebody with access to it leaves one. */
const damage = async (location: string) => {
  const sealed = (await files.read(location)) as Buffer
  const last = sealed.length - 1
  sealed[last] = (sealed[last] as number) ^ 1
  await files.write(location, sealed)
}
const open = async (path: string) => {
  const { body } = await app.office(`POST ${path}/link`)
  return app.call(`GET ${(body as { url: string }).url}`)
}
const missingOf = async (painterId: string) =>
  (await inbox.read()).lines.find(({ kind, painter }) => kind === 'papers_damaged' && painter?.id === painterId)
    ?.missingRequirements

// @proves docs/rules/compliance-documents.md#the-file
describe('a stored document that is not what it was', () => {
  test('is not shown but said to be damaged, and is an item of the inbox until it is back', async () => {
    const painter = await aPainter(app)
    const { id, file } = await aComplianceDocument(app, painter.id)
    const location = documentLocation(file)
    await store(location)
    expect((await open(`/api/admin/compliance-documents/${id}`)).status).toBe(200)
    expect(await missingOf(painter.id)).toBeUndefined()
    for (const happen of [
      () => damage(location),
      () => files.remove(location),
      () => files.write(location, Buffer.from('x')),
    ]) {
      await store(location)
      expect((await open(`/api/admin/compliance-documents/${id}`)).bytes.equals(pdf)).toBe(true)
      expect(await missingOf(painter.id)).toBeUndefined()
      await happen()
      expect(await open(`/api/admin/compliance-documents/${id}`)).toMatchObject({
        status: 404,
        body: { code: 'not_found', message: expect.stringContaining('damaged or missing') },
      })
      expect(await missingOf(painter.id)).toEqual(['license_damaged'])
    }
  })

  test('is no item anymore once another one was handed in', async () => {
    const painter = await aPainter(app)
    const { id } = await aComplianceDocument(app, painter.id)
    await open(`/api/admin/compliance-documents/${id}`)
    expect(await missingOf(painter.id)).toEqual(['license_damaged'])
    await aComplianceDocument(app, painter.id, { state: 'waiting' })
    expect(await missingOf(painter.id)).toBeUndefined()
  })

  test('can be a W9, until another one takes its place', async () => {
    const painter = await aPainter(app, { w9_file: 'one.pdf', w9_name: 'w9.pdf', w9_type: 'application/pdf' })
    await store(w9Location('one.pdf'))
    await damage(w9Location('one.pdf'))
    expect(await open('/api/admin/w9/one.pdf')).toMatchObject({ status: 404, body: { code: 'not_found' } })
    expect(await missingOf(painter.id)).toEqual(['w9_damaged'])
    await app.update('contractors', { id: painter.id }, { w9_file: 'two.pdf' })
    expect(await missingOf(painter.id)).toBeUndefined()
  })
})
