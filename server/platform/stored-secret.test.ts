import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { readConfig } from './config.ts'
import { addStoredSecret } from './stored-secret.ts'

let folder = ''
const file = () => path.join(folder, 'app-secret')
const lines = () => fs.readFileSync(file(), 'utf8').trim().split('\n')
const secretsOf = (env: Record<string, string> = {}) => readConfig({ DATA_DIR: folder, ...env }).secrets

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'evencoat-secret-'))
  onTestFinished(() => fs.rmSync(folder, { recursive: true }))
})

describe('the secret of a data folder', () => {
  test('is generated once, and only its owner can read it', () => {
    expect(secretsOf().covers(secretsOf())).toBe(true)
    expect(lines()).toHaveLength(1)
    expect(fs.statSync(file()).mode & 0o777).toBe(0o600)
  })

  test('is followed by a new one, and the ones before stay accepted', () => {
    const before = secretsOf()
    const [old] = lines()
    addStoredSecret(folder)
    addStoredSecret(folder)
    expect(lines()).toHaveLength(3)
    expect(lines().at(-1)).toBe(old)
    expect(secretsOf().covers(before)).toBe(true)
    expect(before.covers(secretsOf())).toBe(false)
    const [current = ''] = lines()
    expect(
      secretsOf({ APP_SECRET: current, APP_SECRET_ACCEPTED: lines().slice(1).join(',') }).covers(secretsOf()),
    ).toBe(true)
    expect(fs.statSync(file()).mode & 0o777).toBe(0o600)
    expect(fs.readdirSync(folder)).toEqual(['app-secret'])
  })

  test('is not replaced where there is none', () => {
    expect(() => addStoredSecret(folder)).toThrow(/^DATA_DIR is wrong/)
    expect(fs.readdirSync(folder)).toEqual([])
  })
})

describe('accepted secrets', () => {
  const [one, two, three] = ['a'.repeat(64), 'a text of more than 32 letters; no commas', 'c'.repeat(64)]

  test('are separated by commas, in the forms that the secret itself has', () => {
    const secrets = secretsOf({ APP_SECRET: one, APP_SECRET_ACCEPTED: ` ${two} , ${three},` })
    // One with a comma in it is given in hexadecimal digits.
    const hex = Buffer.from(two).toString('hex')
    expect(secretsOf({ APP_SECRET: three }).covers(secrets)).toBe(false)
    expect(secrets.covers(secretsOf({ APP_SECRET: one }))).toBe(true)
    expect(secrets.covers(secretsOf({ APP_SECRET: three }))).toBe(true)
    expect(secretsOf({ APP_SECRET: one, APP_SECRET_ACCEPTED: hex }).covers(secretsOf({ APP_SECRET: two }))).toBe(true)
  })

  test('are refused in one line when they are short', () => {
    expect(() => secretsOf({ APP_SECRET: one, APP_SECRET_ACCEPTED: `${three},short` })).toThrow(
      /^APP_SECRET_ACCEPTED is wrong: expected at least 32 characters/,
    )
  })
})
