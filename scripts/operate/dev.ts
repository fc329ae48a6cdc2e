import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'

/**
 * `npm run dev`: the server, restarted whenever its code changes, and the site from Vite with hot reload, which proxies API
 * calls to the server. PORT is the site's; the server listens one above.
 */
const root = path.resolve(import.meta.dirname, '../..')
const port = Number(process.env.PORT ?? 3000)
const serverPort = port + 1
const site = `http://localhost:${port}`
const api = `http://127.0.0.1:${serverPort}`

const run = (args: string[], env: NodeJS.ProcessEnv): ChildProcess =>
  spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })

const children = [
  run(['--watch', '--watch-preserve-output', 'server/app/main.ts'], {
    PORT: String(serverPort),
    PUBLIC_URL: process.env.PUBLIC_URL ?? site,
    RATE_LIMITS: process.env.RATE_LIMITS ?? 'off',
  }),
  run(['node_modules/@react-router/dev/bin.cjs', 'dev', '--port', String(port)], { API_ORIGIN: api }),
]
process.stdout.write(`\n  The site: ${site}   the server alone: ${api}\n\n`)

let stopping = false
const stop = () => {
  if (stopping) return
  stopping = true
  for (const child of children) child.kill('SIGTERM')
}
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
// One is useless without the other.
for (const child of children) {
  child.once('exit', (code) => {
    if (!stopping) process.exitCode = code ?? 1
    stop()
  })
}
