import { execFile, execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

/** Whether wrk is installed. It uses less CPU than autocannon, which leaves more to the server and the database. */
export const hasWrk: boolean = (() => {
  try {
    execFileSync('sh', ['-c', 'command -v wrk'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
})()

export type WrkLoad = {
  url: string
  seconds: number
  connections: number
  method: string
  headers: Record<string, string>
  body: string | undefined
  /** What a number of its own replaces in the body of each request. */
  each: string
}

const MS: Record<string, number> = { us: 0.001, ms: 1, s: 1000 }

const latency = (output: string, share: string): number => {
  const [, value = '0', unit = 'ms'] = new RegExp(`${share}%\\s+([\\d.]+)(us|ms|s)`).exec(output) ?? []
  return Number((Number(value) * (MS[unit] ?? 1)).toFixed(2))
}

const luaText = (text: string): string => `[==[${text}]==]`

const bodyOf = (body: string, each: string): string[] => {
  const parts = body.split(each).map(luaText)
  if (parts.length === 1) return [`wrk.body = ${parts[0]}`]
  return [
    `local run, sent = "${Date.now()}", 0`,
    'function request()',
    '  sent = sent + 1',
    `  return wrk.format(nil, nil, nil, ${parts.join(' .. run .. "n" .. sent .. ')})`,
    'end',
  ]
}

/** A steady load by wrk with one thread. `bad` counts answers that are neither a success nor 304, and broken connections. */
export async function runWrk(load: WrkLoad) {
  const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'evencoat-wrk-')), 'load.lua')
  const headers = Object.entries(load.headers).map(
    ([name, value]) => `wrk.headers[ ${luaText(name)} ] = ${luaText(value)}`,
  )
  const body = load.body === undefined ? [] : bodyOf(load.body, load.each)
  fs.writeFileSync(file, [`wrk.method = ${luaText(load.method)}`, ...headers, ...body].join('\n'))
  const options = ['-t1', `-c${load.connections}`, `-d${load.seconds}s`, '--latency', '-s', file, load.url]
  const { stdout } = await promisify(execFile)('wrk', options)
  fs.rmSync(path.dirname(file), { recursive: true })
  const [, requests = '0', seconds = '1', unit = 's'] = /(\d+) requests in ([\d.]+)(ms|s|m)/.exec(stdout) ?? []
  const [, refused = '0'] = /Non-2xx or 3xx responses: (\d+)/.exec(stdout) ?? []
  const [, ...broken] = /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(stdout) ?? []
  const duration = unit === 'm' ? Number(seconds) * 60 : unit === 'ms' ? Number(seconds) / 1000 : Number(seconds)
  const bad = Number(refused) + broken.reduce((sum, count) => sum + Number(count), 0)
  return { requests: Number(requests), duration, bad, p50: latency(stdout, '50'), p99: latency(stdout, '99') }
}
