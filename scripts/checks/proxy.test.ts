import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import http from 'node:http'
import http2 from 'node:http2'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '#server/testing/free-port.ts'

/** CI names it, so that there its absence is a failure; elsewhere `deploy-files.test.ts` reads the configuration alone. */
const nginx = process.env.NGINX_PATH ?? ['/usr/sbin/nginx', '/usr/local/sbin/nginx'].find((file) => fs.existsSync(file))

describe.runIf(nginx !== undefined)('the proxy', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'evencoat-proxy-'))
  const at = (file: string) => path.join(folder, file)
  const upstream = http.createServer((request, response) =>
    response.end(JSON.stringify([request.url, request.headers['x-forwarded-proto']])),
  )
  let running: ChildProcess
  let [tls, plain] = [0, 0]
  let errors = ''

  beforeAll(async () => {
    await once(upstream.listen(0, '127.0.0.1'), 'listening')
    ;[tls, plain] = [await freePort(), await freePort()]
    const certificate = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=www.example.com']
    execFileSync('openssl', ['req', ...certificate, '-keyout', at('key.pem'), '-out', at('chain.pem')], {
      stdio: 'ignore',
    })
    const site = fs
      .readFileSync(path.resolve(import.meta.dirname, '../../deploy/nginx.conf'), 'utf8')
      .replaceAll('/etc/letsencrypt/live/www.example.com/fullchain.pem', at('chain.pem'))
      .replaceAll('/etc/letsencrypt/live/www.example.com/privkey.pem', at('key.pem'))
      .replaceAll('/var/log/nginx/error.log', at('error.log'))
      .replaceAll('127.0.0.1:3000', `127.0.0.1:${(upstream.address() as AddressInfo).port}`)
      .replace('listen 443 ', `listen 127.0.0.1:${tls} `)
      .replace('listen 80;', `listen 127.0.0.1:${plain};`)
    fs.writeFileSync(at('site.conf'), site)
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((one) => `${one}_temp_path ${at(one)};`)
    const main = `daemon off; master_process off; pid ${at('pid')}; error_log stderr notice; events {}
      http { ${temporary.join(' ')} include ${at('site.conf')}; }`
    fs.writeFileSync(at('nginx.conf'), main)
    running = spawn(nginx ?? '', ['-p', folder, '-c', at('nginx.conf'), '-e', 'stderr'], {
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    await new Promise<void>((resolve, reject) => {
      running.on('error', reject)
      running.on('exit', () => reject(new Error(errors)))
      running.stderr?.on('data', (chunk: Buffer) => {
        errors += chunk.toString()
        if (errors.includes('using the "epoll" event method') || errors.includes('start worker')) resolve()
      })
    })
  })
  afterAll(async () => {
    running?.removeAllListeners('exit')
    if (running?.exitCode === null && running.kill()) await once(running, 'exit')
    upstream.close()
    fs.rmSync(folder, { recursive: true })
  })

  test('starts, and speaks HTTP/2 over TLS to the server behind it', async () => {
    const session = http2.connect(`https://127.0.0.1:${tls}`, { rejectUnauthorized: false })
    const request = session.request({ ':path': '/about' }).setEncoding('utf8')
    let body = ''
    for await (const chunk of request) body += chunk as string
    expect([session.alpnProtocol, JSON.parse(body)]).toEqual(['h2', ['/about', 'https']])
    session.close()
  })

  test('leads a page to HTTPS, and refuses a call that came without', async () => {
    const answer = async (url: string) => {
      const { status, headers } = await fetch(`http://127.0.0.1:${plain}${url}`, { redirect: 'manual' })
      return [status, headers.get('location')]
    }
    expect(await answer('/about')).toEqual([301, 'https://127.0.0.1/about'])
    expect(await answer('/api/quotes')).toEqual([403, null])
  })
})
