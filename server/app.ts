import { randomUUID } from 'node:crypto'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify'
import { MAX_UPLOAD_BYTES } from '../domain/upload-limits.ts'
import { registerActs } from './acts/acts.routes.ts'
import { registerAdminBookings } from './admin-bookings/admin-bookings.routes.ts'
import { registerAdminContractors } from './admin-contractors/contractors.routes.ts'
import { registerAdministrator } from './administrator/administrator.routes.ts'
import { registerAudit } from './audit/audit.routes.ts'
import { registerAvailability } from './availability/availability.routes.ts'
import { registerBoard } from './board/board.routes.ts'
import { registerBookingPauses } from './booking-pauses/booking-pauses.routes.ts'
import { registerBookings } from './bookings/bookings.routes.ts'
import { registerBusiness } from './business/business.routes.ts'
import { registerCalendarFeed } from './calendar-feed/calendar-feed.routes.ts'
import { registerChangeOrders } from './change-orders/change-orders.routes.ts'
import { registerClaims } from './claims/claims.routes.ts'
import { registerCleanup } from './cleanup/cleanup.routes.ts'
import { registerClosures } from './closures/closures.routes.ts'
import type { TrustProxy } from './config.ts'
import { registerContractorAvailability } from './contractor-availability/contractor-availability.routes.ts'
import { registerTimeOff } from './contractor-availability/time-off.routes.ts'
import { registerSessions } from './contractor-sessions/contractor-sessions.routes.ts'
import { registerContractors } from './contractors/contractors.routes.ts'
import { registerCustomerPage } from './customer-page/customer-page.routes.ts'
import { registerCustomers } from './customers/customers.routes.ts'
import { registerDayVisits } from './day-visits/day-visits.routes.ts'
import type { Deps } from './deps.ts'
import { registerEarnings } from './earnings/earnings.routes.ts'
import { registerHealth } from './health/health.routes.ts'
import { answerError, handleErrors } from './http/error-handler.ts'
import { stopGracefully } from './http/graceful-stop.ts'
import { refuseTwoHosts } from './http/one-host.ts'
import type { PageFacts } from './http/page-facts.ts'
import { servePages } from './http/pages.ts'
import { logRequests } from './http/request-log.ts'
import { logSecurityEvents } from './http/security-events.ts'
import { secureAnswers } from './http/security-headers.ts'
import { registerInquiryAdministration } from './inquiries/administer-inquiries.routes.ts'
import { registerInquiries } from './inquiries/inquiries.routes.ts'
import { registerJobEvents } from './job-events/job-events.routes.ts'
import { registerJobs } from './jobs/jobs.routes.ts'
import { registerLeaving } from './leaving/leaving.routes.ts'
import { registerMessages } from './messages/messages.routes.ts'
import { registerMetrics } from './metrics/metrics.routes.ts'
import { registerCards } from './money/cards.routes.ts'
import { registerDocuments } from './money/documents.routes.ts'
import { registerMoney } from './money/money.routes.ts'
import { registerNeeds } from './needs/needs.routes.ts'
import { registerDoorPhotos, registerNoShowReports } from './no-show-reports/no-show-reports.routes.ts'
import { registerOfficeNews } from './office-news/office-news.routes.ts'
import { registerOpenApi } from './openapi/openapi.routes.ts'
import { registerPainterProfiles } from './painter-profiles/painter-profiles.routes.ts'
import { registerPainterRecords } from './painter-records/painter-records.routes.ts'
import { registerAdministerPapers } from './papers/administer-papers.routes.ts'
import { registerPapers } from './papers/papers.routes.ts'
import { registerPayouts } from './payouts/payouts.routes.ts'
import { registerPhoneBookings } from './phone-bookings/phone-bookings.routes.ts'
import { registerPhotos } from './photos/photos.routes.ts'
import { registerPlacements } from './placements/placements.routes.ts'
import { registerPricingAdministration } from './pricing/administer-pricing.routes.ts'
import { registerPricing } from './pricing/pricing.routes.ts'
import { registerChallenge } from './proof-of-work/proof-of-work.routes.ts'
import { registerPush } from './push/push.routes.ts'
import { registerQuoteList } from './quote-list/quote-list.routes.ts'
import { registerQuotes } from './quotes/quotes.routes.ts'
import { registerReviewAdministration } from './reviews/administer-reviews.routes.ts'
import { registerReviews } from './reviews/reviews.routes.ts'
import { registerSearch } from './search/search.routes.ts'
import { registerServiceAreaAdministration } from './service-areas/administer-service-areas.routes.ts'
import { registerServiceAreas } from './service-areas/service-areas.routes.ts'
import { registerSignOffs } from './sign-offs/sign-offs.routes.ts'
import { registerTakers } from './takers/takers.routes.ts'
import { registerTalkAdministration } from './talk/administer-talk.routes.ts'
import { registerJobPhotos, registerJobTalk } from './talk/job-talk.routes.ts'
import { registerTalk } from './talk/talk.routes.ts'
import { registerBookingNews } from './visits/booking-news.routes.ts'
import { registerVisits } from './visits/visits.routes.ts'
import { registerW9 } from './w9/w9.routes.ts'

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
  /** Milliseconds: until a request must have come in whole, and between two looks for those that have not. */
  patience?: { request: number; look: number }
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
    // What arrives while the server stops is still answered; see stopGracefully.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    // Ten megabytes over a slow line; whoever needs longer only wants to keep the connection.
    requestTimeout: options.patience?.request ?? REQUEST_TIMEOUT,
    http: {
      connectionsCheckingInterval: options.patience?.look ?? 30_000,
      // Node looks at a request's time only when that of its head is not the greater of the two.
      headersTimeout: Math.min(60_000, options.patience?.request ?? REQUEST_TIMEOUT),
    },
    frameworkErrors: (error, request, reply) => {
      void answerError(deps.market, error, request, reply)
    },
    trustProxy: options.trustProxy ?? false,
  })
  const deps = makeDeps(app)
  handleErrors(app, deps)
  logRequests(app)
  logSecurityEvents(app, deps.config)
  refuseTwoHosts(app)
  // `{"__proto__": …}` in a body is refused by the parser; the rest is the contract's business.
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    // Clients announce JSON and send nothing, for calls that have no body.
    if (body === '') done(null, undefined)
    else void parseJson(request, body, done)
  })
  secureAnswers(app)
  registerFeatures(app, deps)
  await app.register(async (forms) => registerUploads(forms, deps))
  await servePages(app, options.siteRoot, deps.config.publicUrl, () => pageFacts(deps))
  stopGracefully(app)
  return app
}

