import { enterMoney, getBookingLedger } from '#contract/billing/booking-ledger.ts'
import { exportLedger, getMoney, listLedger, listReceivables, remindOfPayment } from '#contract/billing/money.ts'
import {
  exportDuePayouts,
  exportYearlyTotals,
  listDuePayouts,
  listPayouts,
  listYearlyTotals,
  payPainters,
} from '#contract/billing/office-payouts.ts'
import { settleClaim } from '#contract/bookings/claims.ts'
import { listDayVisits } from '#contract/bookings/day-visits.ts'
import {
  cancelBookings,
  exportBookings,
  getAdminBooking,
  listBookings,
  listCandidates,
  updateBooking,
} from '#contract/bookings/office-bookings.ts'
import { decideNoShow, listNoShows } from '#contract/bookings/office-no-shows.ts'
import { listAdminReviews, moderateReview, removeReviewAnswer } from '#contract/bookings/office-reviews.ts'
import { getBookingThread, readAsOffice, writeAsOffice } from '#contract/bookings/office-thread.ts'
import { getBookingNotes, writeBookingNotes } from '#contract/bookings/office-visit-notes.ts'
import { listBookingPhotos } from '#contract/bookings/office-visit-photos.ts'
import {
  createClosure,
  deleteClosure,
  listClosures,
  listClosureVisits,
  moveClosureVisits,
  updateClosure,
} from '#contract/coverage/closures.ts'
import {
  checkCoverage,
  createServiceArea,
  deleteServiceArea,
  getAreaConsequences,
  listServiceAreas,
  previewServiceArea,
  updateServiceArea,
} from '#contract/coverage/office-service-areas.ts'
import { changePause, endPause, listPauses, pauseBookings } from '#contract/coverage/pauses.ts'
import { getMessage, listMessages, resendMessage } from '#contract/notifications/messages.ts'
import { getLeaving, leave } from '#contract/painters/leaving.ts'
import { getContractorDay, listContractorDates } from '#contract/painters/office-contractor-availability.ts'
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
} from '#contract/painters/office-contractors.ts'
import { acceptPaper, linkPaper, listPapers, readPaper, sendPaperBack } from '#contract/painters/office-papers.ts'
import { inviteAgain, listPainters } from '#contract/painters/painters.ts'
import { linkW9, readW9 } from '#contract/painters/w9.ts'
import { listAudit } from '#contract/platform/audit.ts'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { getBusinessSettings, updateBusiness } from '#contract/pricing/office-business.ts'
import {
  listPricing,
  listPricingHistory,
  previewPricing,
  simulatePricing,
  updatePricing,
} from '#contract/pricing/office-pricing.ts'
import { listCalls, listQuotes, noteCustomer } from '#contract/quotes/office-quotes.ts'
import { confirmPlacements, listFits, listTakers, proposePlacements } from '#contract/scheduling/takers.ts'
import { act, correctCustomer, getTimeline, previewAct, undoAct, undoActs, writeOfficeNote } from './acts.ts'
import { getBoard } from './board.ts'
import { getCleanupStats, previewCleanup, runCleanup } from './cleanup.ts'
import { correctCustomerOfQuote, getCustomer, listCustomerMessages } from './customer-page.ts'
import { eraseCustomer, exportCustomer } from './customers.ts'
import { getNeeds } from './needs.ts'
import { listInquiries, markInquiryHandled, reopenInquiry } from './office-inquiries.ts'
import { streamOfficeNews } from './office-news.ts'
import { getOverview } from './overview.ts'
import { bookForCaller, listTimesForCaller, quoteForCaller, sendQuote } from './phone-bookings.ts'
import { searchOffice } from './search.ts'
import { logInAdministrator, logOutAdministrator } from './session.ts'

/** Every call of the office, apart from the few that stand with what they are about. */
export const officeEndpoints: readonly Endpoint[] = [
  logInAdministrator,
  logOutAdministrator,
  getOverview,
  getNeeds,
  streamOfficeNews,
  searchOffice,
  listContractors,
  inviteContractor,
  listPainters,
  inviteAgain,
  getLeaving,
  leave,
  setContractorStatus,
  resetContractorPassword,
  updateContractor,
  listContractorAreas,
  setContractorAreas,
  setContractorAreaPriority,
  listServiceAreas,
  createServiceArea,
  updateServiceArea,
  getAreaConsequences,
  previewServiceArea,
  deleteServiceArea,
  checkCoverage,
  listBookings,
  exportBookings,
  getAdminBooking,
  updateBooking,
  listCandidates,
  cancelBookings,
  listQuotes,
  listCalls,
  getCustomer,
  listCustomerMessages,
  correctCustomerOfQuote,
  noteCustomer,
  quoteForCaller,
  sendQuote,
  listTimesForCaller,
  bookForCaller,
  previewAct,
  act,
  undoAct,
  undoActs,
  settleClaim,
  getTimeline,
  writeOfficeNote,
  correctCustomer,
  listTakers,
  listFits,
  proposePlacements,
  confirmPlacements,
  listClosures,
  createClosure,
  updateClosure,
  deleteClosure,
  listClosureVisits,
  moveClosureVisits,
  listPauses,
  pauseBookings,
  changePause,
  endPause,
  listDayVisits,
  getBookingThread,
  writeAsOffice,
  readAsOffice,
  listBookingPhotos,
  listNoShows,
  decideNoShow,
  getBookingNotes,
  writeBookingNotes,
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
  simulatePricing,
  listPricingHistory,
  getCleanupStats,
  previewCleanup,
  runCleanup,
  linkW9,
  readW9,
  listPapers,
  acceptPaper,
  sendPaperBack,
  linkPaper,
  readPaper,
  listMessages,
  getMessage,
  resendMessage,
  listInquiries,
  markInquiryHandled,
  reopenInquiry,
  getBusinessSettings,
  updateBusiness,
  listAudit,
  exportContractor,
  eraseContractor,
  exportCustomer,
  eraseCustomer,
  listAdminReviews,
  moderateReview,
  removeReviewAnswer,
]
