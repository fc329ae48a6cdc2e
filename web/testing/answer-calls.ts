import { vi } from 'vitest'

type Answer = (body: unknown) => Response | Promise<Response>

/**
 * Mocks the server's responses by "METHOD /path" (without the query); other calls fail as if the server were down.
 * @returns the requests so far, in order
 */
export function answerCalls(answers: Record<string, Answer>): { requests: { call: string; body: unknown }[] } {
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
  return { requests }
}

/** An error response in the format of the contract. */
export const refusal = (status: number, code: string, message: string): Response =>
  Response.json({ code, message }, { status })

/** A response that is on its way until it is let through, as between two taps of somebody in a hurry. */
export function deferAnswer(response: () => Response): { answer: () => Promise<Response>; letThrough: () => void } {
  let letThrough = (): void => undefined
  const gate = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  return { answer: async () => gate.then(response), letThrough: () => letThrough() }
}
