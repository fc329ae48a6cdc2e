/** A live stream that stays open: what is said on it arrives at whoever opened it last, until it is cut. */
export function aStream() {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  const start = (opened: typeof controller) => {
    controller = opened
  }
  return {
    open: () => new Response(new ReadableStream({ start }), { headers: { 'content-type': 'text/event-stream' } }),
    say: (event: string, data: object, id = '1') =>
      controller?.enqueue(new TextEncoder().encode(`event: ${event}\nid: ${id}\ndata: ${JSON.stringify(data)}\n\n`)),
    cut: () => controller?.error(new TypeError('network')),
  }
}
