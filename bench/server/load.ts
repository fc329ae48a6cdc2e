import { performance } from 'node:perf_hooks'
import autocannon from 'autocannon'
import { cpuMs } from './processes.ts'
import { hasWrk, runWrk } from './wrk.ts'

export type Load = {
  url: string
  seconds: number
  /** Warm-up seconds under the same load; two by default. */
  warmUp?: number
  connections: number
  headers?: Record<string, string>
  method?: 'GET' | 'POST'
  /** Request bodies, each sent once, in order. */
  bodies?: readonly string[]
  /** The status that counts as success. */
  expect: number
}

export type Measured = {
  perSecond: number
  requests: number
  p50: number
  p99: number
  other: number
  /** The status of each other answer, and how often it occurred; where single answers are examined. */
  others?: Record<string, number>
}

/** In a body, what is replaced by a text that is another one in each request. */
export const EACH_TIME = '[<id>]'

/** Warm-up seconds: the first requests of a process run uncompiled code. */
const WARM_UP = 2

const optionsOf = (load: Load): autocannon.Options => ({
  url: load.url,
  connections: load.connections,
  method: load.method ?? 'GET',
  headers: { ...(load.bodies ? { 'content-type': 'application/json' } : {}), ...load.headers },
})

const byAutocannon = async (load: Load, seconds: number) => {
  const [body] = load.bodies ?? []
  const varied = body?.includes(EACH_TIME) ?? false
  const options = {
    ...optionsOf(load),
    duration: seconds,
    idReplacement: varied,
    ...(body === undefined ? {} : { body }),
  }
  const { requests, duration, errors, non2xx, statusCodeStats, latency } = await autocannon(options)
  const codes = statusCodeStats as Record<string, { count?: number }> | undefined
  const unchanged = codes?.['304']?.count ?? 0
  return { requests: requests.total, duration, bad: errors + non2xx - unchanged, p50: latency.p50, p99: latency.p99 }
}

const byWrk = (load: Load, seconds: number) => {
  const { method = 'GET', headers = {} } = optionsOf(load)
  const { url, connections, bodies } = load
  const body = bodies?.[0]
  return runWrk({
    url,
    seconds,
    connections,
    method,
    headers: headers as Record<string, string>,
    body,
    each: EACH_TIME,
  })
}

/** One body repeatedly, or none. */
async function measureSteady(load: Load): Promise<Measured> {
  const run = hasWrk ? byWrk : byAutocannon
  if (load.warmUp !== 0) await run(load, load.warmUp ?? WARM_UP)
  await expectStatus(load)
  const { requests, duration, bad, p50, p99 } = await run(load, load.seconds)
  const good = requests - bad
  return { perSecond: good / duration, requests: good, p50, p99, other: bad }
}

/** Fails when the load does not get the expected answers: refusals may be faster. */
async function expectStatus({ url, method = 'GET', headers = {}, bodies = [], expect }: Load): Promise<void> {
  const body = bodies[0]?.replaceAll(EACH_TIME, `checked-${Date.now()}`) ?? null
  const type = body === null ? {} : { 'content-type': 'application/json' }
  const answer = await fetch(url, { method, headers: { ...type, ...headers }, body })
  await answer.arrayBuffer()
  if (answer.status !== expect) throw new Error(`${method} ${url} answered ${answer.status}, not ${expect}`)
}

/** Sends each body once; timed from the first request to the last answer, since the tool itself counts in whole seconds. */
async function measureOnce(load: Load, bodies: readonly string[]): Promise<Measured> {
  let next = 0
  let good = 0
  let answers = 0
  let last = 0
  const others: Record<string, number> = {}
  const begun = performance.now()
  const setupRequest = (request: autocannon.Request) => ({ ...request, body: bodies[next++ % bodies.length] ?? '' })
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const options = { ...optionsOf(load), amount: bodies.length, requests: [{ setupRequest }] }
    const instance = autocannon(options, (error, found) => (error ? reject(error as Error) : resolve(found)))
    instance.on('response', (_client, status) => {
      answers += 1
      last = performance.now()
      if (status === load.expect) good += 1
      else others[status] = (others[status] ?? 0) + 1
    })
  })
  const { p50, p99 } = result.latency
  return {
    perSecond: (good / (last - begun)) * 1000,
    requests: good,
    p50,
    p99,
    other: answers - good + result.errors,
    others,
  }
}

/** Requests per second under a load, and how many answers were not the expected one. */
export const measure = (load: Load): Promise<Measured> =>
  load.bodies && load.bodies.length > 1 ? measureOnce(load, load.bodies) : measureSteady(load)

/** The result of a load, and the CPU time of server and database together per success, in ms. */
export type MeasuredCpu = Measured & { cpuMs: number; serverMs: number }

/** CPU time while `run` produces a load. */
export async function withCpu(run: () => Promise<Measured>, pid: number, databaseUrl: string): Promise<MeasuredCpu> {
  const before = cpuMs(pid, databaseUrl)
  const measured = await run()
  const after = cpuMs(pid, databaseUrl)
  const each = (part: 'server' | 'database') => (after[part] - before[part]) / Math.max(1, measured.requests)
  return { ...measured, cpuMs: each('server') + each('database'), serverMs: each('server') }
}

/** Seconds after which the code of an answer is fully optimized, on a slow machine too. */
const SETTLED = 8

/** A steady load after its warm-up, with its CPU time: what an answer costs a server that has been up for a while. */
export async function measureCpu(load: Load, pid: number, databaseUrl: string): Promise<MeasuredCpu> {
  await measureSteady({ ...load, seconds: SETTLED, warmUp: 0 })
  return withCpu(() => measureSteady({ ...load, warmUp: 0 }), pid, databaseUrl)
}
