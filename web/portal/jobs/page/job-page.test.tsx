import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { addDays } from '#domain/platform/dates.ts'
import { aJob } from '#web/portal/testing/a-job.ts'
import { showDashboard } from '#web/portal/testing/show-dashboard.tsx'
import { refreshContact } from '#web/shared/contact/use-contact.ts'
import { freezeDate, onPhone } from '#web/testing/browser.ts'

const today = '2026-11-23'
const later = { scheduledDate: addDays(today, 4) }
const offer = aJob({ id: 'A', booking: later })
const accepted = aJob({ id: 'A', status: 'acknowledged', booking: later })
const ofToday = aJob({ id: 'N', status: 'acknowledged', booking: { scheduledDate: today, timeSlot: 'afternoon' } })

freezeDate('2026-11-23T16:00:00Z')

let jumps: number[]
beforeEach(() => {
  onPhone()
  jumps = []
  vi.spyOn(window, 'scrollTo').mockImplementation(((to: ScrollToOptions) => {
    if (to.behavior === 'instant') jumps.push(to.top ?? 0)
  }) as typeof window.scrollTo)
})

const scrollList = (y: number) => {
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(y)
  fireEvent.scroll(window)
}
const openOffer = async () =>
  fireEvent.click(within(await screen.findByRole('region', { name: 'Waiting for your answer' })).getByRole('link'))

describe('the page of a job on a phone', () => {
  test('starts at its top, and going back leads to where the list was', async () => {
    showDashboard({ jobs: [offer], tab: 'today' })
    await screen.findByRole('region', { name: 'Waiting for your answer' })
    scrollList(600)
    await openOffer()
    expect(await screen.findByRole('heading', { level: 1, name: /Philadelphia 19102/ })).toBe(document.activeElement)
    expect(jumps).toEqual([0])
    fireEvent.click(screen.getByRole('button', { name: 'Back' }))
    await waitFor(() => expect(document.activeElement?.id).toBe('job-A'))
    expect(jumps).toEqual([0, 600])
  })

  test('starts at its top again once the offer is acknowledged', async () => {
    showDashboard({ jobs: [offer], tab: 'today', changes: { 'PUT /api/contractor/jobs/A/status': () => accepted } })
    await openOffer()
    fireEvent.click(await screen.findByRole('button', { name: 'Acknowledge Job' }))
    await screen.findByRole('heading', { level: 1, name: 'Dana Miller' })
    await waitFor(() => expect(jumps).toEqual([0, 0]))
  })
})

describe('the phone of the office', () => {
  const business = { 'GET /api/business': () => Response.json({ phone: '2155550100', officeHours: 'Mon-Fri 8-5' }) }
  const call = { name: /^Call the office, \(215\) 555-0100/ }

  test('is in the menu, on the job, and where a painter says that they cannot come', async () => {
    showDashboard({ jobs: [ofToday], tab: 'today', calls: business })
    await act(refreshContact)
    fireEvent.click(await screen.findByRole('button', { name: 'Menu' }))
    const menu = within(await screen.findByRole('dialog', { name: 'Ana Ruiz' }))
    expect((await menu.findByRole('link', call)).getAttribute('href')).toBe('tel:+12155550100')
    fireEvent.click(menu.getByRole('button', { name: 'Close' }))

    fireEvent.click(await screen.findByRole('link', { name: 'Rooms and details' }))
    expect(await screen.findByRole('link', call)).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: "I can't make it" }))
    const sheet = within(await screen.findByRole('dialog', { name: "Can't make it?" }))
    expect(sheet.getByRole('link', call)).toBeDefined()
  })
})
