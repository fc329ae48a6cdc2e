import type { Endpoint } from '#contract/endpoint.ts'
import { act, correctCustomer, getTimeline, previewAct, undoAct, undoActs, writeOfficeNote } from './acts.ts'
import { listAudit } from './audit.ts'
import { getBoard } from './board.ts'
import { enterMoney, getBookingLedger } from './booking-ledger.ts'
import {
  cancelBookings,
  exportBookings,
  getAdminBooking,
  listBookings,
  listCandidates,
  updateBooking,
} from './bookings.ts'
import { getBusinessSettings, updateBusiness } from './business.ts'
import { settleClaim } from './claims.ts'
import { getCleanupStats, previewCleanup, runCleanup } from './cleanup.ts'
import {
  createClosure,
  deleteClosure,
  listClosures,
  listClosureVisits,
  moveClosureVisits,
  updateClosure,
} from './closures.ts'
import { getContractorDay, listContractorDates } from './contractor-availability.ts'
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
} from './contractors.ts'
import { correctCustomerOfQuote, getCustomer, listCustomerMessages } from './customer-page.ts'
import { eraseCustomer, exportCustomer } from './customers.ts'
import { listDayVisits } from './day-visits.ts'
import { listInquiries, markInquiryHandled, reopenInquiry } from './inquiries.ts'
import { getLeaving, leave } from './leaving.ts'
import { getMessage, listMessages, resendMessage } from './messages.ts'
import { exportLedger, getMoney, listLedger, listReceivables, remindOfPayment } from './money.ts'
import { getNeeds } from './needs.ts'
import { decideNoShow, listNoShows } from './no-shows.ts'
import { streamOfficeNews } from './office-news.ts'
import { getOverview } from './overview.ts'
import { inviteAgain, listPainters } from './painters.ts'
import { acceptPaper, linkPaper, listPapers, readPaper, sendPaperBack } from './papers.ts'
import { changePause, endPause, listPauses, pauseBookings } from './pauses.ts'
import {
  exportDuePayouts,
  exportYearlyTotals,
  listDuePayouts,
  listPayouts,
  listYearlyTotals,
  payPainters,
} from './payouts.ts'
import { bookForCaller, listTimesForCaller, quoteForCaller, sendQuote } from './phone-bookings.ts'
import { listPricing, listPricingHistory, previewPricing, simulatePricing, updatePricing } from './pricing.ts'
import { listCalls, listQuotes, noteCustomer } from './quotes.ts'
import { listAdminReviews, moderateReview, removeReviewAnswer } from './reviews.ts'
import { searchOffice } from './search.ts'
import {
  checkCoverage,
  createServiceArea,
  deleteServiceArea,
  getAreaConsequences,
  listServiceAreas,
  previewServiceArea,
  updateServiceArea,
} from './service-areas.ts'
import { logInAdministrator, logOutAdministrator } from './session.ts'
import { confirmPlacements, listFits, listTakers, proposePlacements } from './takers.ts'
import { getBookingThread, readAsOffice, writeAsOffice } from './thread.ts'
import { getBookingNotes, writeBookingNotes } from './visit-notes.ts'
import { listBookingPhotos } from './visit-photos.ts'
import { linkW9, readW9 } from './w9.ts'

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
