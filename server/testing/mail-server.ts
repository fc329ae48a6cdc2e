import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** How the server meets the next messages. `stall` takes the connection and never answers the message. */
export type MailServerMood = 'accept' | 'refuse' | 'later' | 'stall'

export type MailServer = Awaited<ReturnType<typeof startMailServer>>

const refusal = (code: number, text: string): Error => Object.assign(new Error(text), { responseCode: code })

/** A real mail server on a free port that keeps what it was given, parsed. */
export async function startMailServer() {
  let mood: MailServerMood = 'accept'
  const received: Email[] = []
  const open = (port: number) =>
    new Promise<SMTPServer>((resolve, reject) => {
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
            if (mood === 'later') {
              done(refusal(451, '4.3.0 try again later'))
              return
            }
            PostalMime.parse(Buffer.concat(chunks)).then((email) => {
              received.push(email)
              done()
            }, done)
          })
        },
      })
      server.on('error', (error: NodeJS.ErrnoException) => (server.server.listening ? undefined : reject(error)))
      server.listen(port, '127.0.0.1', () => resolve(server))
    })
  let server = await open(0)
  const { port } = server.server.address() as AddressInfo
  const shut = () => new Promise<void>((resolve) => server.close(() => resolve()))
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    setMood: (next: MailServerMood) => {
      mood = next
    },
    /** Takes the server away: connections are refused until `comeBack`. */
    goAway: shut,
    comeBack: async () => {
      server = await open(port)
    },
    close: shut,
  }
}
