/** @module-tag extended */
import { execFile } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { aForm } from '#server/testing/form.ts'
import { type ServerProcess, startServer } from '#server/testing/server-process.ts'

const root = path.join(import.meta.dirname, '../../..')
const run = promisify(execFile)
const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')
const ADMIN_PASSWORD = 'one-house-new-locks'

const send = async (server: ServerProcess, line: string, token = '', body?: object) => {
  const [method = '', address = ''] = line.split(' ')
  const answer = await fetch(`${server.url}${address}`, {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const bytes = Buffer.from(await answer.arrayBuffer())
  return { status: answer.status, bytes, json: () => JSON.parse(bytes.toString()) as Record<string, string> }
}

// @proves docs/rules/access.md#another-secret
test('a restart of the embedded engine with a new secret keeps everything, and so does one without the old secret after a reseal', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'evencoat-secret-'))
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }))
  const env = { DATA_DIR: folder, ADMIN_PASSWORD }
  const command = async (script: string): Promise<string> =>
    (
      await run(process.execPath, [`scripts/operate/${script}.ts`], {
        cwd: root,
        env: { PATH: process.env.PATH, DATA_DIR: folder },
      })
    ).stdout
  let server = await startServer(env)
  onTestFinished(async () => void (await server.end('SIGTERM')))
  const restart = async () => {
    await server.end('SIGTERM')
    server = await startServer(env)
  }

  const { token = '' } = (
    await send(server, 'POST /api/admin/login', '', { username: 'admin', password: ADMIN_PASSWORD })
  ).json()
  const person = { firstName: 'Pat', lastName: 'W', email: 'pat@example.com', password: 'brushes', phone: '2155550142' }
  const form = await aForm({ ...person, experienceYears: '3' }, { w9Document: { name: 'w9.pdf', bytes: pdf } })
  const joined = await fetch(`${server.url}/api/contractor/register`, {
    method: 'POST',
    headers: form.headers,
    body: new Uint8Array(form.payload as Buffer),
  })
  expect(joined.status).toBe(201)
  const login = await send(server, 'POST /api/contractor/login', '', { email: person.email, password: person.password })
  const painter = login.json().token ?? ''
  const feed = async () =>
    new URL((await send(server, 'GET /api/contractor/calendar', painter)).json().url ?? '').pathname
  const address = await feed()
  const showsTaxForm = async (): Promise<boolean> => {
    const list = JSON.parse((await send(server, 'GET /api/admin/contractors', token)).bytes.toString()) as {
      w9Document: string
    }[]
    const { url } = (await send(server, `POST /api/admin/w9/${list[0]?.w9Document}/link`, token)).json()
    return (await send(server, `GET ${url}`)).bytes.equals(pdf)
  }
  expect(await showsTaxForm()).toBe(true)

  // While the server runs; it counts from the next start on.
  await command('new-secret')
  await restart()
  expect(await showsTaxForm()).toBe(true)
  expect((await send(server, `GET ${address}`)).status).toBe(200)
  expect(await feed()).toBe(address)

  await server.end('SIGTERM')
  expect(await command('reseal')).toContain('Nothing stored needs another secret than the current one anymore.')
  const file = path.join(folder, 'app-secret')
  const [current] = fs.readFileSync(file, 'utf8').split('\n')
  fs.writeFileSync(file, `${current}\n`)
  await restart()
  expect(await showsTaxForm()).toBe(true)
  expect((await send(server, 'GET /api/contractor/jobs', painter)).status).toBe(200)
  expect((await send(server, `GET ${address}`)).status).toBe(404)
  expect(await feed()).not.toBe(address)
}, 180_000)
