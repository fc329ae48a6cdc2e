import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { inject } from 'vitest'
import { readConfig } from '../server/config.ts'
import { prepareServer } from '../server/start-server.ts'

type SiteOptions = {
  /** Painters with free days in all four counties, as a new installation has them; on unless told otherwise. */
  demo?: boolean
  /** Where e-mail is delivered; without it messages stay in the queue. */
  smtpUrl?: string
  /** The built site; that of the test run unless told otherwise. */
  siteRoot?: string
}

/** Signs what a journey would otherwise have to read in a mailbox. */
const secret = '5e'.repeat(32)

export type Site = Awaited<ReturnType<typeof startSite>>

/**
 * The real server with the real site on a database of its own, on a free port. Rate limits are off: a journey clicks
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
