import { randomBytes } from 'node:crypto'
import { IDEMPOTENCY_KEY } from '#contract/platform/idempotency-key.ts'

/** A call that takes longer than this counts as broken: everything here takes milliseconds. */
const LONGEST_ANSWER = 30_000

/** What is sent: `PUT /api/…`, with a body or a form, by whom, and under which key. */
export type Sent = {
  line: string
  body?: object
  /** Encoded by `aForm`. */
  form?: { payload: Buffer; headers: Record<string, string> }
  token?: string
  key?: string
}

/** `body` holds the parts that are read of any answer; an empty object when there is none. */
export type Answer<Body = Record<string, unknown>> = { status: number; body: Body }

export const isDone = ({ status }: Pick<Answer, 'status'>): boolean => status >= 200 && status < 300

const headersOf = ({ body, form, token, key }: Sent): Record<string, string> => ({
  ...(body ? { 'content-type': 'application/json' } : {}),
  ...form?.headers,
  ...(token ? { authorization: `Bearer ${token}` } : {}),
  ...(key ? { [IDEMPOTENCY_KEY]: key } : {}),
})

/** The calls to a server, wherever it is at the moment. */
export class Calls {
  /** Of the server that runs now. */
  url = ''
  /** How many were sent and are not answered. */
  inFlight = 0
  /** Those of them that change something. */
  writesInFlight = 0
  answers = 0
  /** The password of whoever in the office is asked to confirm that it is them. */
  readonly adminPassword = randomBytes(12).toString('hex')

  /**
   * Sends it as the pages of the office do: where it needs a fresh confirmation, that is given, and it is sent again.
   * @throws when it is never answered, since the server is gone
   */
  async send<Body = Record<string, unknown>>(sent: Sent): Promise<Answer<Body>> {
    const answer = await this.sendOnce<Body>(sent)
    if ((answer.body as { code?: unknown }).code !== 'confirmation_required') return answer
    const { token = '' } = sent
    await this.sendOnce({ line: 'POST /api/admin/confirm', body: { password: this.adminPassword }, token })
    return this.sendOnce<Body>(sent)
  }

  private async sendOnce<Body>(sent: Sent): Promise<Answer<Body>> {
    const { line, body, form } = sent
    const [method = 'GET', path = '/'] = line.split(' ')
    const payload = form ? new Uint8Array(form.payload) : body ? JSON.stringify(body) : null
    const isWrite = method === 'GET' ? 0 : 1
    this.inFlight++
    this.writesInFlight += isWrite
    try {
      const response = await fetch(`${this.url}${path}`, {
        method,
        headers: headersOf(sent),
        body: payload,
        signal: AbortSignal.timeout(LONGEST_ANSWER),
      })
      const text = await response.text()
      this.answers++
      const isJson = response.headers.get('content-type')?.includes('json')
      return { status: response.status, body: (isJson && text !== '' ? JSON.parse(text) : {}) as Body }
    } finally {
      this.inFlight--
      this.writesInFlight -= isWrite
    }
  }
}
