import { createTransport } from 'nodemailer'
import type { Config } from '#server/platform/config.ts'
import type { ComposedMessage } from './compose-message.ts'

/** Maximum number of connections of one process to the mail server, and of messages sent concurrently. */
export const SENDING_CONCURRENCY = 5

/** Milliseconds. A server that accepts a connection and then stays silent must not block a message for long. */
const defaultTimeouts = { connect: 15_000, silence: 30_000, message: 60_000 }

export type Mailer = {
  /**
   * Resolves when the server has accepted the message.
   * @throws the error of the server or the connection
   */
  send: (id: string, message: ComposedMessage) => Promise<void>
  close: () => void
}

/** The domain of message ids: the sender's. */
const domainOf = (from: string): string => /@([^\s<>@]+?)>?\s*$/.exec(from)?.[1] ?? 'localhost'

/** A pool of connections to the server in `SMTP_URL`. */
export function openMailer(smtpUrl: string, mailFrom: Config['mailFrom'], timeouts = defaultTimeouts): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: SENDING_CONCURRENCY,
    maxMessages: 200,
    connectionTimeout: timeouts.connect,
    greetingTimeout: timeouts.connect,
    dnsTimeout: timeouts.connect,
    socketTimeout: timeouts.silence,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = domainOf(mailFrom)
  return {
    send: async (id, { to, replyTo, subject, html, text, calendar }) => {
      await transport.sendMail({
        from: mailFrom,
        to: { name: '', address: to },
        ...(replyTo === null ? {} : { replyTo: { name: '', address: replyTo } }),
        subject,
        html,
        text,
        // The same for every attempt: a server or client that knows it already shows the message only once.
        messageId: `<${id.toLowerCase()}@${domain}>`,
        headers: { 'auto-submitted': 'auto-generated', 'x-auto-response-suppress': 'All' },
        ...(calendar
          ? { icalEvent: { method: calendar.method, filename: 'evencoat-visit.ics', content: calendar.content } }
          : {}),
        signal: AbortSignal.timeout(timeouts.message),
      } as Parameters<typeof transport.sendMail>[0])
    },
    close: () => transport.close(),
  }
}
