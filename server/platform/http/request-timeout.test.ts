import net from 'node:net'
import { expect, test } from 'vitest'
import { startTestApp } from '#server/testing/test-app.ts'

/** Says something and no more; answers what came back until the other end hung up. */
const sendHalf = (port: number, text: string): Promise<string> =>
  new Promise((resolve) => {
    let received = ''
    const socket = net.connect(port, '127.0.0.1', () => socket.write(text))
    socket.setEncoding('utf8').on('data', (part: string) => {
      received += part
    })
    socket.on('error', () => undefined)
    socket.once('close', () => resolve(received))
  })

const half = (path: string, type: string): string =>
  `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: ${type}\r\ncontent-length: 1000\r\n\r\n{"half":`

test.each([
  ['/api/quotes', 'application/json'],
  ['/api/photos', 'multipart/form-data; boundary=x'],
])('half a request to %s does not keep a connection open forever', async (path, type) => {
  const app = await startTestApp({}, { timeouts: { request: 200, checkInterval: 50 } })
  const address = await app.app.listen({ port: 0 })
  expect(await sendHalf(Number(new URL(address).port), half(path, type))).toMatch(/^HTTP\/1\.1 408 /)
  await app.close()
})

test.each([
  ['that never says anything', ''],
  ['that says half a head', 'GET /healthz HTTP/1.1\r\nhost: x\r\nx-half: '],
])('a connection %s is closed in time', async (_, text) => {
  const app = await startTestApp({}, { timeouts: { request: 200, checkInterval: 50 } })
  const address = await app.app.listen({ port: 0 })
  expect(await sendHalf(Number(new URL(address).port), text)).toMatch(/^HTTP\/1\.1 408 /)
  await app.close()
})

test('a request may take two minutes, and its head one', async () => {
  const app = await startTestApp()
  expect(app.app.server.requestTimeout).toBe(120_000)
  expect(app.app.server.headersTimeout).toBe(60_000)
  await app.close()
})
