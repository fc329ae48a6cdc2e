import net from 'node:net'
import { expect, test } from 'vitest'
import { startTestApp } from '#server/testing/test-app.ts'

const send = (port: number, head: string): Promise<string> =>
  new Promise((resolve, reject) => {
    let received = ''
    const socket = net.connect(port, '127.0.0.1', () => socket.write(`${head}\r\nconnection: close\r\n\r\n`))
    socket.setEncoding('utf8').on('data', (part: string) => {
      received += part
    })
    socket.once('error', reject)
    socket.once('close', () => resolve(received))
  })

test('a request with two hosts is refused, however they are written', async () => {
  const app = await startTestApp()
  const port = Number(new URL(await app.app.listen({ port: 0 })).port)
  const call = 'GET /api/pricing/config HTTP/1.1'
  expect(await send(port, `${call}\r\nhost: a.example`)).toMatch(/^HTTP\/1\.1 200 /)
  for (const second of ['host: b.example', 'HOST: a.example', 'Host:']) {
    const received = await send(port, `${call}\r\nhost: a.example\r\n${second}`)
    expect(received).toMatch(/^HTTP\/1\.1 400 /)
    expect(received).toContain('A request names one host.')
  }
  await app.close()
})
