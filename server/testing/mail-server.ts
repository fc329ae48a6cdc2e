import type { AddressInfo, Socket } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/**
 * How the server meets the next messages. `away` cuts every connection; `stall` takes a message and never answers.
 */
type Mood = 'accept' | 'refuse' | 'later' | 'stall' | 'away'

export type MailServer = Awaited<ReturnType<typeof startMailServer>>

const refusal = (code: number, text: string): Error => Object.assign(new Error(text), { responseCode: code })

/** A real mail server on a free port that keeps what it was given, parsed. */
export async function startMailServer() {
  let mood: Mood = 'accept'
  const received: Email[] = []
  const sockets = new Set<Socket>()
  const store = async (raw: Buffer): Promise<void> => {
    received.push(await PostalMime.parse(raw))
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    closeTimeout: 1,
    logger: false,
    onRcptTo: ({ address }, _session, done) => {
      done(mood === 'refuse' ? refusal(550, `5.1.1 <${address}> no such person`) : null)
    },
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (mood === 'stall') return
        if (mood === 'later') done(refusal(451, '4.3.0 try again later'))
        else void store(Buffer.concat(chunks)).finally(done)
      })
    },
  })
  // A connection that the other side ends in the middle is part of the tests.
  server.on('error', () => undefined)
  server.server.on('connection', (socket: Socket) => {
    if (mood === 'away') socket.destroy()
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    setMood: (next: Mood) => {
      mood = next
      if (next === 'away') for (const socket of sockets) socket.destroy()
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
}
