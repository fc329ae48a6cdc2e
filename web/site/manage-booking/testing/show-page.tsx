import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import type { Booking } from '#contract/bookings/bookings.ts'
import type { BookingStatus } from '#domain/platform/booking-status.ts'
import { type Answers, answerCalls } from '#web/testing/answer-calls.ts'
import { aBookingAnswer, aBooking as aBookingOf } from '#web/testing/bookings.ts'
import { drawPage } from '#web/testing/draw-page.tsx'
import { currentToast } from '#web/ui/toast.ts'
import { ManageBookingPage } from '../ManageBookingPage.tsx'

export const ID = 'BKG23456789ABCDEFGHJ'
export const aBooking = (status: BookingStatus, cancellationFee: number | null, more: Partial<Booking> = {}) =>
  aBookingAnswer({
    status,
    cancellationFee: cancellationFee === null ? null : cancellationFee * 100,
    freeUntil: cancellationFee === 0 ? new Date('2026-11-22T14:00:00Z') : null,
    finalCost: 1_234_50,
    quote: {
      id: 'QTE23456789ABCDEFGHJ',
      address: '1500 Market St, Philadelphia, PA 19102',
      totalCost: 1_234_50,
      customerName: 'Dana Miller',
    },
    ...more,
  })
export const mine = aBookingOf({ quote: { id: 'QTE23456789ABCDEFGHJ', address: '', totalCost: 0, customerName: null } })
const { key, ...withoutKey } = aBooking('scheduled', 0)
export const KEY = key
/** The response to a request with its key. */
export const opened = withoutKey
export const OPEN = `GET /api/bookings/${ID}`
export const RESEND = 'POST /api/bookings/resend'
export const LOOKUP = `POST /api/bookings/${ID}/lookup`
export const CANCEL = `POST /api/bookings/${ID}/cancel`
export const MOVE = `POST /api/bookings/${ID}/reschedule`

export const show = (entry = '/manage-booking') => drawPage(<ManageBookingPage />, { path: '/manage-booking', entry })
export const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
export const find = () => fireEvent.click(screen.getByRole('button', { name: 'Find My Booking' }))
export const expectToast = (title: string, description?: string) =>
  waitFor(() => expect(currentToast()).toMatchObject({ title, ...(description && { description }) }))
/** A booking that was looked up. @returns its dialog, and the requests so far */
export async function open(booking = aBooking('scheduled', 0), answers: Answers = {}) {
  const { requests } = answerCalls({ [LOOKUP]: () => Response.json(booking), ...answers })
  show(`/manage-booking?booking=${ID}`)
  type('Email', ' Dana@example.com ')
  find()
  return { requests, dialog: within(await screen.findByRole('dialog', { name: 'Booking Details' })) }
}
