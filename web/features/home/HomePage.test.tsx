import { act, render, screen, waitFor } from '@testing-library/react'
import { createRoutesStub, useLocation } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { closeQuoteDialog, useQuoteRequest } from '../booking-flow/open-quote.ts'
import { HomePage } from './HomePage.tsx'

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
  act(closeQuoteDialog)
})

function Watched() {
  const request = useQuoteRequest()
  const { pathname, search } = useLocation()
  return (
    <>
      <p>{request ? `open at ${request.step}` : 'closed'}</p>
      <p>{`at ${pathname}${search}`}</p>
      <HomePage counties={[{ county: 'Philadelphia', places: [{ zip: '19125', name: 'Fishtown' }] }]} />
    </>
  )
}
const show = (entry: string) => {
  const Stub = createRoutesStub([{ path: '/', Component: Watched }])
  render(<Stub initialEntries={[entry]} />)
}

test('?quote=true opens the first step and goes away', async () => {
  show('/?quote=true&from=mail')
  expect(screen.getByText('open at 1')).toBeDefined()
  await waitFor(() => expect(screen.getByText('at /?from=mail')).toBeDefined(), { timeout: 15_000 })
})

test('without it nothing opens; every part has its heading, and towns are linked', () => {
  show('/')
  expect(screen.getByText('closed')).toBeDefined()
  for (const name of ['How It Works', 'Services', 'Service Areas', 'Exterior painting', 'Commercial painting']) {
    expect(screen.getByRole('heading', { name })).toBeDefined()
  }
  for (const text of ['20+', '4.9/5', '100%']) expect(screen.getByText(text)).toBeDefined()
  expect(screen.getAllByText('Coming soon')).toHaveLength(2)
  expect(screen.getByRole('link', { name: /Fishtown/ }).getAttribute('href')).toBe('/location/19125')
})

test('hero, badges, quiz banner, gallery, reviews and the commercial form follow each other', () => {
  show('/')
  expect(screen.getByRole('heading', { level: 1, name: /Know the price/ })).toBeDefined()
  expect(screen.getByText('1 year')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Take the style quiz' }).getAttribute('href')).toBe('/style-quiz')
  expect(screen.getAllByRole('button', { name: 'Get Quote' }).length).toBeGreaterThan(1)
  expect(screen.getByRole('button', { name: 'Send message' })).toBeDefined()
  for (const id of ['how-it-works', 'services', 'gallery', 'reviews', 'commercial', 'service-areas']) {
    expect(document.getElementById(id), id).not.toBeNull()
  }
})
