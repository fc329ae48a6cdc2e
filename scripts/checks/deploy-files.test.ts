import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { bundledEntry } from '../build/server-entry.ts'

const deploy = path.resolve(import.meta.dirname, '../../deploy')
const sources = readdirSync(deploy).map((file) => ({ file, text: readFileSync(path.join(deploy, file), 'utf8') }))

/** Where the installation guide puts the repository. */
const INSTALLED = '/opt/evencoat/'

/** Names of files with a folder, and what is copied from the project's root. */
const filesIn = (text: string): string[] => [
  ...[
    ...text.matchAll(/(?<![\w/.:@-])(?:\/opt\/evencoat\/)?[a-z][\w.-]*(?:\/[\w.-]+)*\/[\w-]+\.(?:m?[jt]s|json|md)\b/g),
  ].map(([name]) => name.replace(INSTALLED, '')),
  ...[...text.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, names = '']) => names.split(' ')),
]

test('every file that a deployment names is in the repository, or is the bundled server', () => {
  const named = sources.flatMap(({ file, text }) => filesIn(text).map((name) => `${file}: ${name}`))
  expect(named).toContain(`evencoat.service: ${bundledEntry}`)
  expect(named).toContain(`Containerfile: ${bundledEntry}`)
  expect(named).toContain('Containerfile: package-lock.json')
  const exists = (name: string) => name === bundledEntry || existsSync(path.resolve(deploy, '..', name))
  expect(named.filter((one) => !exists(one.split(': ')[1] ?? ''))).toEqual([])
})

const read = (file: string): string => readFileSync(path.join(deploy, file), 'utf8')

test('the proxy speaks current TLS alone, and names its cipher suites', () => {
  const proxy = read('nginx.conf')
  expect(/^\s*ssl_protocols (.+);$/m.exec(proxy)?.[1]).toBe('TLSv1.2 TLSv1.3')
  const suites = (/^\s*ssl_ciphers (.+);$/m.exec(proxy)?.[1] ?? '').split(':')
  expect(suites.length).toBeGreaterThan(3)
  // Forward secrecy, and encryption that notices a change.
  expect(
    suites.filter((suite) => !/^ECDHE-(?:ECDSA|RSA)-(?:AES\d+-GCM-SHA\d+|CHACHA20-POLY1305)$/.test(suite)),
  ).toEqual([])
})

test('the proxy is configured in the form that nginx has understood since 1.18', () => {
  const proxy = read('nginx.conf')
  expect(proxy).toMatch(/^ {2}listen 443 ssl http2;$/m)
  // Younger directives stop the start of an older one, in Debian 12 and in Ubuntu's releases with long support.
  expect(proxy).not.toMatch(
    /^\s*(?:http2|http3|quic_\w+|ssl_certificate_cache|proxy_bind_dynamic|ssl_reject_handshake)\s/m,
  )
})

test('the proxy logs no address of a page or a call, since ids and keys in them open things', () => {
  const servers = read('nginx.conf')
    .split(/^server \{$/m)
    .slice(1)
  expect(servers).toHaveLength(2)
  for (const server of servers) {
    expect(server).toMatch(/^ {2}access_log off;$/m)
    expect(server).toMatch(/^ {2}error_log \S+ crit;$/m)
  }
})

test('the proxy leads a page to HTTPS, and refuses a call that came without', () => {
  const plain =
    read('nginx.conf')
      .split(/^server \{$/m)
      .at(-1) ?? ''
  expect(plain).toContain('listen 80;')
  expect(plain).toMatch(/location \/api\/ \{\s+return 403;\s+\}/)
  expect(plain).toMatch(/location \/ \{\s+return 301 https:/)
})

test('the process cannot read the history of its source, and no image has it or the data of the machine it was built on', () => {
  expect(read('evencoat.service')).toMatch(/^InaccessiblePaths=.*-\/opt\/evencoat\/\.git\b/m)
  const ignored = readFileSync(path.resolve(deploy, '../.dockerignore'), 'utf8').split('\n')
  expect(ignored).toEqual(expect.arrayContaining(['.git', 'data', 'node_modules', 'dist']))
})
