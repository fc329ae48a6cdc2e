import path from 'node:path'
import { linksUnder } from '#server/platform/auth/links.ts'
import { ConfigError, readConfig } from '#server/platform/config.ts'
import { keepPrivate } from '#server/platform/files/private-folder.ts'
import { prepareServer } from './start-server.ts'

keepPrivate()

// Whoever reads the first lines and leaves, as `head` does, does not end the server.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
  })
}

/** Ends the process with the one line that a person can act on. */
const stop = (message: string): never => {
  process.stderr.write(`Evencoat cannot start: ${message}\n`)
  process.exit(1)
}

const start = async () => {
  const config = readConfig(process.env)
  const server = await prepareServer(config, path.join(import.meta.dirname, '../../dist/client'))
  const address = await server.listen()
  // Before the address is printed: its reader may ask the process to stop at once.
  let stopping = false
  const shutDown = () => {
    if (stopping) return
    stopping = true
    server.close().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.once('SIGTERM', shutDown)
  process.once('SIGINT', shutDown)
  process.stdout.write(`\n  Evencoat is running at ${address}\n`)
  if (server.adminPassword) {
    process.stdout.write(
      `  Administrator: ${address}/admin/login  password (shown only this once): ${server.adminPassword}\n`,
    )
  }
  if (server.demoLogin)
    process.stdout.write(`  A demo painter: ${server.demoLogin.email}  password: ${server.demoLogin.password}\n`)
  for (const { email, role } of server.demoColleagues)
    process.stdout.write(`  In the demo's office, with that password, a ${role}: ${email}\n`)
  if (server.demoVisit) {
    process.stdout.write(
      `  A demo customer's visit: ${linksUnder(address, config.secrets).booking({ id: server.demoVisit, key_epoch: 0 })}\n`,
    )
  }
  process.stdout.write('\n')
}

start().catch((error: unknown) => {
  if (error instanceof ConfigError) stop(error.message)
  stop(error instanceof Error ? error.message : String(error))
})
