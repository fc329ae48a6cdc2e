import { isIP } from 'node:net'
import { isOfficePassword } from '#domain/platform/common-passwords.ts'
import { isEmail } from '#domain/platform/contact-fields.ts'
import { formatPhone, isPhone } from '#domain/platform/phone-number.ts'
import { refuse } from './config-error.ts'
import { readSecret } from './stored-secret.ts'

export type Environment = Readonly<Record<string, string | undefined>>

/** How a variable is read. `undefined` is a wrong value; the start ends with a line that says what was expected, and never what was found. */
type Setting<Value> = { expected: string; read: (input: string) => Value | undefined }

const wholeNumber = (min: number, max: number): Setting<number> => ({
  expected: `a whole number from ${min} to ${max}`,
  read: (input) => {
    const value = /^\d{1,9}$/.test(input) ? Number(input) : Number.NaN
    return value >= min && value <= max ? value : undefined
  },
})

const onOrOff = (input: string): boolean | undefined => {
  if (/^(on|true|1|yes)$/i.test(input)) return true
  return /^(off|false|0|no)$/i.test(input) ? false : undefined
}

const oneOf = <const Value extends string>(...values: readonly Value[]) => ({
  expected: values.join(', ').replace(/, (?=[^,]*$)/, ' or '),
  read: (input: string) => values.find((value) => value === input.toLowerCase()),
})

const urlOf = (input: string): URL | undefined => (URL.canParse(input) ? new URL(input) : undefined)

