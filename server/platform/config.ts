import fs from 'node:fs'
import path from 'node:path'
import type { Contact } from '#domain/platform/contact.ts'
import type { BookingLimits } from '#domain/platform/market.ts'
import { Secrets } from './auth/secrets.ts'
import { refuse } from './config-error.ts'
import { type DemoData, type Environment, readSetting, settings, type TrustProxy } from './settings.ts'
import { hasStoredSecret, readStoredSecrets } from './stored-secret.ts'

export { ConfigError } from './config-error.ts'

/** Everything that the environment decides (`settings`). */
export type Config = {
  port: number
  host: string
  /** None: the embedded engine in `dataDir`. */
  databaseUrl: string | undefined
  /** What stands between the server and PostgreSQL, and gives each transaction another connection. */
  databasePooler: Pooler | undefined
  /** A standby of it, for reads that may be a second old. */
  databaseReadUrl: string | undefined
  dataDir: string
  /** None: files in `dataDir`. */
  storageUrl: string | undefined
  smtpUrl: string | undefined
  mailFrom: string
  /** Where messages to the administrator go. None: the address in `mailFrom`. */
  adminEmail: string | undefined
  adminPassword: string | undefined
  /** For files at rest and signed links: the current one, and others that are accepted. */
  secrets: Secrets
  /** Without a slash at the end. */
  publicUrl: string
  /** Undefined: on for a new embedded database, else off. */
  demoData: DemoData | undefined
  rateLimits: boolean
  /** Above the market's own limits: how many days ahead, and until how many hours before it begins, a slot can be booked. */
  booking: Partial<BookingLimits>
  /** First values of how the business is reached; the administrator's own stand above them. */
  contact: Omit<Contact, 'officeHours'>
  /** The value for Fastify's trustProxy. */
  trustProxy: TrustProxy
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'
  metricsToken: string | undefined
  /** None: the running server writes no backups. */
  backup: BackupConfig | undefined
  /** None: no card payments. */
  stripe: StripeConfig | undefined
  /** For tests alone: push services may be on this machine or in a private network, and without encryption of the connection. */
  pushAllowPrivate: boolean
}

/** A pooler in transaction mode keeps nothing of a connection from one transaction to the next. */
export type Pooler = 'transaction'

/** The keys of the account at Stripe; `apiBase` is another server that speaks its interface. */
export type StripeConfig = { secretKey: string; webhookSecret: string; apiBase: string | undefined }

/** Where the running server writes backups, every how many minutes, and how many of them it keeps. */
export type BackupConfig = { folder: string; every: number; keep: number }

/** Whether cards are taken. */
export const takesCards = ({ stripe }: Pick<Config, 'stripe'>): boolean => stripe !== undefined

/** Whether an address of the site is one of this machine: then it is being tried out, not in use. */
export const isLocalUrl = (address: string): boolean =>
  /^(localhost|.*\.localhost|127\.[\d.]+|\[::1\]|0\.0\.0\.0)$/.test(new URL(address).hostname)

const bookingLimits = (env: Environment): Partial<BookingLimits> => {
  const horizonDays = readSetting(env, 'BOOKING_HORIZON_DAYS')
  const leadHours = readSetting(env, 'BOOKING_LEAD_HOURS')
  return { ...(horizonDays === undefined ? {} : { horizonDays }), ...(leadHours === undefined ? {} : { leadHours }) }
}

const secrets = (env: Environment, dataDir: string): Secrets => {
  const given = readSetting(env, 'APP_SECRET')
  const [current, ...others] = given ? [given] : readStoredSecrets(dataDir)
  return new Secrets(current, [...others, ...(readSetting(env, 'APP_SECRET_ACCEPTED') ?? [])])
}

const stripe = (env: Environment): StripeConfig | undefined => {
  const secretKey = readSetting(env, 'STRIPE_SECRET_KEY')
  const webhookSecret = readSetting(env, 'STRIPE_WEBHOOK_SECRET')
  const apiBase = readSetting(env, 'STRIPE_API_BASE')
  if (secretKey === undefined && webhookSecret === undefined) return undefined
  if (secretKey === undefined) return refuse('STRIPE_SECRET_KEY', settings.STRIPE_SECRET_KEY.expected)
  if (webhookSecret === undefined) return refuse('STRIPE_WEBHOOK_SECRET', settings.STRIPE_WEBHOOK_SECRET.expected)
  return { secretKey, webhookSecret, apiBase }
}

