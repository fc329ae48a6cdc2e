import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import helmet, { type HelmetOptions } from 'helmet'

/** Ours are the same for every answer: written down once instead of being put together for each. */
const constantHeaders = (options: HelmetOptions): Record<string, string> => {
  const headers: Record<string, string> = {}
  const response = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value
    },
    removeHeader: () => undefined,
  }
  helmet(options)({} as IncomingMessage, response as unknown as ServerResponse, (error?: unknown) => {
    if (error) throw error
  })
  return headers
}

/** Answers of the interface may load and frame nothing; a page brings its own content security policy. */
export const securityHeaders = constantHeaders({
  contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
  strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: false },
  // The old header says what frame-ancestors says.
  frameguard: { action: 'deny' },
  referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  crossOriginResourcePolicy: { policy: 'same-origin' },
})
const entries = Object.entries(securityHeaders)

/** Puts the security headers on every answer, where it has not one of its own; and the last word, while the server stops. */
export function secureAnswers(app: FastifyInstance): void {
  let isStopping = false
  app.addHook('preClose', (done) => {
    isStopping = true
    done()
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isStopping) reply.header('connection', 'close')
    for (const [name, value] of entries) if (!reply.hasHeader(name)) reply.header(name, value)
    done()
  })
}
