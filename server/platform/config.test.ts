import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { ConfigError, isLocalUrl, readConfig, readConfigOfData } from './config.ts'
import { type SettingName, settings } from './settings.ts'

const read = (env: Record<string, string>) =>
  readConfig({ DATA_DIR: path.join(os.tmpdir(), 'evencoat-config'), APP_SECRET: 'a'.repeat(64), ...env })

test.each(['on', 'true', 'yes', 'ON', 'everybody'])(
  'TRUST_PROXY=%s is refused because it would trust everybody',
  (value) => {
    expect(() => read({ TRUST_PROXY: value })).toThrow(ConfigError)
    expect(() => read({ TRUST_PROXY: value })).toThrow(/^TRUST_PROXY is wrong: expected off, loopback/)
  },
)

test('TRUST_PROXY accepts a name, addresses, a number, or nobody', () => {
  expect(read({}).trustProxy).toBe(false)
  expect(read({ TRUST_PROXY: 'off' }).trustProxy).toBe(false)
  expect(read({ TRUST_PROXY: 'loopback' }).trustProxy).toBe('loopback')
  expect(read({ TRUST_PROXY: '10.0.0.0/8, 127.0.0.1' }).trustProxy).toBe('10.0.0.0/8, 127.0.0.1')
  const one = read({ TRUST_PROXY: '1' }).trustProxy
  expect(typeof one === 'function' && [one('x', 0), one('x', 1)]).toEqual([true, false])
})

test.each([
  ['http://localhost:3000', true],
  ['http://127.0.0.1', true],
  ['http://[::1]:3000', true],
  ['https://paint.example', false],
  ['https://localhost.example', false],
])('the address %s is local: %s', (address, local) => {
  expect(isLocalUrl(address)).toBe(local)
})

const keys = { STRIPE_SECRET_KEY: 'sk_test_123456789', STRIPE_WEBHOOK_SECRET: 'whsec_123456789' }

test('cards are accepted only with both keys of Stripe', () => {
  expect(read({}).stripe).toBeUndefined()
  expect(read({ STRIPE_API_BASE: 'http://127.0.0.1:1' }).stripe).toBeUndefined()
  expect(read({ ...keys, STRIPE_API_BASE: 'http://127.0.0.1:1' }).stripe).toEqual({
    secretKey: keys.STRIPE_SECRET_KEY,
    webhookSecret: keys.STRIPE_WEBHOOK_SECRET,
    apiBase: 'http://127.0.0.1:1',
  })
})

test.each([
  ['one without the other', { ...keys, STRIPE_WEBHOOK_SECRET: '' }, /^STRIPE_WEBHOOK_SECRET is wrong/],
  ['the other without the one', { ...keys, STRIPE_SECRET_KEY: '' }, /^STRIPE_SECRET_KEY is wrong/],
  ['a publishable key', { ...keys, STRIPE_SECRET_KEY: 'pk_live_123456789' }, /^STRIPE_SECRET_KEY is wrong/],
  [
    'the keys in each other’s place',
    { STRIPE_SECRET_KEY: keys.STRIPE_WEBHOOK_SECRET, STRIPE_WEBHOOK_SECRET: keys.STRIPE_SECRET_KEY },
    /^STRIPE_SECRET_KEY/,
  ],
  ['an address that is none', { ...keys, STRIPE_API_BASE: 'stripe' }, /^STRIPE_API_BASE is wrong/],
])('the Stripe settings with %s are refused in one line that repeats no key', (_, env, expected) => {
  expect(() => read(env)).toThrow(expected)
  expect(() => read(env)).not.toThrow(/123456789/)
})

test('the demo data setting is on, painters, or off, or is left to the database', () => {
  const inputs = ['on', 'yes', 'painters', 'Painters', 'off', '0', '']
  expect(inputs.map((value) => read({ DEMO_DATA: value }).demoData)).toEqual([
    'on',
    'on',
    'painters',
    'painters',
    'off',
    'off',
    undefined,
  ])
  expect(() => read({ DEMO_DATA: 'some' })).toThrow('DEMO_DATA is wrong: expected on, painters or off')
})

// @proves docs/rules/access.md#signing-in
test.each(['123456', 'eleven-char', 'password1234', 'Evencoat2026!'])(
  'the office does not start with the password %s, and the message does not repeat it',
  (password) => {
    expect(() => read({ ADMIN_PASSWORD: password })).toThrow(/^ADMIN_PASSWORD is wrong: expected 12 to 128 characters/)
    expect(() => read({ ADMIN_PASSWORD: password })).not.toThrow(password)
  },
)

test('a pooler is one in transaction mode or like none, and never a guess', () => {
  expect(read({}).databasePooler).toBeUndefined()
  expect(read({ DATABASE_POOLER: 'session' }).databasePooler).toBeUndefined()
  expect(read({ DATABASE_POOLER: 'Transaction' }).databasePooler).toBe('transaction')
  expect(() => read({ DATABASE_POOLER: 'pgbouncer' })).toThrow(/^DATABASE_POOLER is wrong: expected transaction/)
})

