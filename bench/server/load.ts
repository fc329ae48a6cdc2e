import autocannon from 'autocannon'
import { cpuMs } from './processes.ts'

export type Load = {
  url: string
  seconds: number
  connections: number
  headers?: Record<string, string>
  method?: 'GET' | 'POST'
  /** Bodies, each sent once and in turn. */
  bodies?: readonly string[]
  /** The status that counts as success. */
  expect: number
}

export type Measured = { perSecond: number; requests: number; p50: number; p99: number; other: number }

/** Requests a second under a steady load, and how many answers were not the expected one. */
export async function measure(load: Load): Promise<Measured> {
  const { bodies } = load
  let next = 0
  const result = await autocannon({
    url: load.url,
    connections: load.connections,
    duration: load.seconds,
    method: load.method ?? 'GET',
    headers: { ...(bodies ? { 'content-type': 'application/json' } : {}), ...load.headers },
    ...(bodies
      ? {
          ...(bodies.length > 1 ? { amount: bodies.length } : {}),
          requests: [
            {
              setupRequest: (request: autocannon.Request) => ({
                ...request,
                body: bodies[next++ % bodies.length] ?? '',
              }),
            },
          ],
        }
      : {}),
  })
  const codes = result.statusCodeStats as Record<string, { count?: number }> | undefined
  const good = codes?.[String(load.expect)]?.count ?? 0
  const seconds = result.duration
  return {
    perSecond: good / seconds,
    requests: good,
    p50: result.latency.p50,
    p99: result.latency.p99,
    other: result.requests.total - good + result.errors,
  }
}

/** The same, with the processor time of server and database together for each request, in ms. */
export async function measureCpu(load: Load, pid: number): Promise<Measured & { cpuMs: number }> {
  const before = cpuMs(pid)
  const measured = await measure(load)
  return { ...measured, cpuMs: (cpuMs(pid) - before) / Math.max(1, measured.requests) }
}
