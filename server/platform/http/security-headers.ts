import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import helmet, { type HelmetOptions } from 'helmet'

/** The same for every answer, so they are computed once. */
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

/** Answers of the API may load and frame nothing; a page has a content security policy of its own. */
export const securityHeaders = constantHeaders({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: { defaultSrc: ["'none'"], baseUri: ["'none'"], frameAncestors: ["'none'"] },
  },
  strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: true },
  // The legacy equivalent of frame-ancestors.
  frameguard: { action: 'deny' },
  referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  crossOriginResourcePolicy: { policy: 'same-origin' },
})
const entries = Object.entries(securityHeaders)

/**
 * Of these the ones that mean something for a script, a style or a font of a page, and a policy that forbids nothing but frames. The
 * others speak of documents, and there are dozens of files: together they would be a tenth of what a first visit transfers beside
 * its framework.
 */
const partEntries = [
  ...entries.filter(([name]) =>
    ['x-content-type-options', 'cross-origin-resource-policy', 'strict-transport-security'].includes(name),
  ),
  ['content-security-policy', "frame-ancestors 'none'"] as const,
]
/** Nor is such a file asked for again, or in parts. */
const NEVER_CHANGES = ['last-modified', 'accept-ranges']
const isPartOfPage = (url: string): boolean => /^\/assets\/[\w.-]+\.(?:js|css|woff2)$/.test(url)

/** Adds the security headers to every answer that does not set its own, and `Connection: close` while the server stops. */
export function secureAnswers(app: FastifyInstance): void {
  let isStopping = false
  app.addHook('preClose', (done) => {
    isStopping = true
    done()
  })
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (isStopping) reply.header('connection', 'close')
    const isPart = reply.statusCode < 400 && isPartOfPage(request.url)
    if (isPart) for (const name of NEVER_CHANGES) reply.removeHeader(name)
    const own = isPart ? partEntries : entries
    for (const [name, value] of own) if (!reply.hasHeader(name)) reply.header(name, value)
    done()
  })
}
