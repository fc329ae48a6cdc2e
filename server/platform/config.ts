import fs from 'node:fs'
import path from 'node:path'
import { isOfficePassword } from '#domain/platform/common-passwords.ts'
import type { Contact } from '#domain/platform/contact.ts'
import { isEmail } from '#domain/platform/contact-fields.ts'
import type { BookingLimits } from '#domain/platform/market.ts'
import { formatPhone, isPhone } from '#domain/platform/phone-number.ts'
import { Secrets } from './auth/secrets.ts'
import { refuse } from './config-error.ts'
import { hasStoredSecret, parseSecret, readStoredSecrets } from './stored-secret.ts'

export { ConfigError } from './config-error.ts'

/** Everything that the environment decides. Only this file reads it. */
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
  logLevel: LogLevel
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

/** The data that fills a database without painters: painters with past and upcoming bookings, painters alone, or nothing. */
export type DemoData = 'on' | 'painters' | 'off'

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
type LogLevel = (typeof logLevels)[number]

/** Nobody's, these addresses', or that of so many hops. */
export type TrustProxy = false | string | ((address: string, hop: number) => boolean)

/** Whether cards are taken. */
export const takesCards = ({ stripe }: Pick<Config, 'stripe'>): boolean => stripe !== undefined

type Environment = Readonly<Record<string, string | undefined>>

const setting = (env: Environment, name: string): string | undefined => env[name]?.trim() || undefined

const optionalInteger = (env: Environment, name: string, min: number, max: number): number | undefined => {
  const input = setting(env, name)
  if (input === undefined) return undefined
  const value = /^\d{1,9}$/.test(input) ? Number(input) : Number.NaN
  return value >= min && value <= max ? value : refuse(name, `a whole number from ${min} to ${max}`)
}

const integer = (env: Environment, name: string, fallback: number, min: number, max: number): number =>
  optionalInteger(env, name, min, max) ?? fallback

const bookingLimits = (env: Environment): Partial<BookingLimits> => {
  const horizonDays = optionalInteger(env, 'BOOKING_HORIZON_DAYS', 1, 365)
  const leadHours = optionalInteger(env, 'BOOKING_LEAD_HOURS', 0, 168)
  return { ...(horizonDays === undefined ? {} : { horizonDays }), ...(leadHours === undefined ? {} : { leadHours }) }
}

const onOff = (env: Environment, name: string, expected = 'on or off'): boolean | undefined => {
  const input = setting(env, name)?.toLowerCase()
  if (input === undefined) return undefined
  if (['on', 'true', '1', 'yes'].includes(input)) return true
  if (['off', 'false', '0', 'no'].includes(input)) return false
  return refuse(name, expected)
}

const demoData = (env: Environment): DemoData | undefined => {
  if (setting(env, 'DEMO_DATA')?.toLowerCase() === 'painters') return 'painters'
  const isOn = onOff(env, 'DEMO_DATA', 'on, painters or off')
  return isOn === undefined ? undefined : isOn ? 'on' : 'off'
}

const url = (env: Environment, name: string, protocols: readonly string[]): string | undefined => {
  const input = setting(env, name)
  if (input === undefined) return undefined
  const expected = `an address beginning with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`
  if (!URL.canParse(input)) return refuse(name, expected)
  return protocols.includes(new URL(input).protocol) ? input : refuse(name, expected)
}

const databasePooler = (env: Environment): Pooler | undefined => {
  const input = setting(env, 'DATABASE_POOLER')?.toLowerCase()
  // A pooler in session mode is like none.
  if (input === undefined || input === 'session' || input === 'off') return undefined
  return input === 'transaction' ? input : refuse('DATABASE_POOLER', 'transaction, session or off')
}

/** Whether an address of the site is one of this machine: then it is being tried out, not in use. */
export const isLocalUrl = (address: string): boolean =>
  /^(localhost|.*\.localhost|127\.[\d.]+|\[::1\]|0\.0\.0\.0)$/.test(new URL(address).hostname)

const trustProxy = (env: Environment): TrustProxy => {
  const input = setting(env, 'TRUST_PROXY')
  if (input === undefined) return false
  if (/^\d{1,2}$/.test(input)) {
    const hops = Number(input)
    return (_address, hop) => hop < hops
  }
  if (/^[\d.,:/a-fA-F\s]+$/.test(input) || /^(loopback|linklocal|uniquelocal)$/.test(input)) return input
  if (/^(off|false|no)$/i.test(input)) return false
  // "on" would mean everybody's word, the visitor's own included.
  return refuse('TRUST_PROXY', 'off, loopback, the addresses of the proxies, or their number')
}

const logLevel = (env: Environment): LogLevel => {
  const input = setting(env, 'LOG_LEVEL') ?? 'info'
  return logLevels.find((level) => level === input) ?? refuse('LOG_LEVEL', logLevels.join(', '))
}

const adminEmail = (env: Environment): string | undefined => {
  const input = setting(env, 'ADMIN_EMAIL')
  return input === undefined || isEmail(input) ? input : refuse('ADMIN_EMAIL', 'an e-mail address')
}

const contact = (env: Environment): Config['contact'] => {
  const phone = setting(env, 'CONTACT_PHONE')
  const email = setting(env, 'CONTACT_EMAIL')
  if (phone !== undefined && !isPhone(phone)) refuse('CONTACT_PHONE', 'a telephone number')
  if (email !== undefined && !isEmail(email)) refuse('CONTACT_EMAIL', 'an e-mail address')
  return {
    phone: phone === undefined ? null : formatPhone(phone),
    email: email ?? null,
    address: setting(env, 'CONTACT_ADDRESS') ?? null,
  }
}

