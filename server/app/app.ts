import { randomUUID } from 'node:crypto'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify'
import { MAX_UPLOAD_BYTES } from '#domain/platform/upload-limits.ts'
import { registerDocuments } from '#server/billing/ledger/documents.routes.ts'
import { registerPayouts } from '#server/billing/payouts/payouts.routes.ts'
import { registerBookings } from '#server/bookings/booking/bookings.routes.ts'
import { registerChangeOrders } from '#server/bookings/change-orders/change-orders.routes.ts'
import { registerClaims } from '#server/bookings/claims/claims.routes.ts'
import { registerConversationAdministration } from '#server/bookings/conversations/administer-conversations.routes.ts'
import { registerConversations } from '#server/bookings/conversations/conversations.routes.ts'
import { registerJobConversations, registerJobPhotos } from '#server/bookings/conversations/job-conversations.routes.ts'
import { registerJobs } from '#server/bookings/jobs/jobs.routes.ts'
import { registerDoorPhotos, registerNoShowReports } from '#server/bookings/no-shows/no-show-reports.routes.ts'
import { registerCards } from '#server/bookings/payments/cards.routes.ts'
import { registerMoney } from '#server/bookings/payments/money.routes.ts'
import { registerReviewAdministration } from '#server/bookings/reviews/administer-reviews.routes.ts'
import { registerReviews } from '#server/bookings/reviews/reviews.routes.ts'
import { registerSignOffs } from '#server/bookings/sign-off/sign-offs.routes.ts'
import { registerBookingNews } from '#server/bookings/visits/booking-news.routes.ts'
import { registerDayVisits } from '#server/bookings/visits/day-visits.routes.ts'
import { registerVisits } from '#server/bookings/visits/visits.routes.ts'
import { registerServiceAreaAdministration } from '#server/coverage/areas/administer-service-areas.routes.ts'
import { registerServiceAreas } from '#server/coverage/areas/service-areas.routes.ts'
import { registerBookingPauses } from '#server/coverage/closures/booking-pauses.routes.ts'
import { registerCustomerPage } from '#server/customers/customers/customer-page.routes.ts'
import { registerCustomers } from '#server/customers/customers/customers.routes.ts'
import { registerInquiryAdministration } from '#server/customers/inquiries/administer-inquiries.routes.ts'
import { registerInquiries } from '#server/customers/inquiries/inquiries.routes.ts'
import { registerMessages } from '#server/notifications/delivery-log/messages.routes.ts'
import { registerPush } from '#server/notifications/push/push.routes.ts'
import { registerActions } from '#server/office/actions/actions.routes.ts'
import { registerAdminBookings } from '#server/office/actions/admin-bookings.routes.ts'
import { registerAdministrator } from '#server/office/administrator.routes.ts'
import { registerAudit } from '#server/office/audit.routes.ts'
import { registerAutoAssign } from '#server/office/auto-assign/auto-assign.routes.ts'
import { registerBoard } from '#server/office/board/board.routes.ts'
import { registerCleanup } from '#server/office/cleanup/cleanup.routes.ts'
import { registerClosures } from '#server/office/closures/closures.routes.ts'
import { registerInbox } from '#server/office/inbox/inbox.routes.ts'
import { registerOfficeNews } from '#server/office/inbox/office-news.routes.ts'
import { registerOffboarding } from '#server/office/offboarding/offboarding.routes.ts'
import { registerPhoneBookings } from '#server/office/phone-booking/phone-bookings.routes.ts'
import { registerSearch } from '#server/office/search/search.routes.ts'
import { registerAdminContractors } from '#server/painters/accounts/administer-contractors.routes.ts'
import { registerSessions } from '#server/painters/accounts/contractor-sessions.routes.ts'
import { registerContractors } from '#server/painters/accounts/contractors.routes.ts'
import { registerCalendarFeed } from '#server/painters/calendar/calendar-feed.routes.ts'
import { registerContractorAvailability } from '#server/painters/calendar/contractor-availability.routes.ts'
import { registerTimeOff } from '#server/painters/calendar/time-off.routes.ts'
import { registerComplianceAdministration } from '#server/painters/compliance/administer-compliance.routes.ts'
import { registerComplianceDocuments } from '#server/painters/compliance/compliance-documents.routes.ts'
import { registerW9 } from '#server/painters/compliance/w9.routes.ts'
import { registerEarnings } from '#server/painters/earnings/earnings.routes.ts'
import { registerPainterProfiles } from '#server/painters/track-record/painter-profiles.routes.ts'
import { registerPainterRecords } from '#server/painters/track-record/painter-records.routes.ts'
import { registerJobEvents } from '#server/platform/change-log/job-events.routes.ts'
import type { TrustProxy } from '#server/platform/config.ts'
import type { Deps } from '#server/platform/deps.ts'
import { registerHealth } from '#server/platform/health/health.routes.ts'
import { answerError, handleErrors } from '#server/platform/http/error-handler.ts'
import { stopGracefully } from '#server/platform/http/graceful-stop.ts'
import { refuseTwoHosts } from '#server/platform/http/one-host.ts'
import type { PageFacts } from '#server/platform/http/page-facts.ts'
import { servePages } from '#server/platform/http/pages.ts'
import { logRequests } from '#server/platform/http/request-log.ts'
import { logSecurityEvents } from '#server/platform/http/security-events.ts'
import { secureAnswers } from '#server/platform/http/security-headers.ts'
import { registerMetrics } from '#server/platform/metrics/metrics.routes.ts'
import { registerOpenApi } from '#server/platform/openapi/openapi.routes.ts'
import { registerChallenge } from '#server/platform/rate-limits/proof-of-work.routes.ts'
import { registerBusiness } from '#server/pricing/business-settings/business.routes.ts'
import { registerPricingAdministration } from '#server/pricing/prices/administer-pricing.routes.ts'
import { registerPricing } from '#server/pricing/prices/pricing.routes.ts'
import { registerPhotos } from '#server/quotes/photos/photos.routes.ts'
import { registerQuoteList } from '#server/quotes/quotes/quote-list.routes.ts'
import { registerQuotes } from '#server/quotes/quotes/quotes.routes.ts'
import { registerCandidates } from '#server/scheduling/candidates/candidates.routes.ts'
import { registerAvailability } from '#server/scheduling/engine/availability.routes.ts'

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
    // What arrives while the server stops is still answered; see stopGracefully.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    // Ten megabytes over a slow line; whoever needs longer only wants to keep the connection.
    requestTimeout: options.timeouts?.request ?? REQUEST_TIMEOUT,
    http: {
      connectionsCheckingInterval: options.timeouts?.checkInterval ?? 30_000,
      // Node looks at a request's time only when that of its head is not the greater of the two.
      headersTimeout: Math.min(60_000, options.timeouts?.request ?? REQUEST_TIMEOUT),
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
  registerComplianceDocuments(forms, deps)
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
  registerConversations(app, deps)
  registerJobConversations(app, deps)
  registerConversationAdministration(app, deps)
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
  registerActions(app, deps)
  registerAdminBookings(app, deps)
  registerBoard(app, deps)
  registerCandidates(app, deps)
  registerAutoAssign(app, deps)
  registerOffboarding(app, deps)
  registerPhoneBookings(app, deps)
  registerQuoteList(app, deps)
  registerCustomerPage(app, deps)
  registerSearch(app, deps)
  registerDayVisits(app, deps)
  registerInbox(app, deps)
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
  registerComplianceAdministration(app, deps)
  registerCustomers(app, deps)
  registerReviews(app, deps)
  registerReviewAdministration(app, deps)
  registerPainterProfiles(app, deps)
  registerPush(app, deps)
}
