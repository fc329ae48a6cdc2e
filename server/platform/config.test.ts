import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ConfigError, isLocalUrl, readConfig, readConfigOfData } from './config.ts'

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
