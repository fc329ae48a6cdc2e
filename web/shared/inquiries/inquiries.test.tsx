import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { refreshContact } from '#web/shared/contact/use-contact.ts'
import { answerCalls, inTurn, refusal } from '#web/testing/answer-calls.ts'
import { AskUsToCall } from './AskUsToCall.tsx'
import { NotifyMe } from './NotifyMe.tsx'

const business = 'GET /api/business'
const inquiries = 'POST /api/inquiries'
const nobody = { phone: null, email: null, officeHours: null, address: null }
const open = { ...nobody, phone: '(215) 555-0100', officeHours: 'Mon-Sat, 8 AM-6 PM' }
const taken = () => Response.json({ id: '0123456789ABCDEFGHJK' }, { status: 201 })

const answer = async (contact: object, sent: () => Response | Promise<Response> = taken) => {
  const answers = answerCalls({ [business]: () => Response.json(contact), [inquiries]: sent })
  await refreshContact()
  return () => answers.requests.filter(({ call }) => call === inquiries).map(({ body }) => body)
}

beforeEach(async () => {
  answerCalls({ [business]: () => Response.json(nobody) })
  await refreshContact()
})

describe('asking for a call', () => {
  test('about a quote takes one tap without typing', async () => {
    const sentInquiries = await answer(open)
    render(<AskUsToCall quoteId="QTE23456789ABCDEFGHJ" />)
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(screen.getByRole('link', { name: '(215) 555-0100' }).getAttribute('href')).toBe('tel:+12155550100')
    await userEvent.click(screen.getByRole('button', { name: 'Ask us to call me' }))
    expect((await screen.findByRole('status')).textContent).toContain('phone number on your quote')
    expect(sentInquiries()).toEqual([{ kind: 'call', quoteId: 'QTE23456789ABCDEFGHJ' }])
    expect(screen.queryByRole('button')).toBeNull()
  })

  test('about a booking sends its key', async () => {
    const sentInquiries = await answer(nobody)
    render(<AskUsToCall booking={{ id: 'BKG23456789ABCDEFGHJ', key: 'mSigned' }} />)
    await userEvent.click(screen.getByRole('button', { name: 'Ask us to call me' }))
    await screen.findByRole('status')
    expect(sentInquiries()).toEqual([{ kind: 'call', bookingId: 'BKG23456789ABCDEFGHJ', key: 'mSigned' }])
  })

  test('needs a number first without a quote or booking, and Enter submits it', async () => {
    const sentInquiries = await answer(nobody)
    render(<AskUsToCall address="1500 Market St" />)
    expect(screen.queryByRole('link')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Ask us to call me' }))
    const field = screen.getByLabelText('Your phone number')
    expect(document.activeElement).toBe(field)
    expect(screen.getByText('Please enter a phone number with ten digits.')).toBeDefined()
    await userEvent.type(field, '215 555 0199{Enter}')
    expect((await screen.findByRole('status')).textContent).toContain('(215) 555-0199')
    expect(sentInquiries()).toEqual([{ kind: 'call', phone: '215 555 0199', place: '1500 Market St' }])
  })

  test('can be retried after a failure', async () => {
    const refused = refusal(429, 'too_many_requests', 'Please wait a minute.')
    const sentInquiries = await answer(nobody, inTurn(refused, taken))
    render(<AskUsToCall quoteId="QTE23456789ABCDEFGHJ" />)
    await userEvent.click(screen.getByRole('button', { name: 'Ask us to call me' }))
    expect((await screen.findByRole('alert')).textContent).toBe('Please wait a minute.')
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByRole('status')
    expect(sentInquiries()).toHaveLength(2)
  })
})

describe('asking to be notified when we come', () => {
  test('leaves the address that was typed when it did not go through', async () => {
    await answer(nobody, () => refusal(429, 'too_many_requests', 'Please wait a minute.'))
    render(<NotifyMe location="17601" />)
    const field = screen.getByLabelText<HTMLInputElement>('Your email')
    await userEvent.click(screen.getByRole('button', { name: 'Tell me when you come to my area' }))
    expect(document.activeElement).toBe(field)
    await userEvent.type(field, 'dana@example.com{Enter}')
    expect((await screen.findByRole('alert')).textContent).toBe('Please wait a minute.')
    expect([field.value, screen.getByRole('button').textContent]).toEqual(['dana@example.com', 'Try again'])
  })

  test('takes one tap when the e-mail address is known', async () => {
    const sentInquiries = await answer(nobody)
    render(<NotifyMe location="Lancaster, PA 17601" email="dana@example.com" />)
    await userEvent.click(screen.getByRole('button', { name: 'Tell me when you come to my area' }))
    expect((await screen.findByRole('status')).textContent).toContain('dana@example.com')
    expect(sentInquiries()).toEqual([{ kind: 'area', place: 'Lancaster, PA 17601', email: 'dana@example.com' }])
  })

  test('does not submit a surrounding form', async () => {
    const sentInquiries = await answer(nobody)
    let sent = 0
    render(
      <form
        onSubmit={(event) => {
          event.preventDefault()
          sent += 1
        }}
      >
        <NotifyMe location="17601" />
      </form>,
    )
    await userEvent.type(screen.getByLabelText('Your email'), 'nobody{Enter}')
    expect(screen.getByText('Please enter a valid email address.')).toBeDefined()
    await userEvent.type(screen.getByLabelText('Your email'), '@example.com{Enter}')
    await screen.findByRole('status')
    expect([sentInquiries(), sent]).toEqual([[{ kind: 'area', place: '17601', email: 'nobody@example.com' }], 0])
  })
})
