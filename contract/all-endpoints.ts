import { listAudit } from './admin/audit.ts'
import { getBoard } from './admin/board.ts'
import { enterMoney, getBookingLedger } from './admin/booking-ledger.ts'
import {
  cancelBookings,
  exportBookings,
  getAdminBooking,
  listBookings,
  listCandidates,
  updateBooking,
} from './admin/bookings.ts'
import { getBusinessSettings, updateBusiness } from './admin/business.ts'
import { getCleanupStats, previewCleanup, runCleanup } from './admin/cleanup.ts'
import { getContractorDay, listContractorDates } from './admin/contractor-availability.ts'
import {
  eraseContractor,
  exportContractor,
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
import { exportLedger, getMoney, listLedger, listReceivables, remindOfPayment } from './admin/money.ts'
import { getOverview } from './admin/overview.ts'
import {
  exportDuePayouts,
  exportYearlyTotals,
  listDuePayouts,
  listPayouts,
  listYearlyTotals,
  payPainters,
} from './admin/payouts.ts'
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
import {
  cancelBooking,
  createBooking,
  getBooking,
  getBookingCalendar,
  lookUpBooking,
  rescheduleBooking,
  resendBookings,
} from './bookings.ts'
import { getBusiness } from './business.ts'
import {
  getCalendarFeed,
  getJobCalendar,
  readCalendarFeed,
  renewCalendarFeed,
  revokeCalendarFeed,
} from './calendar-feed.ts'
import { askAboutCheckout, getCheckout, receiveCardEvent, startCheckout } from './card-payments.ts'
import {
  copyOwnWeek,
  fillOwnAvailability,
  getOwnAvailability,
  listOwnAvailability,
  setOwnAvailability,
} from './contractor-availability.ts'
import {
  changeContractorPassword,
  confirmContractorEmail,
  forgetContractorPassword,
  getContractorProfile,
  logInContractor,
  logOutContractor,
  logOutContractorEverywhere,
  registerContractor,
  sendEmailConfirmation,
  setContractorPassword,
} from './contractors.ts'
import { getDocument, getDocumentPdf } from './documents.ts'
import { getEarnings } from './earnings.ts'
import type { Endpoint } from './endpoint.ts'
import { askUs, createInquiry } from './inquiries.ts'
import { streamJobEvents } from './job-events.ts'
import { recordJobPayment } from './job-payments.ts'
import { callInSick, handBackJob, listJobs, setJobStatus, tellLate, undoJobStep } from './jobs.ts'
import { getBill } from './payments.ts'
import { listOwnPayouts } from './payouts.ts'
import { getPhoto, uploadPhoto } from './photos.ts'
import { getPricing } from './pricing.ts'
import { getChallenge } from './proof-of-work.ts'
import { createQuote, getQuote, getSharedQuote } from './quotes.ts'
import { checkServiceArea, listPlaces } from './service-areas.ts'

/** Every call of the API: for its published document, the access matrix, and the tests with hostile input. */
export const allEndpoints: readonly Endpoint[] = [
  getPricing,
  checkServiceArea,
  listPlaces,
  uploadPhoto,
  getPhoto,
  createQuote,
  getQuote,
  getSharedQuote,
  listAvailableDates,
  listTimeSlots,
  getProjectEstimate,
  getChallenge,
  createBooking,
  lookUpBooking,
  resendBookings,
  getBooking,
  getBill,
  startCheckout,
  getCheckout,
  askAboutCheckout,
  receiveCardEvent,
  cancelBooking,
  rescheduleBooking,
  getBookingCalendar,
  getBusiness,
  getDocument,
  getDocumentPdf,
  createInquiry,
  askUs,
  registerContractor,
  logInContractor,
  logOutContractor,
  logOutContractorEverywhere,
  setContractorPassword,
  changeContractorPassword,
  forgetContractorPassword,
  confirmContractorEmail,
  sendEmailConfirmation,
  getContractorProfile,
  listJobs,
  setJobStatus,
  handBackJob,
  callInSick,
  tellLate,
  undoJobStep,
  recordJobPayment,
  listOwnAvailability,
  getOwnAvailability,
  setOwnAvailability,
  fillOwnAvailability,
  copyOwnWeek,
  getEarnings,
  listOwnPayouts,
  streamJobEvents,
  getCalendarFeed,
  renewCalendarFeed,
  revokeCalendarFeed,
  readCalendarFeed,
  getJobCalendar,
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
  getBookingLedger,
  enterMoney,
  getMoney,
  listReceivables,
  remindOfPayment,
  listLedger,
  exportLedger,
  listDuePayouts,
  exportDuePayouts,
  payPainters,
  listPayouts,
  listYearlyTotals,
  exportYearlyTotals,
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
  getBusinessSettings,
  updateBusiness,
  listAudit,
  exportContractor,
  eraseContractor,
  exportCustomer,
  eraseCustomer,
]
