import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { call } from './call.ts'

const secret = 'a secret of the test'
const made = endpoint('POST /api/things', 'public', {
  name: 'made',
  summary: '',
  body: z.object({ a: z.number() }),
  status: 201,
  response: z.object({ id: z.string() }),
})
const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status })
const barrier = {
  message: 'Many bookings',
  code: 'too_many_requests',
  issues: [{ path: 'X-Proof', message: 'Send it' }],
}

const fetched = vi.fn<typeof fetch>()
beforeEach(() => {
  fetched.mockReset()
  vi.stubGlobal('fetch', fetched)
})

test('a call that requires proof of work solves the puzzle and is retried once', async () => {
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 5,
    counter: 7,
    deriveKey,
    hmacSignatureSecret: secret,
  })
  const proofs: (string | null)[] = []
  fetched.mockImplementation(async (address, init) => {
    if (address === '/api/challenge') return json(200, challenge)
    proofs.push(new Headers(init?.headers).get('X-Proof'))
    return proofs.length === 1 ? json(429, barrier) : json(201, { id: 'made' })
  })
  expect(await call(made, { body: { a: 1 } })).toEqual({ id: 'made' })
  expect(proofs[0]).toBeNull()
  const solved = JSON.parse(atob(proofs[1] ?? '')) as Parameters<typeof verifySolution>[0]
  expect(await verifySolution({ ...solved, deriveKey, hmacSignatureSecret: secret })).toMatchObject({ verified: true })
  expect(fetched).toHaveBeenCalledTimes(3)
})

test('an ordinary rate limit error is passed on', async () => {
  fetched.mockImplementation(async () => json(429, { message: 'Too many requests.', code: 'too_many_requests' }))
  await expect(call(made, { body: { a: 1 } })).rejects.toMatchObject({ status: 429, message: 'Too many requests.' })
  expect(fetched).toHaveBeenCalledTimes(1)
})
