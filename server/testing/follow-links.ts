import { extractText, getDocumentProxy } from 'unpdf'
import type { startStripeServer } from './stripe-server.ts'
import type { TestApp } from './test-app.ts'

/** An answer that somebody got, by the name of its call. */
export type FollowedAnswer = { name: string; status: number; text: string }

type Surroundings = {
  app: () => TestApp
  stripe: () => Awaited<ReturnType<typeof startStripeServer>>
  /** Does what is due about card pages. */
  runCards: () => Promise<void>
}

/** Follows what answers lead to, as somebody would who was sent them. */
export function linkFollower({ app, stripe, runCards }: Surroundings) {
  /** An answer, with everything that its reader gets to see of it. */
  const textOf = async ({ headers, text, bytes }: Awaited<ReturnType<TestApp['call']>>): Promise<string> => {
    const isPdf = String(headers['content-type']).includes('pdf')
    const read = async () =>
      (await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })).text
    return `${JSON.stringify(headers)}\n${isPdf ? await read() : text}`
  }

  const linksIn = (text: string, pattern: RegExp): string[] => [...new Set(text.match(pattern))]

  /** Follows a link to pay: to the bill, a card page with its provider's links back, and the pages they link to. */
  const followPayLink = async (url: string): Promise<FollowedAnswer[]> => {
    const reference = new URL(url).pathname.replace('/pay/', '')
    const answers: FollowedAnswer[] = []
    const call = async (name: string, line: string, body?: object) => {
      const answer = await app().call(line, body ? { body } : {})
      answers.push({ name, status: answer.status, text: await textOf(answer) })
      return answer.body as { payable: number; id: string }
    }
    const { payable } = await call('getLinkedBill', `GET /api/pay/${reference}/bill`)
    const started = await call('startLinkedCheckout', `POST /api/pay/${reference}/checkouts`, { amount: payable })
    await runCards()
    await call('getLinkedCheckout', `GET /api/pay/${reference}/checkouts/${started.id}`)
    await call('askAboutLinkedCheckout', `POST /api/pay/${reference}/checkouts/${started.id}/ask`)
    const page = [...stripe().state.sessions.values()].find((session) => session.client_reference_id === started.id)
    const { success_url, cancel_url } = page ?? {}
    answers.push({ name: 'the card page', status: page ? 200 : 404, text: JSON.stringify({ success_url, cancel_url }) })
    return answers
  }

  /** Follows the links in a text: to the bill behind a link to pay, the calendar feed, documents and photos. */
  const follow = async (text: string): Promise<FollowedAnswer[]> => {
    const answers: FollowedAnswer[] = []
    for (const url of linksIn(text, /https:\/\/evencoat\.example\/pay\/[^"\s\\]+/g))
      answers.push(...(await followPayLink(url)))
    const paths = [
      ...linksIn(text, /\/api\/calendar\/[^"\s]+\.ics/g),
      ...linksIn(text, /\/api\/(?:visit-)?photos\/[^"\s\\]+/g),
      ...linksIn(text, /(?<="documentId":")[0-9A-Z]+/g).flatMap((id) => [
        `/api/documents/${id}`,
        `/api/documents/${id}/pdf`,
      ]),
    ]
    for (const path of paths) {
      const answer = await app().call(`GET ${path}`)
      answers.push({ name: path, status: answer.status, text: await textOf(answer) })
    }
    return answers
  }

  return { follow, textOf }
}
