import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/platform/deps.ts'
import { registerBookings } from './booking/bookings.routes.ts'
import { registerChangeOrders } from './change-orders/change-orders.routes.ts'
import { registerClaims } from './claims/claims.routes.ts'
import { registerColors } from './colors/colors.routes.ts'
import { registerComplaints } from './complaints/complaints.routes.ts'
import { registerConversationAdministration } from './conversations/administer-conversations.routes.ts'
import { registerConversations } from './conversations/conversations.routes.ts'
import { registerJobConversations, registerJobPhotos } from './conversations/job-conversations.routes.ts'
import { registerJobEvents } from './jobs/job-events.routes.ts'
import { registerJobs } from './jobs/jobs.routes.ts'
import { registerDoorPhotos, registerNoShowReports } from './no-shows/no-show-reports.routes.ts'
import { registerCards } from './payments/cards.routes.ts'
import { registerPayments } from './payments/payments.routes.ts'
import { registerReviewAdministration } from './reviews/administer-reviews.routes.ts'
import { registerReviews } from './reviews/reviews.routes.ts'
import { registerSignOffs } from './sign-off/sign-offs.routes.ts'
import { registerBookingNews } from './visits/booking-news.routes.ts'
import { registerVisits } from './visits/visits.routes.ts'
import { registerWarranty } from './warranty/warranty.routes.ts'

/** Everything that happens with a booking, on its page, in the portal and in the office. */
export function registerRoutes(app: FastifyInstance, deps: Deps): void {
  registerJobs(app, deps)
  registerJobEvents(app, deps)
  registerBookingNews(app, deps)
  registerVisits(app, deps)
  registerNoShowReports(app, deps)
  registerConversations(app, deps)
  registerJobConversations(app, deps)
  registerConversationAdministration(app, deps)
  registerBookings(app, deps)
  registerSignOffs(app, deps)
  registerWarranty(app, deps)
  registerChangeOrders(app, deps)
  registerClaims(app, deps)
  registerColors(app, deps)
  registerComplaints(app, deps)
  registerPayments(app, deps)
  registerCards(app, deps)
  registerReviews(app, deps)
  registerReviewAdministration(app, deps)
}

/** Its calls that take files. */
export function registerUploads(forms: FastifyInstance, deps: Deps): void {
  registerJobPhotos(forms, deps)
  registerDoorPhotos(forms, deps)
}
