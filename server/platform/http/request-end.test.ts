import net from 'node:net'
import { expect, test } from 'vitest'
import { startTestApp } from '#server/testing/test-app.ts'

const send = (port: number, request: string): Promise<string> =>
  new Promise((resolve, reject) => {
    let received = ''
    const socket = net.connect(port, '127.0.0.1', () => socket.write(request))
    socket.setEncoding('utf8').on('data', (part: string) => {
      received += part
    })
    socket.once('error', reject)
    socket.once('close', () => resolve(received))
  })

const head = 'POST /api/quotes HTTP/1.1\r\nhost: a.example\r\ncontent-type: application/json\r\n'

test.each([
  ['a length and chunks', `${head}content-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`],
  ['two lengths', `${head}content-length: 2\r\ncontent-length: 3\r\n\r\n{} `],
  ['an encoding that is none', `${head}transfer-encoding: xchunked\r\n\r\n0\r\n\r\n`],
])('a request that names its end in two ways is refused, and nothing after it is read: %s', async (_, request) => {
  const app = await startTestApp()
  const port = Number(new URL(await app.app.listen({ port: 0 })).port)
  const received = await send(port, `${request}GET /healthz HTTP/1.1\r\nhost: a.example\r\n\r\n`)
  expect(received).toMatch(/^HTTP\/1\.1 400 /)
  expect(received.match(/HTTP\/1\.1 \d{3}/g)).toHaveLength(1)
  await app.close()
})

test('a request is never sent back to its sender', async () => {
  const app = await startTestApp()
  const port = Number(new URL(await app.app.listen({ port: 0 })).port)
  const received = await send(
    port,
    'TRACE /api/pricing/config HTTP/1.1\r\nhost: a.example\r\nauthorization: Bearer secret-of-mine\r\nconnection: close\r\n\r\n',
  )
  expect(received).toMatch(/^HTTP\/1\.1 4\d\d /)
  expect(received).not.toContain('secret-of-mine')
  await app.close()
})
