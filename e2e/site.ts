import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { inject } from 'vitest'
import { readConfig } from '../server/config.ts'
import { prepareServer } from '../server/start-server.ts'

type SiteOptions = {
  /** Painters with free days in all four counties, as in a new installation; on by default. */
  demo?: boolean
  /** Where e-mail is delivered; without it messages stay queued. */
  smtpUrl?: string
  /** The built site; by default that of the test run. */
  siteRoot?: string
}

/** Signs tokens that a journey would otherwise have to read from an e-mail. */
const secret = '5e'.repeat(32)

export type Site = Awaited<ReturnType<typeof startSite>>

/**
 * The real server with the real site, on a database of its own and a free port. Rate limits are off, since a journey clicks
 * faster than people do.
 */
export async function startSite({ demo = true, smtpUrl, siteRoot }: SiteOptions = {}) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'evencoat-site-'))
  const adminPassword = 'journey-administrator'
  const config = readConfig({
    DATA_DIR: folder,
    PORT: '0',
    ADMIN_PASSWORD: adminPassword,
    DEMO_DATA: demo ? 'on' : 'off',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'fatal',
    APP_SECRET: secret,
    ...(smtpUrl ? { SMTP_URL: smtpUrl } : {}),
  })
  const server = await prepareServer(config, siteRoot ?? inject('siteRoot'))
  const url = await server.listen()
  return {
    url,
    adminPassword,
    secret: Buffer.from(secret, 'hex'),
    /** E-mail and password of a demo painter. */
    demoLogin: server.demoLogin,
    close: async () => {
      await server.close()
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}
