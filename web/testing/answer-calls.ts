import { vi } from 'vitest'

type Answer = (body: unknown) => Response | Promise<Response>
export type Answers = Record<string, Answer>

/**
 * Mocks the server's responses by "METHOD /path" (without the query); other calls fail as if the server were down.
 * @returns the requests so far, in order, and the bodies of those of one call
 */
export function answerCalls(answers: Answers) {
  const requests: { call: string; body: unknown }[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const address = input instanceof Request ? input.url : String(input)
    const call = `${init?.method ?? 'GET'} ${address.split('?')[0]}`
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined
    const answer = answers[call]
    if (!answer) throw new TypeError('no network')
    requests.push({ call, body })
    return answer(body)
  })
  return { requests, bodies: (call: string) => requests.filter((one) => one.call === call).map(({ body }) => body) }
}

/** The URLs that were requested so far, with their queries. */
export const addresses = (): string[] =>
  vi
    .mocked(fetch)
    .mock.calls.map(([input]) =>
      input instanceof Request ? input.url : typeof input === 'string' ? input : input.href,
    )

/** Answers one request after the other. What is asked for once more fails as if the server were down. */
export const inTurn =
  (...answers: (Response | (() => Response | Promise<Response>))[]) =>
  (): Response | Promise<Response> => {
    const next = answers.shift()
    if (!next) throw new TypeError('no network')
    return typeof next === 'function' ? next() : next
  }

/** An error response in the format of the contract. */
export const refusal = (status: number, code: string, message: string): Response =>
  Response.json({ code, message }, { status })

/** An error response that names the field it is about. */
export const fieldRefusal = (path: string, message: string): Response =>
  Response.json(
    { code: 'invalid_request', message: 'Check what was entered', issues: [{ path, message }] },
    { status: 400 },
  )

/** A response that is on its way until it is let through, as between two taps of somebody in a hurry. */
export function deferAnswer(response: () => Response): { answer: () => Promise<Response>; letThrough: () => void } {
  let letThrough = (): void => undefined
  const gate = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  return { answer: async () => gate.then(response), letThrough: () => letThrough() }
}
