import { randomBytes } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { w9Location } from '#server/painters/accounts/w9-document.ts'
import { documentLocation } from '#server/painters/compliance/document-file.ts'
import { Secrets } from '#server/platform/auth/secrets.ts'
import { checkKey } from '#server/platform/files/check-key.ts'
import { decrypt, encrypt } from '#server/platform/files/encrypt.ts'
import { newId } from '#server/platform/identifiers.ts'
import { aComplianceDocument } from '#server/testing/a-compliance-document.ts'
import { aPainter } from '#server/testing/builders.ts'
import { testApp } from '#server/testing/test-app.ts'
import { reseal } from './reseal.ts'

const [old, fresh] = [randomBytes(32), randomBytes(32)]
const only = { old: new Secrets(old), fresh: new Secrets(fresh) }
const after = new Secrets(fresh, [old])

const app = await testApp({ secrets: only.old })
const { db, files, now } = app.deps
const pdf = Buffer.from('%PDF-1.4\n%%EOF\n')

const sealed = (more: Partial<typeof files> = {}) => ({ db, files: { ...files, ...more }, secrets: after, now })
const startWith = (secrets: Secrets) => checkKey(db, { secrets })

/** A painter's tax form, sealed with the old secret. @returns where it is stored */
const aForm = async (): Promise<string> => {
  const file = `${newId()}.pdf`
  const { id } = await aPainter(app, { slots: [] })
  await app.update('contractors', { id }, { w9_file: file })
  await files.write(w9Location(file), encrypt(only.old, w9Location(file), pdf))
  return w9Location(file)
}
const opens = async (secrets: Secrets, location: string): Promise<boolean> => {
  try {
    return decrypt(secrets, location, (await files.read(location)) ?? Buffer.alloc(0)).equals(pdf)
  } catch {
    return false
  }
}

beforeEach(async () => {
  await app.empty('installation', 'damaged_files', 'compliance_documents')
  await app.db.updateTable('contractors').set({ w9_file: null }).execute()
  await startWith(only.old)
})

// @proves docs/rules/access.md#another-secret
test('a second run finds nothing left to do', async () => {
  const form = await aForm()
  expect((await reseal(sealed())).resealed.files).toEqual({ resealed: 1, current: 0, unreadable: [] })
  expect((await reseal(sealed())).resealed.files).toEqual({ resealed: 0, current: 1, unreadable: [] })
  expect(await opens(only.fresh, form)).toBe(true)
})

// @proves docs/rules/access.md#another-secret
test('a run that ends half way leaves everything readable, keeps the old secret needed, and is done by the next one', async () => {
  const forms = [await aForm(), await aForm(), await aForm()]
  let writes = 0
  const write = async (name: string, bytes: Buffer) => {
    writes += 1
    if (writes > 1) throw new Error('the store is away')
    await files.write(name, bytes)
  }
  await expect(reseal(sealed({ write }))).rejects.toThrow('the store is away')
  await expect(startWith(only.fresh)).rejects.toThrow(/^APP_SECRET is wrong/)
  for (const form of forms) expect(await opens(after, form)).toBe(true)
  expect((await reseal(sealed())).resealed.files).toEqual({ resealed: 2, current: 1, unreadable: [] })
  await startWith(only.fresh)
  for (const form of forms) expect(await opens(only.fresh, form)).toBe(true)
})

test('two runs at once do it together', async () => {
  const forms = [await aForm(), await aForm()]
  await Promise.all([reseal(sealed()), reseal(sealed())])
  await startWith(only.fresh)
  for (const form of forms) expect(await opens(only.fresh, form)).toBe(true)
})

test('a document that is replaced at that moment does not come back', async () => {
  const { id } = await aPainter(app, { slots: [] })
  const document = await aComplianceDocument(app, id)
  const location = documentLocation(document.file)
  await files.write(location, encrypt(only.old, location, pdf))
  const write = async (name: string, bytes: Buffer) => {
    await app.empty('compliance_documents')
    await files.remove(location)
    await files.write(name, bytes)
  }
  await reseal(sealed({ write }))
  expect(await files.read(location)).toBeUndefined()
})

test('a damaged file is named, becomes an item of the office, and needs no secret', async () => {
  const location = await aForm()
  await files.write(location, randomBytes(80))
  expect((await reseal(sealed())).resealed.files).toEqual({ resealed: 0, current: 0, unreadable: [location] })
  expect((await app.rows('damaged_files', {}, ['file'])).map(({ file }) => w9Location(file))).toEqual([location])
  await startWith(only.fresh)
})

test('it is refused without the secret that the data was written with', async () => {
  const form = await aForm()
  await expect(reseal({ ...sealed(), secrets: only.fresh })).rejects.toThrow(/^APP_SECRET is wrong/)
  expect(await opens(only.old, form)).toBe(true)
  await startWith(only.old)
})
