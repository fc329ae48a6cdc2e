import { officeEndpoints } from './admin/office-endpoints.ts'
import { getProjectEstimate, listAvailableDates, listTimeSlots } from './availability.ts'
import { streamBookingNews } from './booking-news.ts'
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
import {
  askAboutCheckout,
  askAboutLinkedCheckout,
  getCheckout,
  getLinkedCheckout,
  receiveCardEvent,
  startCheckout,
  startLinkedCheckout,
} from './card-payments.ts'
import {
  approveChange,
  chargeTrip,
  declineChange,
  getWalkThrough,
  listBookingChanges,
  listChanges,
  previewChange,
  sendChange,
  walkThrough,
  withdrawBookingChange,
  withdrawChange,
} from './change-orders.ts'
import {
  copyOwnWeek,
  fillOwnAvailability,
  getOwnAvailability,
  listOwnAvailability,
  setOwnAvailability,
} from './contractor-availability.ts'
import {
  changeContractorEmail,
  changeContractorPassword,
  confirmContractorEmail,
  forgetContractorPassword,
  getContractorProfile,
  logInContractor,
  logOutContractor,
  logOutContractorEverywhere,
  registerContractor,
  replaceW9,
  sendEmailConfirmation,
  setContractorPassword,
  updateContractorProfile,
} from './contractors.ts'
import { getDocument, getDocumentPdf } from './documents.ts'
import { getEarnings } from './earnings.ts'
import type { Endpoint } from './endpoint.ts'
import { askUs, createInquiry } from './inquiries.ts'
import { streamJobEvents } from './job-events.ts'
import { recordJobPayment } from './job-payments.ts'
import { callInSick, handBackJob, listJobs, setJobStatus, tellLate, undoJobStep } from './jobs.ts'
import { getPainterProfile } from './painter-profiles.ts'
import { getContractorRecord, getOwnRecord } from './painter-records.ts'
import { handInPaper, listOwnPapers } from './papers.ts'
import { getBill, getLinkedBill } from './payments.ts'
import { listOwnPayouts } from './payouts.ts'
import { getPhoto, uploadPhoto } from './photos.ts'
import { getPricing } from './pricing.ts'
import { getChallenge } from './proof-of-work.ts'
import {
  addBookingDevice,
  addOwnDevice,
  getBookingPush,
  getOwnPush,
  getPushKey,
  muteOwnPush,
  removeBookingDevice,
  removeOwnDevice,
  renewPush,
} from './push.ts'
import { createQuote, getQuote, getSharedQuote } from './quotes.ts'
import {
  answerReview,
  getBookingReview,
  getReviewSummary,
  listNearestReviews,
  listPainterReviews,
  listReviews,
  writeReview,
} from './reviews.ts'
import { checkServiceArea, listPlaces } from './service-areas.ts'
import { getSignOff, signOff } from './sign-off.ts'
import { getJobThread, getThread, readAsCustomer, readAsPainter, writeAsCustomer, writeAsPainter } from './thread.ts'
import { endTimeOff, getStandingWeek, listClosedDays, listTimeOff, setStandingWeek, takeTimeOff } from './time-off.ts'
import { getVisitNotes, writeVisitNotes } from './visit-notes.ts'
import {
  addJobPhoto,
  getVisitPhoto,
  listJobPhotos,
  listVisitPhotos,
  releaseVisitPhotos,
  removeJobPhoto,
} from './visit-photos.ts'
import { getVisit, reportArrived, reportLeft, reportOnMyWay } from './visits.ts'

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
  getVisit,
  streamBookingNews,
  getThread,
  writeAsCustomer,
  readAsCustomer,
  listVisitPhotos,
  releaseVisitPhotos,
  getVisitPhoto,
  getVisitNotes,
  writeVisitNotes,
  getBill,
  startCheckout,
  getCheckout,
  askAboutCheckout,
  getLinkedBill,
  startLinkedCheckout,
  getLinkedCheckout,
  askAboutLinkedCheckout,
  receiveCardEvent,
  cancelBooking,
  rescheduleBooking,
  getBookingCalendar,
  getSignOff,
  signOff,
  listChanges,
  approveChange,
  declineChange,
  getWalkThrough,
  walkThrough,
  previewChange,
  sendChange,
  withdrawChange,
  chargeTrip,
  listBookingChanges,
  withdrawBookingChange,
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
  updateContractorProfile,
  changeContractorEmail,
  replaceW9,
  listOwnPapers,
  handInPaper,
  listJobs,
  setJobStatus,
  handBackJob,
  callInSick,
  tellLate,
  reportOnMyWay,
  reportArrived,
  reportLeft,
  getJobThread,
  writeAsPainter,
  readAsPainter,
  listJobPhotos,
  addJobPhoto,
  removeJobPhoto,
  undoJobStep,
  recordJobPayment,
  listOwnAvailability,
  getOwnAvailability,
  setOwnAvailability,
  fillOwnAvailability,
  copyOwnWeek,
  getStandingWeek,
  setStandingWeek,
  listClosedDays,
  listTimeOff,
  takeTimeOff,
  endTimeOff,
  getEarnings,
  getOwnRecord,
  listOwnPayouts,
  streamJobEvents,
  getCalendarFeed,
  renewCalendarFeed,
  revokeCalendarFeed,
  readCalendarFeed,
  getJobCalendar,
  getPushKey,
  renewPush,
  getOwnPush,
  addOwnDevice,
  removeOwnDevice,
  muteOwnPush,
  getBookingPush,
  addBookingDevice,
  removeBookingDevice,
  getReviewSummary,
  listReviews,
  listNearestReviews,
  getBookingReview,
  writeReview,
  listPainterReviews,
  answerReview,
  getPainterProfile,
  getContractorRecord,
  ...officeEndpoints,
]
