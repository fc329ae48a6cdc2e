import { render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { answerCalls } from '#web/testing/answer-calls.ts'
import { ContactLines } from './ContactLines.tsx'
import { refreshContact } from './use-contact.ts'

const nobody = { phone: null, email: null, officeHours: null, address: null }
const office = {
  phone: '(215) 555-0100',
  email: 'hello@example.com',
  officeHours: 'Mon-Sat, 8 AM-6 PM',
  address: '1 South Broad Street, Philadelphia, PA 19107',
}

const answer = (contact: object) => answerCalls({ 'GET /api/business': () => Response.json(contact) })

afterEach(async () => {
  answer(nobody)
  await refreshContact()
})

test('links to phone and e-mail, with hours and address', async () => {
  answer(office)
  await refreshContact()
  const { container } = render(<ContactLines />)
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([
    ['(215) 555-0100', 'tel:+12155550100'],
    ['hello@example.com', 'mailto:hello@example.com'],
  ])
  expect(container.textContent).toContain('Mon-Sat, 8 AM-6 PM1 South Broad Street')
})

test('is empty without any contact, and appears when there is one', async () => {
  answer(nobody)
  const { container } = render(<ContactLines parts={['officeHours']} />)
  await refreshContact()
  expect(container.innerHTML).toBe('')
  answer({ ...nobody, phone: '2155550100' })
  await refreshContact()
  expect(await screen.findByRole('link', { name: '(215) 555-0100' })).toBeDefined()
})

test('fetches once for all of a page, and not during prerendering', async () => {
  const { requests } = answer(office)
  expect(renderToString(<ContactLines />)).toBe('')
  expect(requests).toEqual([])
  await Promise.all([refreshContact(), refreshContact()])
  render(
    <>
      <ContactLines />
      <ContactLines />
    </>,
  )
  expect(requests).toHaveLength(1)
})

test('shows the known contact after an invalid response', async () => {
  answer(office)
  await refreshContact()
  render(<ContactLines />)
  answerCalls({ 'GET /api/business': () => Response.json('nonsense') })
  await refreshContact()
  answerCalls({})
  await refreshContact()
  expect(screen.getByRole('link', { name: '(215) 555-0100' })).toBeDefined()
})
