import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openQuoteDialog } from '#web/site/booking-flow/open-quote.ts'
import { asked } from '#web/site/booking-flow/testing/asked.ts'
import { drawPage } from '#web/testing/draw-page.tsx'
import { SiteHeader } from './SiteHeader.tsx'
import { mainLinks } from './site-links.ts'

test('the header links to About, Services, How It Works and Manage Booking, and to a quote', () => {
  const action = { label: 'Get Quote', onPress: () => openQuoteDialog(), onIntent: () => undefined }
  drawPage(<SiteHeader links={mainLinks} action={action} />)
  const links = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['About', '/about'],
    ['Services', '/#services'],
    ['How It Works', '/#how-it-works'],
    ['Manage Booking', '/manage-booking'],
  ])
  fireEvent.click(screen.getByRole('button', { name: 'Get Quote' }))
  expect(asked()?.step).toBe(1)
})
