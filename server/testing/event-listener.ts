import { once } from 'node:events'
import http from 'node:http'

type StreamEvent = { event: string; id: string; data: unknown }

/** Opens the live stream of a painter over HTTP. */
export const listenTo = (address: string, token: string, options: { lastId?: string } = {}) =>
  listenAt(`${address}/api/contractor/events`, { ...options, headers: { authorization: `Bearer ${token}` } })

/** Opens a live stream over HTTP and reads it frame by frame, as a browser would. */
export async function listenAt(url: string, options: { lastId?: string; headers?: Record<string, string> } = {}) {
  const headers = { ...options.headers, ...(options.lastId ? { 'last-event-id': options.lastId } : {}) }
  const request = http.get(url, { headers, agent: false })
  const [response] = (await once(request, 'response')) as [http.IncomingMessage]
  const events: StreamEvent[] = []
  const comments: string[] = []
  let rest = ''
  let lastId = ''
  let retry = ''
  let isOver = false
  let wake = () => {}
  response.setEncoding('utf8')
  response.on('data', (text: string) => {
    const frames = (rest + text).split('\n\n')
    rest = frames.pop() ?? ''
    for (const frame of frames) {
      const fields = new Map(frame.split('\n').map((line) => line.split(/: ?(.*)/s).slice(0, 2) as [string, string]))
      if (fields.has('')) comments.push(fields.get('') ?? '')
      lastId = fields.get('id') ?? lastId
      retry = fields.get('retry') ?? retry
      if (fields.has('data')) {
        events.push({ event: fields.get('event') ?? '', id: lastId, data: JSON.parse(fields.get('data') ?? '') })
      }
    }
    wake()
  })
  response.on('error', () => {})
  response.on('close', () => {
    isOver = true
    wake()
  })
  /** Waits until the stream has sent the expected events. */
  const until = async (isDone: () => boolean): Promise<void> => {
    while (!isDone()) {
      await new Promise<void>((resolve) => {
        wake = resolve
      })
    }
  }
  await until(() => lastId !== '' || isOver)
  return {
    response,
    events,
    comments,
    lastId: () => lastId,
    retry: () => retry,
    jobs: () => events.map(({ data }) => (data as { jobId: string }).jobId),
    untilEvents: (count: number) => until(() => events.length >= count),
    untilOver: () => until(() => isOver),
    untilComments: (count: number) => until(() => comments.length >= count),
    hangUp: async () => {
      response.destroy()
      await until(() => isOver)
    },
  }
}
