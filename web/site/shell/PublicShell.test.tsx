import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { closeQuoteDialog, openQuoteDialog, useQuoteRequest } from '#web/site/booking-flow/open-quote.ts'
import { drawPage } from '#web/testing/draw-page.tsx'
import { SiteHeader } from '#web/ui/SiteHeader.tsx'
import { mainLinks } from './site-links.ts'

beforeEach(() => act(closeQuoteDialog))

test('the header links to About, Services, How It Works and Manage Booking, and to a quote', () => {
  const Header = () => {
    const request = useQuoteRequest()
    return (
      <>
        <p>{request ? `open at ${request.step}` : 'closed'}</p>
        <SiteHeader
          links={mainLinks}
          action={{ label: 'Get Quote', onPress: () => openQuoteDialog(), onIntent: () => undefined }}
        />
      </>
    )
  }
  drawPage(<Header />)
  const links = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['About', '/about'],
    ['Services', '/#services'],
    ['How It Works', '/#how-it-works'],
    ['Manage Booking', '/manage-booking'],
  ])
  fireEvent.click(screen.getByRole('button', { name: 'Get Quote' }))
  expect(screen.getByText('open at 1')).toBeDefined()
})