/** An address with a host, beginning with one of these. */
const address = (...protocols: string[]): Setting<string> => ({
  expected: `an address beginning with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
  read: (input) => {
    const url = urlOf(input)
    return url && protocols.includes(url.protocol) && (url.host !== '' || url.search !== '') ? input : undefined
  },
})

/** Quotes that an environment file has kept are part of the value, and mean another folder or another text. */
const isQuoted = (input: string): boolean => /^(["']).*\1$/.test(input)

const line = (expected: string, most: number): Setting<string> => ({
  expected: `${expected} of at most ${most} characters, without quotes around it`,
  read: (input) => (input.length <= most && !/\p{Cc}/u.test(input) && !isQuoted(input) ? input : undefined),
})

const email: Setting<string> = { expected: 'an e-mail address', read: (input) => (isEmail(input) ? input : undefined) }

const secret: Setting<Buffer> = { expected: 'at least 32 characters of randomness', read: readSecret }

/** Mailboxes of this machine are for trying things out. */
const isMailbox = (input: string): boolean => isEmail(input) || /^[\w.+-]+@localhost$/.test(input)

/** `Name <address>`, the name perhaps in quotes, or an address alone. */
const sender: Setting<string> = {
  expected: 'an e-mail address, or a name and the address: Evencoat <office@example.com>',
  read: (input) => {
    const [, mailbox] = /^(?:"[^"<>\\\p{Cc}]*"\s*|[^"'<>\\,;:@\p{Cc}]*)<([^<>\s]+)>$/u.exec(input) ?? []
    return isMailbox(mailbox ?? input) ? input : undefined
  },
}

/** Nobody's, these addresses', or that of so many hops. */
export type TrustProxy = false | string | ((address: string, hop: number) => boolean)

const isNetwork = (input: string): boolean => {
  const [ip = '', bits, ...more] = input.split('/')
  const longest = isIP(ip) === 4 ? 32 : 128
  return (
    isIP(ip) !== 0 && more.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= longest))
  )
}

const trustProxy: Setting<TrustProxy> = {
  // "on" would mean everybody's word, the visitor's own included.
  expected: 'off, loopback, the addresses of the proxies, or their number',
  read: (input) => {
    if (/^(off|false|no)$/i.test(input)) return false
    if (/^\d{1,2}$/.test(input)) return (_address, hop) => hop < Number(input)
    const networks = input.split(',').map((one) => one.trim())
    return networks.every((one) => /^(loopback|linklocal|uniquelocal)$/.test(one) || isNetwork(one)) ? input : undefined
  },
}

/** Every variable that the server reads, with what it has to be; README.md says what each means. */
export const settings = {
  PORT: wholeNumber(0, 65_535),
  HOST: {
    expected: 'an address or a name of this machine',
    read: (input) => (isIP(input) !== 0 || /^[a-z\d](?:[a-z\d.-]*[a-z\d])?$/i.test(input) ? input : undefined),
  },
  DATABASE_URL: address('postgres:', 'postgresql:'),
  // A pooler in session mode is like none.
  DATABASE_POOLER: oneOf('transaction', 'session', 'off'),
  DATABASE_READ_URL: address('postgres:', 'postgresql:'),
  DATA_DIR: line('a folder', 4096),
  STORAGE_URL: address('s3:'),
  SMTP_URL: address('smtp:', 'smtps:'),
  MAIL_FROM: sender,
  ADMIN_EMAIL: email,
  ADMIN_PASSWORD: {
    expected: '12 to 128 characters, and none of the passwords that are guessed first',
    read: (input) => (isOfficePassword(input) ? input : undefined),
  },
  APP_SECRET: secret,
  APP_SECRET_ACCEPTED: {
    ...secret,
    /** Several are separated by commas. */
    read: (input) => {
      const inputs = input.split(',').map((one) => one.trim())
      const secrets = inputs.filter((one) => one !== '').map(readSecret)
      return secrets.every((one) => one !== undefined) ? secrets : undefined
    },
  },
  PUBLIC_URL: {
    expected:
      'the address of the site, beginning with http:// or https://, without a question mark or a name to sign in with',
    read: (input) => {
      const url = urlOf(input)
      if (!url || !/^https?:$/.test(url.protocol) || /[?#]/.test(input) || url.username !== '') return undefined
      return input.replace(/\/+$/, '')
    },
  },
  DEMO_DATA: {
    expected: 'on, painters or off',
    read: (input): DemoData | undefined => {
      if (input.toLowerCase() === 'painters') return 'painters'
      const isOn = onOrOff(input)
      return isOn === undefined ? undefined : isOn ? 'on' : 'off'
    },
  },
  RATE_LIMITS: { expected: 'on or off', read: onOrOff },
  BOOKING_HORIZON_DAYS: wholeNumber(1, 365),
  BOOKING_LEAD_HOURS: wholeNumber(0, 168),
  CONTACT_PHONE: {
    expected: 'a telephone number',
    read: (input) => (isPhone(input) ? formatPhone(input) : undefined),
  },
  CONTACT_EMAIL: email,
  CONTACT_ADDRESS: line('one line', 300),
  TRUST_PROXY: trustProxy,
  LOG_LEVEL: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'),
  METRICS_TOKEN: {
    expected: 'a text of visible letters and signs',
    read: (input) => (/^[\x20-\x7e]+$/.test(input) ? input : undefined),
  },
  STRIPE_SECRET_KEY: {
    expected: 'a secret key of Stripe (sk_live_…), together with STRIPE_WEBHOOK_SECRET',
    read: (input) => (/^[sr]k_(live|test)_\w{8,}$/.test(input) ? input : undefined),
  },
  STRIPE_WEBHOOK_SECRET: {
    expected: 'the signing secret of the webhook at Stripe (whsec_…)',
    read: (input) => (/^whsec_[\w+/=]{8,}$/.test(input) ? input : undefined),
  },
  STRIPE_API_BASE: address('http:', 'https:'),
  BACKUP_TO: line('a folder', 4096),
  BACKUP_EVERY: wholeNumber(1, 10_080),
  BACKUP_KEEP: wholeNumber(1, 100_000),
  PUSH_ALLOW_PRIVATE: { expected: 'on or off', read: onOrOff },
} as const satisfies Record<string, Setting<unknown>>

/** The data that fills a database without painters: painters with past and upcoming bookings, painters alone, or nothing. */
export type DemoData = 'on' | 'painters' | 'off'

export type SettingName = keyof typeof settings
type ValueOf<Name extends SettingName> = Exclude<ReturnType<(typeof settings)[Name]['read']>, undefined>

/**
 * A variable as it is meant; undefined when it is not set, or blank.
 * @throws ConfigError that names it, when its value is wrong
 */
export function readSetting<Name extends SettingName>(env: Environment, name: Name): ValueOf<Name> | undefined {
  const input = env[name]?.trim()
  if (!input) return undefined
  const { read, expected } = settings[name]
  return (read(input) ?? refuse(name, expected)) as ValueOf<Name>
}