/** Several are separated by commas. */
const acceptedSecrets = (env: Environment): Buffer[] =>
  (setting(env, 'APP_SECRET_ACCEPTED') ?? '')
    .split(',')
    .map((input) => input.trim())
    .filter((input) => input !== '')
    .map((input) => parseSecret('APP_SECRET_ACCEPTED', input))

const secrets = (env: Environment, dataDir: string): Secrets => {
  const input = setting(env, 'APP_SECRET')
  const [current, ...others] = input ? [parseSecret('APP_SECRET', input)] : readStoredSecrets(dataDir)
  return new Secrets(current, [...others, ...acceptedSecrets(env)])
}

const stripe = (env: Environment): StripeConfig | undefined => {
  const secretKey = setting(env, 'STRIPE_SECRET_KEY')
  const webhookSecret = setting(env, 'STRIPE_WEBHOOK_SECRET')
  const apiBase = url(env, 'STRIPE_API_BASE', ['http:', 'https:'])
  if (secretKey === undefined && webhookSecret === undefined) return undefined
  if (secretKey === undefined || !/^[sr]k_(live|test)_\w{8,}$/.test(secretKey))
    return refuse('STRIPE_SECRET_KEY', 'a secret key of Stripe (sk_live_…), together with STRIPE_WEBHOOK_SECRET')
  if (webhookSecret === undefined || !/^whsec_[\w+/=]{8,}$/.test(webhookSecret))
    return refuse('STRIPE_WEBHOOK_SECRET', 'the signing secret of the webhook at Stripe (whsec_…)')
  return { secretKey, webhookSecret, apiBase }
}

/** A folder that cannot be written is found now, and not by the first backup that is missing. */
const backup = (env: Environment): BackupConfig | undefined => {
  const input = setting(env, 'BACKUP_TO')
  const every = optionalInteger(env, 'BACKUP_EVERY', 1, 10_080)
  const keep = optionalInteger(env, 'BACKUP_KEEP', 1, 100_000)
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

const dataFolder = (env: Environment): string => path.resolve(setting(env, 'DATA_DIR') ?? './data')

/**
 * Reads the configuration of data that is there, for a tool: it makes neither a database nor a secret, since in a shell without the
 * environment of the service those would be others than the service has.
 * @throws ConfigError also when there is none
 */
export function readConfigOfData(env: Environment): Config {
  const folder = dataFolder(env)
  if (!setting(env, 'DATABASE_URL')) {
    if (!fs.existsSync(path.join(folder, 'database', 'PG_VERSION')))
      refuse(
        'DATA_DIR',
        `a folder with a database, and ${folder} has none: run this with the environment of the service`,
      )
    if (!setting(env, 'APP_SECRET') && !hasStoredSecret(folder))
      refuse('APP_SECRET', `the secret of the service, since ${folder} has none of its own`)
  }
  return readConfig(env)
}

/**
 * Reads the configuration.
 * @throws ConfigError naming the variable, when a value is wrong or one is missing
 */
export function readConfig(env: Environment): Config {
  const databaseUrl = url(env, 'DATABASE_URL', ['postgres:', 'postgresql:'])
  const databaseReadUrl = url(env, 'DATABASE_READ_URL', ['postgres:', 'postgresql:'])
  if (databaseReadUrl && !databaseUrl) refuse('DATABASE_READ_URL', 'a standby of DATABASE_URL, which is not set')
  const dataDir = dataFolder(env)
  if (databaseUrl && !setting(env, 'APP_SECRET'))
    refuse('APP_SECRET', 'a secret of at least 32 characters, required with DATABASE_URL')
  const adminPassword = setting(env, 'ADMIN_PASSWORD')
  if (adminPassword && !isOfficePassword(adminPassword))
    refuse('ADMIN_PASSWORD', '12 to 128 characters, and none of the passwords that are guessed first')
  return {
    port: integer(env, 'PORT', 3000, 0, 65_535),
    host: setting(env, 'HOST') ?? '127.0.0.1',
    databaseUrl,
    databasePooler: databasePooler(env),
    databaseReadUrl,
    dataDir,
    storageUrl: url(env, 'STORAGE_URL', ['s3:']),
    smtpUrl: url(env, 'SMTP_URL', ['smtp:', 'smtps:']),
    mailFrom: setting(env, 'MAIL_FROM') ?? 'Evencoat <no-reply@localhost>',
    adminEmail: adminEmail(env),
    adminPassword,
    secrets: secrets(env, dataDir),
    publicUrl: (url(env, 'PUBLIC_URL', ['http:', 'https:']) ?? 'http://localhost:3000').replace(/\/+$/, ''),
    demoData: demoData(env),
    rateLimits: onOff(env, 'RATE_LIMITS') ?? true,
    booking: bookingLimits(env),
    contact: contact(env),
    trustProxy: trustProxy(env),
    logLevel: logLevel(env),
    metricsToken: setting(env, 'METRICS_TOKEN'),
    backup: backup(env),
    stripe: stripe(env),
    pushAllowPrivate: onOff(env, 'PUSH_ALLOW_PRIVATE') ?? false,
  }
}
