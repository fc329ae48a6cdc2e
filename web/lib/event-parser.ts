export type ServerEvent = { event: string; data: string }

/** The content of a chunk: the complete events, the last event id, the reconnection time that the server requested. */
export type Parsed = { events: ServerEvent[]; lastId?: string; retryMs?: number }

/**
 * Parses an event stream chunk by chunk (WHATWG HTML, "Interpreting an event stream"). A chunk may end anywhere, even between a
 * carriage return and its line feed.
 */
export function createEventParser(): (piece: string) => Parsed {
  let rest = ''
  let event = ''
  let data: string[] = []
  let id: string | undefined

  return (piece) => {
    const parsed: Parsed = { events: [] }
    const text = rest + piece
    const lines = text.split(/\r\n|\n|\r(?!$)/)
    rest = lines.pop() ?? ''
    for (const line of lines) {
      if (line === '') {
        if (data.length > 0) parsed.events.push({ event: event || 'message', data: data.join('\n') })
        if (id !== undefined) parsed.lastId = id
        event = ''
        data = []
        continue
      }
      const [, field = '', value = ''] = /^([^:]*):? ?(.*)$/.exec(line) ?? []
      if (field === 'event') event = value
      else if (field === 'data') data.push(value)
      else if (field === 'id' && !value.includes('\0')) id = value
      else if (field === 'retry' && /^\d+$/.test(value)) parsed.retryMs = Number(value)
    }
    return parsed
  }
}
