import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { TEST_NOW, type TestApp } from './test-app.ts'

/** Calls as a visitor makes them, each from an address: `next` begins another visitor, at `TEST_NOW`. */
export const visitors = (app: TestApp) => {
  let count = 0
  let address = ''

  /** A call from the address of this visitor, or from another one. */
  const call = async (
    line: string,
    body?: object,
    options: { from?: string; headers?: Record<string, string> } = {},
  ) => {
    const [method, url] = line.split(' ') as ['GET' | 'POST', string]
    const response = await app.app.inject({
      method,
      url,
      remoteAddress: options.from ?? address,
      ...(options.headers ? { headers: options.headers } : {}),
      ...(body ? { payload: body } : {}),
    })
    return {
      status: response.statusCode,
      headers: response.headers,
      body: response.body
        ? (JSON.parse(response.body) as { code?: string; issues?: { path: string }[]; message?: string })
        : {},
    }
  }

  return {
    call,
    next: () => {
      app.setNow(TEST_NOW)
      count += 1
      address = `203.0.113.${count}`
    },
    address: () => address,
    /** A proof of work, as the header that carries it. */
    proof: async () => {
      const { body } = await call('GET /api/challenge')
      const challenge = body as unknown as Parameters<typeof solveChallenge>[0]['challenge']
      const solution = await solveChallenge({ challenge, deriveKey, timeout: 120_000 })
      return { 'x-proof': Buffer.from(JSON.stringify({ challenge, solution })).toString('base64') }
    },
  }
}

/** The same again and again, one after the other. */
export const inTurn = async <T>(times: number, work: (index: number) => Promise<T>): Promise<T[]> => {
  const results: T[] = []
  for (let index = 0; index < times; index++) results.push(await work(index))
  return results
}

/** How often each status was answered. */
export const statuses = (answers: { status: number }[]): Record<number, number> => {
  const found: Record<number, number> = {}
  for (const { status } of answers) found[status] = (found[status] ?? 0) + 1
  return found
}