/** What pages say of the business at this moment. */
const pageFacts = async ({ contact, reviews }: Deps): Promise<PageFacts> => {
  const { phone, email } = await contact.current()
  const { figures } = await reviews.current()
  return { phone, email, rating: figures && { mean: figures.mean, reviews: figures.reviews } }
}

/** What takes files, apart: reading forms costs every call of its part a little. */
const registerUploads = async (forms: FastifyInstance, deps: Deps): Promise<void> => {
  await forms.register(multipart, {
    limits: { fileSize: MAX_UPLOAD_BYTES, files: 1, fields: 20, parts: 21, fieldSize: 10_000, headerPairs: 100 },
  })
  registerContractors(forms, deps)
  registerPapers(forms, deps)
  registerPhotos(forms, deps)
  registerJobPhotos(forms, deps)
  registerDoorPhotos(forms, deps)
}

const registerFeatures = (app: FastifyInstance, deps: Deps): void => {
  registerSessions(app, deps)
  registerJobs(app, deps)
  registerEarnings(app, deps)
  registerCalendarFeed(app, deps)
  registerJobEvents(app, deps)
  registerBookingNews(app, deps)
  registerVisits(app, deps)
  registerNoShowReports(app, deps)
  registerTalk(app, deps)
  registerJobTalk(app, deps)
  registerTalkAdministration(app, deps)
  registerContractorAvailability(app, deps)
  registerTimeOff(app, deps)
  registerBusiness(app, deps)
  registerPricing(app, deps)
  registerServiceAreas(app, deps)
  registerInquiries(app, deps)
  registerQuotes(app, deps)
  registerOpenApi(app, deps)
  registerHealth(app, deps)
  registerMetrics(app, deps)
  registerAvailability(app, deps)
  registerBookings(app, deps)
  registerPainterRecords(app, deps)
  registerSignOffs(app, deps)
  registerChangeOrders(app, deps)
  registerChallenge(app, deps)
  registerAdministrator(app, deps)
  registerAdminContractors(app, deps)
  registerServiceAreaAdministration(app, deps)
  registerPricingAdministration(app, deps)
  registerCleanup(app, deps)
  registerClosures(app, deps)
  registerBookingPauses(app, deps)
  registerActs(app, deps)
  registerAdminBookings(app, deps)
  registerBoard(app, deps)
  registerTakers(app, deps)
  registerPlacements(app, deps)
  registerLeaving(app, deps)
  registerPhoneBookings(app, deps)
  registerQuoteList(app, deps)
  registerCustomerPage(app, deps)
  registerSearch(app, deps)
  registerDayVisits(app, deps)
  registerNeeds(app, deps)
  registerClaims(app, deps)
  registerOfficeNews(app, deps)
  registerDocuments(app, deps)
  registerMoney(app, deps)
  registerPayouts(app, deps)
  registerCards(app, deps)
  registerAudit(app, deps)
  registerMessages(app, deps)
  registerInquiryAdministration(app, deps)
  registerW9(app, deps)
  registerAdministerPapers(app, deps)
  registerCustomers(app, deps)
  registerReviews(app, deps)
  registerReviewAdministration(app, deps)
  registerPainterProfiles(app, deps)
  registerPush(app, deps)
}
