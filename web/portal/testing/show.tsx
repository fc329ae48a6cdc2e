import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { vi } from 'vitest'
import { sharedQueryClient } from '#web/lib/query-client.ts'
import { ToastOutlet } from '#web/ui/ToastOutlet.tsx'
import { dismissToast } from '#web/ui/toast.ts'

/** Renders a part of the painters' portal with everything it needs; with its own toasts unless the part has some. */
export function show(part: ReactNode, at = '/', toasts: ReactNode = <ToastOutlet />) {
  dismissToast()
  const queries = sharedQueryClient()
  queries.clear()
  render(
    <QueryClientProvider client={queries}>
      <MemoryRouter initialEntries={[at]}>{part}</MemoryRouter>
      {toasts}
    </QueryClientProvider>,
  )
  return queries
}

type Answer = (request: { body: unknown; headers: Headers }) => Response | Promise<Response>

/** Mocks responses by "METHOD /path"; any other call gets a 404. Returns the requests so far, in order. */
export function serve(answers: Record<string, Answer>): string[] {
  const requests: string[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const line = `${init?.method ?? 'GET'} ${input as string}`
    requests.push(line)
    const answer = answers[line]
    if (!answer) return Response.json({ message: 'Not found', code: 'not_found' }, { status: 404 })
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined
    return answer({ body, headers: new Headers(init?.headers) })
  })
  return requests
}

/** The requests so far that may change something, in order; only those of a "METHOD /path" if there is one. */
export const writes = (call?: string) =>
  vi.mocked(fetch).mock.calls.flatMap(([input, { method = 'GET', body, headers } = {}]) => {
    const line = `${method} ${input as string}`
    if (method === 'GET' || (call && line !== call)) return []
    const read = typeof body === 'string' ? (JSON.parse(body) as Record<string, unknown>) : undefined
    return [{ call: line, body: read, key: new Headers(headers).get('idempotency-key') }]
  })

/** An error in wire format. */
export const refusal = (status: number, code: string, message: string) => (): Response =>
  Response.json({ message, code }, { status })
