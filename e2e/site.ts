import { once } from 'node:events'
import fs from 'node:fs'
import net, { type AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { inject } from 'vitest'
import { prepareServer } from '#server/app/start-server.ts'
import { readConfig } from '#server/platform/config.ts'

export type SiteOptions = {
  /**
   * Painters with free days in all four counties, and no bookings, by default; `stories`: with their past and their next visits,
   * as in a new installation.
   */
  demo?: boolean | 'stories'
  /** Where e-mail is delivered; without it messages stay queued. */
  smtpUrl?: string
  /** The environment of card payments; without it none are taken. The site then knows its own address. */
  cards?: Record<string, string>
  /** Push services may be on this machine. The site then knows its own address. */
  push?: boolean
  /** Passkeys can be made: the site then knows itself by a name. */
  passkeys?: boolean
  /** The built site; by default that of the test run, which has a migrated database, too. */
  siteRoot?: string
}

/** Signs tokens that a journey would otherwise have to read from an e-mail. */
const secret = '5e'.repeat(32)

/** Customers come back from the card page to an address that has to be known before; so do those who tap a notification. */
const freePort = async (): Promise<number> => {
  const server = net.createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

/**
 * The built client, once the set-up has built it.
 * @throws when it could not be built
 */
export async function builtSite(): Promise<string> {
  const { folder, ready, failure } = inject('site')
  while (!fs.existsSync(ready)) {
    if (fs.existsSync(failure)) throw new Error(fs.readFileSync(failure, 'utf8'))
    await pause(100)
  }
  return folder
}

export type Site = Awaited<ReturnType<typeof startSite>>

/**
 * The real server with the real site, on a database of its own and a free port. Rate limits are off, since a journey clicks
 * faster than people do.
 */
export async function startSite({
  demo = true,
  smtpUrl,
  cards,
  push = false,
  passkeys = false,
  siteRoot,
}: SiteOptions = {}) {
  const knowsItself = cards !== undefined || push || passkeys
  const port = knowsItself ? await freePort() : 0
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'evencoat-site-'))
  if (siteRoot === undefined) fs.cpSync(inject('emptyDatabase'), path.join(folder, 'database'), { recursive: true })
  const adminPassword = 'journey-administrator'
  const config = readConfig({
    DATA_DIR: folder,
    PORT: String(port),
    ADMIN_PASSWORD: adminPassword,
    DEMO_DATA: demo === 'stories' ? 'on' : demo ? 'painters' : 'off',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'fatal',
    APP_SECRET: secret,
    ...(smtpUrl ? { SMTP_URL: smtpUrl } : {}),
    ...cards,
    ...(push ? { PUSH_ALLOW_PRIVATE: 'on', ADMIN_EMAIL: 'office@example.com' } : {}),
    ...(knowsItself ? { PUBLIC_URL: `http://${passkeys ? 'localhost' : '127.0.0.1'}:${port}` } : {}),
  })
  const server = await prepareServer(config, siteRoot ?? (await builtSite()))
  const address = await server.listen()
  const url = passkeys ? config.publicUrl : address
  return {
    url,
    adminPassword,
    secrets: config.secrets,
    db: server.db,
    /** E-mail and password of a demo painter. */
    demoLogin: server.demoLogin,
    /** The id of a demo booking whose visit is under way. */
    demoVisit: server.demoVisit,
    close: async () => {
      await server.close()
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}