test('a replica needs a database that it is one of', () => {
  const replica = { DATABASE_READ_URL: 'postgres://replica.internal/evencoat' }
  expect(read({ DATABASE_URL: 'postgres://db.internal/evencoat', ...replica }).databaseReadUrl).toBe(
    replica.DATABASE_READ_URL,
  )
  expect(() => read(replica)).toThrow(/^DATABASE_READ_URL is wrong/)
})

test('backups go into a folder that can be written, hourly and two days of them unless set otherwise', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'evencoat-backups-'))
  expect(read({}).backup).toBeUndefined()
  const made = path.join(folder, 'made')
  expect(read({ BACKUP_TO: made }).backup).toEqual({ folder: made, every: 60, keep: 48 })
  expect(fs.statSync(made).mode & 0o077).toBe(0)
  expect(read({ BACKUP_TO: folder, BACKUP_EVERY: '5', BACKUP_KEEP: '1' }).backup).toEqual({ folder, every: 5, keep: 1 })
  fs.writeFileSync(path.join(folder, 'file'), '')
  for (const to of [path.join(folder, 'file'), path.join(folder, 'file', 'below')])
    expect(() => read({ BACKUP_TO: to })).toThrow(/^BACKUP_TO is wrong: expected a folder that can be written \(.+\)$/)
  for (const value of ['0', '-1', '1.5', 'hourly', '10081'])
    expect(() => read({ BACKUP_TO: folder, BACKUP_EVERY: value })).toThrow(
      'BACKUP_EVERY is wrong: expected a whole number from 1 to 10080',
    )
  expect(() => read({ BACKUP_TO: folder, BACKUP_KEEP: '0' })).toThrow(/^BACKUP_KEEP is wrong/)
  expect(() => read({ BACKUP_EVERY: '60' })).toThrow('BACKUP_TO is wrong: expected a folder, required with')
  fs.rmSync(folder, { recursive: true })
})

test('a tool makes neither a database nor a secret, which would be others than the service has', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'evencoat-no-secret-'))
  const data = path.join(folder, 'data')
  expect(() => readConfigOfData({ DATA_DIR: data })).toThrow(
    `DATA_DIR is wrong: expected a folder with a database, and ${data} has none`,
  )
  expect(fs.readdirSync(folder)).toEqual([])
  fs.mkdirSync(path.join(data, 'database'), { recursive: true })
  fs.writeFileSync(path.join(data, 'database', 'PG_VERSION'), '17')
  expect(() => readConfigOfData({ DATA_DIR: data })).toThrow('APP_SECRET is wrong: expected the secret of the service')
  expect(fs.readdirSync(data)).toEqual(['database'])
  expect(readConfigOfData({ DATA_DIR: data, APP_SECRET: 'a'.repeat(64) }).dataDir).toBe(data)
  fs.rmSync(folder, { recursive: true })
})

