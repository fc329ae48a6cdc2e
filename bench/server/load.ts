import { performance } from 'node:perf_hooks'
import autocannon from 'autocannon'
import { cpuMs } from './processes.ts'

export type Load = {
  url: string
  seconds: number
  /** Seconds of the same load before it counts; two by default. */
  warmUp?: number
  connections: number
  headers?: Record<string, string>
  method?: 'GET' | 'POST'
  /** Bodies, each sent once and in turn. */
  bodies?: readonly string[]
  /** The status that counts as success. */
  expect: number
}

export type Measured = { perSecond: number; requests: number; p50: number; p99: number; other: number }

/** Seconds of the same load before it counts: the first requests of a process are compiled while they run. */
const WARM_UP = 2

const optionsOf = (load: Load): autocannon.Options => ({
  url: load.url,
  connections: load.connections,
  method: load.method ?? 'GET',
  headers: { ...(load.bodies ? { 'content-type': 'application/json' } : {}), ...load.headers },
})

/** One body over and over, or none. */
async function measureSteady(load: Load): Promise<Measured> {
  const [body] = load.bodies ?? []
  const options = { ...optionsOf(load), ...(body === undefined ? {} : { body }) }
  if (load.warmUp !== 0) await autocannon({ ...options, duration: load.warmUp ?? WARM_UP })
  const result = await autocannon({ ...options, duration: load.seconds })
  const codes = result.statusCodeStats as Record<string, { count?: number }> | undefined
  const good = codes?.[String(load.expect)]?.count ?? 0
  const other = result.requests.total - good + result.errors
  const { p50, p99 } = result.latency
  return { perSecond: good / result.duration, requests: good, p50, p99, other }
}

/** Each body once; from the first request to the last answer, since the tool itself counts in whole seconds. */
async function measureOnce(load: Load, bodies: readonly string[]): Promise<Measured> {
  let next = 0
  let good = 0
  let answers = 0
  let last = 0
  const begun = performance.now()
  const setupRequest = (request: autocannon.Request) => ({ ...request, body: bodies[next++ % bodies.length] ?? '' })
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const options = { ...optionsOf(load), amount: bodies.length, requests: [{ setupRequest }] }
    const instance = autocannon(options, (error, found) => (error ? reject(error as Error) : resolve(found)))
    instance.on('response', (_client, status) => {
      answers += 1
      last = performance.now()
      if (status === load.expect) good += 1
    })
  })
  const { p50, p99 } = result.latency
  return { perSecond: (good / (last - begun)) * 1000, requests: good, p50, p99, other: answers - good + result.errors }
}

/** Requests a second under a load, and how many answers were not the expected one. */
export const measure = (load: Load): Promise<Measured> =>
  load.bodies && load.bodies.length > 1 ? measureOnce(load, load.bodies) : measureSteady(load)

/** The same, with the processor time of server and database together for each request, in ms. */
export async function measureCpu(load: Load, pid: number): Promise<Measured & { cpuMs: number }> {
  await autocannon({ ...optionsOf(load), duration: WARM_UP })
  const before = cpuMs(pid)
  const measured = await measureSteady({ ...load, warmUp: 0 })
  return { ...measured, cpuMs: (cpuMs(pid) - before) / Math.max(1, measured.requests) }
}
