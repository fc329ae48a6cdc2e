import { randomUUID } from 'node:crypto'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify'
import { MAX_UPLOAD_BYTES } from '#domain/platform/upload-limits.ts'
import { pageFactsOf } from '#server/app/read-page-facts.ts'
import * as billing from '#server/billing/routes.ts'
import * as bookings from '#server/bookings/routes.ts'
import * as coverage from '#server/coverage/routes.ts'
import * as customers from '#server/customers/routes.ts'
import * as notifications from '#server/notifications/routes.ts'
import * as office from '#server/office/routes.ts'
import * as painters from '#server/painters/routes.ts'
import type { Deps } from '#server/platform/deps.ts'
import { answerError, handleErrors } from '#server/platform/http/error-handler.ts'
import { stopGracefully } from '#server/platform/http/graceful-stop.ts'
import { refuseTwoHosts } from '#server/platform/http/one-host.ts'
import { servePages } from '#server/platform/http/pages.ts'
import { recordRefusals } from '#server/platform/http/record-refusals.ts'
import { logRequests } from '#server/platform/http/request-log.ts'
import { logSecurityEvents } from '#server/platform/http/security-events.ts'
import { secureAnswers } from '#server/platform/http/security-headers.ts'
import * as platform from '#server/platform/routes.ts'
import type { TrustProxy } from '#server/platform/settings.ts'
import * as pricing from '#server/pricing/routes.ts'
import * as quotes from '#server/quotes/routes.ts'
import * as scheduling from '#server/scheduling/routes.ts'

const wings = [
  platform,
  coverage,
  pricing,
  quotes,
  scheduling,
  billing,
  bookings,
  painters,
  notifications,
  customers,
  office,
]

/** Characters of a JSON body that are read at most. Fifty rooms in full are about 60,000. */
const BODY_LIMIT = 512 * 1024
/** Milliseconds until a request must have come in, its body included. */
const REQUEST_TIMEOUT = 120_000

export type AppOptions = {
  logger?: FastifyServerOptions['logger']
  /** Whose word is taken for a visitor's address; none's by default. */
  trustProxy?: TrustProxy
  /** The folder of the built site; none serves the interface alone. */
  siteRoot?: string
  /** Milliseconds: until a request must have arrived whole, and between two checks for those that have not. */
  timeouts?: { request: number; checkInterval: number }
}

/** Puts the whole server together, without listening. `deps` may read `app.log` through the getter that it is given. */
export async function buildApp(
  makeDeps: (app: FastifyInstance) => Deps,
  options: AppOptions = {},
): Promise<FastifyInstance> {
  const app = Fastify({
    logger: options.logger ?? false,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    // Few calls write more than their one line, which names the request itself.
    childLoggerFactory: (logger) => logger,
    bodyLimit: BODY_LIMIT,
    // An e-mail address of 254 characters, each of them written as %40.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 800 },
    // Requests that arrive while the server stops are still answered; see stopGracefully.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    // Ten megabytes over a slow line; a client that needs longer only wants to hold the connection.
    requestTimeout: options.timeouts?.request ?? REQUEST_TIMEOUT,
    http: {
      connectionsCheckingInterval: options.timeouts?.checkInterval ?? 30_000,
      // Node checks a request's timeout only when that of its headers is not the greater of the two.
      headersTimeout: Math.min(60_000, options.timeouts?.request ?? REQUEST_TIMEOUT),
    },
    frameworkErrors: (error, request, reply) => {
      void answerError(deps, error, request, reply)
    },
    trustProxy: options.trustProxy ?? false,
  })
  const deps = makeDeps(app)
  handleErrors(app, deps)
  logRequests(app)
  logSecurityEvents(app, deps.config)
  recordRefusals(app, deps)
  refuseTwoHosts(app)
  // `{"__proto__": …}` in a body is refused by the parser; the rest is the contract's business.
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    // Clients announce JSON and send nothing, for calls that have no body.
    if (body === '') done(null, undefined)
    else void parseJson(request, body, done)
  })
  secureAnswers(app)
  for (const wing of wings) wing.registerRoutes(app, deps)
  await app.register(async (forms) => registerUploads(forms, deps))
  await servePages(app, options.siteRoot, deps.config.publicUrl, pageFactsOf(deps))
  stopGracefully(app)
  return app
}

/** Uploads, apart: reading forms costs every call of its part a little. */
const registerUploads = async (forms: FastifyInstance, deps: Deps): Promise<void> => {
  await forms.register(multipart, {
    limits: { fileSize: MAX_UPLOAD_BYTES, files: 1, fields: 20, parts: 21, fieldSize: 10_000, headerPairs: 100 },
  })
  for (const wing of [quotes, bookings, painters]) wing.registerUploads(forms, deps)
}