/** Of each setting what is right, and what is wrong; a value in quotes is what an environment file makes of one that was quoted in it. */
const values: Record<SettingName, { right: string[]; wrong: string[] }> = {
  PORT: { right: ['0', '8080'], wrong: ['70000', '-1', '80a', '"3000"'] },
  HOST: { right: ['0.0.0.0', '::', 'db.internal', 'localhost'], wrong: ['"127.0.0.1"', 'http://localhost', 'a b'] },
  DATABASE_URL: {
    right: ['postgres://db/x', 'postgresql://u:p@db:5432/x'],
    wrong: ['mysql://db/x', 'db', '"postgres://db/x"'],
  },
  DATABASE_POOLER: { right: ['transaction', 'session', 'off'], wrong: ['pgbouncer', '"off"'] },
  DATABASE_READ_URL: { right: ['postgres://db/x'], wrong: ['db', "'postgres://db/x'"] },
  DATA_DIR: { right: ['./data', '/srv/a b'], wrong: ['"/srv/data"', "'data'", 'a\nb'] },
  STORAGE_URL: { right: ['s3://uploads?endpoint=https://s3.example.com'], wrong: ['ftp://x', 's3:', '"s3://uploads"'] },
  SMTP_URL: { right: ['smtps://u:p@mail.example.com'], wrong: ['mail.example.com', '"smtp://mail.example.com"'] },
  MAIL_FROM: {
    right: [
      'office@example.com',
      'Evencoat <office@example.com>',
      '"Evencoat, Inc." <office@example.com>',
      'E <no-reply@localhost>',
    ],
    wrong: [
      'not an address at all',
      '"Evencoat office <office@example.com>"',
      "'Evencoat <office@example.com>'",
      'Evencoat <office>',
      'A <a@example.com>, B <b@example.com>',
      'Evencoat office@example.com',
      'Even"coat <office@example.com>',
      'Evencoat <office@example.com>\r\nBcc: x@example.com',
    ],
  },
  ADMIN_EMAIL: {
    right: ['office@example.com'],
    wrong: ['office', '"office@example.com"', 'Office <office@example.com>'],
  },
  ADMIN_PASSWORD: { right: ['correct horse battery'], wrong: ['123456', 'password1234'] },
  APP_SECRET: { right: ['a'.repeat(64)], wrong: ['short'] },
  APP_SECRET_ACCEPTED: { right: [`${'a'.repeat(64)}, ${'b'.repeat(40)}`], wrong: [`${'a'.repeat(64)},short`] },
  PUBLIC_URL: {
    right: ['https://www.example.com', 'http://localhost:3000/'],
    wrong: ['www.example.com', '"https://example.com"', 'https://example.com?x', 'https://me:x@example.com'],
  },
  DEMO_DATA: { right: ['on', 'painters', 'off'], wrong: ['some', '"on"'] },
  RATE_LIMITS: { right: ['on', 'off'], wrong: ['maybe', '"off"'] },
  BOOKING_HORIZON_DAYS: { right: ['60'], wrong: ['0', '366', 'two months'] },
  BOOKING_LEAD_HOURS: { right: ['0', '168'], wrong: ['169', '-1', '1.5'] },
  CONTACT_PHONE: { right: ['(215) 555-0190', '+44 20 7946 0958'], wrong: ['555', '"(215) 555-0190"'] },
  CONTACT_EMAIL: { right: ['office@example.com'], wrong: ['office', '"office@example.com"'] },
  CONTACT_ADDRESS: { right: ['1500 Market St, Philadelphia'], wrong: ['"1500 Market St"', 'a\nb', 'x'.repeat(301)] },
  TRUST_PROXY: { right: ['loopback', '2', '10.0.0.0/8, ::1', 'off'], wrong: ['on', '1.2.3.4.5', '10.0.0.0/99', '"1"'] },
  LOG_LEVEL: { right: ['info', 'silent'], wrong: ['loud', '"info"'] },
  METRICS_TOKEN: { right: ['a long random text'], wrong: ['ünlesbar', 'a\nb'] },
  STRIPE_SECRET_KEY: { right: [keys.STRIPE_SECRET_KEY], wrong: ['pk_live_123456789', `"${keys.STRIPE_SECRET_KEY}"`] },
  STRIPE_WEBHOOK_SECRET: { right: [keys.STRIPE_WEBHOOK_SECRET], wrong: ['whsec', `"${keys.STRIPE_WEBHOOK_SECRET}"`] },
  STRIPE_API_BASE: { right: ['http://127.0.0.1:1'], wrong: ['stripe', '"http://127.0.0.1:1"'] },
  BACKUP_TO: { right: [os.tmpdir()], wrong: ['"/var/backups"'] },
  BACKUP_EVERY: { right: ['60'], wrong: ['0', 'hourly'] },
  BACKUP_KEEP: { right: ['48'], wrong: ['0', 'all'] },
  PUSH_ALLOW_PRIVATE: { right: ['on', 'off'], wrong: ['some'] },
}

/** The settings that another one needs beside it. */
const needed: Partial<Record<SettingName, Record<string, string>>> = {
  DATABASE_READ_URL: { DATABASE_URL: 'postgres://db/x' },
  STRIPE_SECRET_KEY: keys,
  STRIPE_WEBHOOK_SECRET: keys,
  BACKUP_EVERY: { BACKUP_TO: os.tmpdir() },
  BACKUP_KEEP: { BACKUP_TO: os.tmpdir() },
}

describe('a setting', () => {
  test.each(Object.keys(settings) as SettingName[])(
    '%s is taken when it is right, and stops the start in one line when it is not',
    (name) => {
      const { right, wrong } = values[name]
      const start = (value: string) => () => read({ ...needed[name], [name]: value })
      for (const value of right) expect(start(value), value).not.toThrow()
      expect(wrong.length).toBeGreaterThan(0)
      for (const value of wrong) {
        expect(start(value), value).toThrow(ConfigError)
        expect(start(value), value).toThrow(new RegExp(`^${name} is wrong: expected [^\\n]+$`))
        // It may be a secret.
        if (value.length > 5) expect(start(value), value).not.toThrow(value)
      }
    },
  )

  test('is one that the README explains, and the example of the service names', () => {
    const root = path.join(import.meta.dirname, '../..')
    const table =
      fs.readFileSync(path.join(root, 'README.md'), 'utf8').split('## Configuration')[1]?.split('\n## ')[0] ?? ''
    const explained = [...table.matchAll(/^\| (`[A-Z_`, ]+`) \|/gm)].flatMap(
      ([, names = '']) => names.match(/[A-Z_]+/g) ?? [],
    )
    expect(explained.toSorted()).toEqual(Object.keys(settings).toSorted())
    const example = fs.readFileSync(path.join(root, 'deploy/evencoat.env.example'), 'utf8')
    const set = [...example.matchAll(/^#?([A-Z_]+)=/gm)].map(([, name]) => name)
    expect(set.filter((name) => !explained.includes(name ?? ''))).toEqual([])
    const operations = fs.readFileSync(path.join(root, 'docs/operations.md'), 'utf8')
    const mentioned = new Set([...operations.matchAll(/^(?:# )?([A-Z][A-Z_]+)=/gm)].map(([, name]) => name ?? ''))
    expect([...mentioned].filter((name) => !explained.includes(name))).toEqual([])
  })
})