/** A folder that cannot be written is found now, and not by the first backup that is missing. */
const backup = (env: Environment): BackupConfig | undefined => {
  const input = readSetting(env, 'BACKUP_TO')
  const every = readSetting(env, 'BACKUP_EVERY')
  const keep = readSetting(env, 'BACKUP_KEEP')
  if (input === undefined) {
    if (every !== undefined || keep !== undefined)
      refuse('BACKUP_TO', 'a folder, required with BACKUP_EVERY and BACKUP_KEEP')
    return undefined
  }
  const folder = path.resolve(input)
  try {
    fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
    fs.accessSync(folder, fs.constants.W_OK | fs.constants.X_OK)
  } catch (error) {
    refuse('BACKUP_TO', `a folder that can be written (${error instanceof Error ? error.message : 'unknown error'})`)
  }
  return { folder, every: every ?? 60, keep: keep ?? 48 }
}

const dataFolder = (env: Environment): string => path.resolve(readSetting(env, 'DATA_DIR') ?? './data')

/**
 * Reads the configuration of data that is there, for a tool: it makes neither a database nor a secret, since in a shell without the
 * environment of the service those would be others than the service has.
 * @throws ConfigError also when there is none
 */
export function readConfigOfData(env: Environment): Config {
  const folder = dataFolder(env)
  if (!readSetting(env, 'DATABASE_URL')) {
    if (!fs.existsSync(path.join(folder, 'database', 'PG_VERSION')))
      refuse(
        'DATA_DIR',
        `a folder with a database, and ${folder} has none: run this with the environment of the service`,
      )
    if (!readSetting(env, 'APP_SECRET') && !hasStoredSecret(folder))
      refuse('APP_SECRET', `the secret of the service, since ${folder} has none of its own`)
  }
  return readConfig(env)
}

/**
 * Reads the configuration.
 * @throws ConfigError naming the variable, when a value is wrong or one is missing
 */
export function readConfig(env: Environment): Config {
  const databaseUrl = readSetting(env, 'DATABASE_URL')
  const databaseReadUrl = readSetting(env, 'DATABASE_READ_URL')
  if (databaseReadUrl && !databaseUrl) refuse('DATABASE_READ_URL', 'a standby of DATABASE_URL, which is not set')
  const dataDir = dataFolder(env)
  if (databaseUrl && !readSetting(env, 'APP_SECRET'))
    refuse('APP_SECRET', 'a secret of at least 32 characters, required with DATABASE_URL')
  // Nothing is made before every value is known to be right.
  const values = {
    port: readSetting(env, 'PORT') ?? 3000,
    host: readSetting(env, 'HOST') ?? '127.0.0.1',
    databaseUrl,
    databasePooler: readSetting(env, 'DATABASE_POOLER') === 'transaction' ? ('transaction' as const) : undefined,
    databaseReadUrl,
    dataDir,
    storageUrl: readSetting(env, 'STORAGE_URL'),
    smtpUrl: readSetting(env, 'SMTP_URL'),
    mailFrom: readSetting(env, 'MAIL_FROM') ?? 'Evencoat <no-reply@localhost>',
    adminEmail: readSetting(env, 'ADMIN_EMAIL'),
    adminPassword: readSetting(env, 'ADMIN_PASSWORD'),
    publicUrl: readSetting(env, 'PUBLIC_URL') ?? 'http://localhost:3000',
    demoData: readSetting(env, 'DEMO_DATA'),
    rateLimits: readSetting(env, 'RATE_LIMITS') ?? true,
    booking: bookingLimits(env),
    contact: {
      phone: readSetting(env, 'CONTACT_PHONE') ?? null,
      email: readSetting(env, 'CONTACT_EMAIL') ?? null,
      address: readSetting(env, 'CONTACT_ADDRESS') ?? null,
    },
    trustProxy: readSetting(env, 'TRUST_PROXY') ?? false,
    logLevel: readSetting(env, 'LOG_LEVEL') ?? 'info',
    metricsToken: readSetting(env, 'METRICS_TOKEN'),
    stripe: stripe(env),
    pushAllowPrivate: readSetting(env, 'PUSH_ALLOW_PRIVATE') ?? false,
  }
  return { ...values, backup: backup(env), secrets: secrets(env, dataDir) }
}
