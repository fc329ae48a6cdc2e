import { listAudit } from './admin/audit.ts'
import { getContractorDay, listContractorDates } from './admin/availability.ts'
import { getBoard } from './admin/board.ts'
import {
  cancelBookings,
  exportBookings,
  getAdminBooking,
  listBookings,
  listCandidates,
  updateBooking,
} from './admin/bookings.ts'
import { getCleanupStats, previewCleanup, runCleanup } from './admin/cleanup.ts'
import {
  inviteContractor,
  listContractorAreas,
  listContractors,
  resetContractorPassword,
  setContractorAreaPriority,
  setContractorAreas,
  setContractorStatus,
  updateContractor,
} from './admin/contractors.ts'
import { eraseCustomer, exportCustomer } from './admin/customers.ts'
import { listInquiries, markInquiryHandled } from './admin/inquiries.ts'
import { getMessage, listMessages, resendMessage } from './admin/messages.ts'
import { getOverview } from './admin/overview.ts'
import { listPricing, listPricingHistory, previewPricing, updatePricing } from './admin/pricing.ts'
import {
  checkCoverage,
  createServiceArea,
  deleteServiceArea,
  listServiceAreas,
  updateServiceArea,
} from './admin/service-areas.ts'
import { logInAdministrator, logOutAdministrator } from './admin/session.ts'
import { linkW9, readW9 } from './admin/w9.ts'
import { getProjectEstimate, listAvailableDates, listTimeSlots } from './availability.ts'
import { cancelBooking, createBooking, getBookingCalendar, lookUpBooking, rescheduleBooking } from './bookings.ts'
import { getCalendarFeed, readCalendarFeed, renewCalendarFeed, revokeCalendarFeed } from './calendar.ts'
import { getChallenge } from './challenge.ts'
import {
  copyOwnWeek,
  fillOwnAvailability,
  getOwnAvailability,
  listOwnAvailability,
  setOwnAvailability,
} from './contractor-availability.ts'
import {
  changeContractorPassword,
  forgetContractorPassword,
  getContractorProfile,
  logInContractor,
  logOutContractor,
  logOutContractorEverywhere,
  registerContractor,
  setContractorPassword,
} from './contractors.ts'
import { getEarnings } from './earnings.ts'
import type { Endpoint } from './endpoint.ts'
import { streamJobEvents } from './events.ts'
import { createInquiry } from './inquiries.ts'
import { listJobs, setJobStatus } from './jobs.ts'
import { getPhoto, uploadPhoto } from './photos.ts'
import { getPricing } from './pricing.ts'
import { createQuote, getQuote } from './quotes.ts'
import { checkServiceArea } from './service-areas.ts'

/** Every call of the interface: for its published document, the check of who may call what, and the hostile tests. */
export const allEndpoints: readonly Endpoint[] = [
  getPricing,
  checkServiceArea,
  uploadPhoto,
  getPhoto,
  createQuote,
  getQuote,
  listAvailableDates,
  listTimeSlots,
  getProjectEstimate,
  getChallenge,
  createBooking,
  lookUpBooking,
  cancelBooking,
  rescheduleBooking,
  getBookingCalendar,
  createInquiry,
  registerContractor,
  logInContractor,
  logOutContractor,
  logOutContractorEverywhere,
  setContractorPassword,
  changeContractorPassword,
  forgetContractorPassword,
  getContractorProfile,
  listJobs,
  setJobStatus,
  listOwnAvailability,
  getOwnAvailability,
  setOwnAvailability,
  fillOwnAvailability,
  copyOwnWeek,
  getEarnings,
  streamJobEvents,
  getCalendarFeed,
  renewCalendarFeed,
  revokeCalendarFeed,
  readCalendarFeed,
  logInAdministrator,
  logOutAdministrator,
  getOverview,
  listContractors,
  inviteContractor,
  setContractorStatus,
  resetContractorPassword,
  updateContractor,
  listContractorAreas,
  setContractorAreas,
  setContractorAreaPriority,
  listServiceAreas,
  createServiceArea,
  updateServiceArea,
  deleteServiceArea,
  checkCoverage,
  listBookings,
  exportBookings,
  getAdminBooking,
  updateBooking,
  listCandidates,
  cancelBookings,
  getBoard,
  listContractorDates,
  getContractorDay,
  listPricing,
  updatePricing,
  previewPricing,
  listPricingHistory,
  getCleanupStats,
  previewCleanup,
  runCleanup,
  linkW9,
  readW9,
  listMessages,
  getMessage,
  resendMessage,
  listInquiries,
  markInquiryHandled,
  listAudit,
  exportCustomer,
  eraseCustomer,
]
