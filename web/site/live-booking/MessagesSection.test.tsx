import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Answers, answerCalls, deferAnswer, inTurn, refusal } from '#web/testing/answer-calls.ts'
import { aBooking } from '#web/testing/bookings.ts'
import { allInView } from '#web/testing/browser.ts'
import { aConversation, aConversationMessage } from '#web/testing/conversations.ts'
import { drawPage } from '#web/testing/draw-page.tsx'
import { MessagesSection } from './MessagesSection.tsx'
import { aVisit } from './testing/a-visit.ts'

const booking = aBooking()
const path = `/api/bookings/${booking.id}/messages`

/** The section, whose conversation is read and written as answered. */
const draw = (
  read: Answers[string] | Parameters<typeof aConversation>[0] = {},
  write: Answers[string] = () => Response.error(),
) => {
  const GET = typeof read === 'function' ? read : () => Response.json(aConversation(read))
  const { requests } = answerCalls({
    [`GET ${path}`]: GET,
    [`POST ${path}`]: write,
    [`PUT ${path}/read`]: () => new Response(null, { status: 204 }),
  })
  return { requests, ...drawPage(<MessagesSection booking={booking} bookingKey="key" visit={aVisit()} />) }
}
const findField = () => screen.findByLabelText('Write to Maria')
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }))
const findInLog = (text: string) => within(screen.getByRole('log', { name: 'Messages' })).findByText(text)

beforeEach(allInView)

const own = (number: number, text: string) =>
  aConversationMessage({ number, side: 'customer', name: null, isOwn: true, text })

// @proves docs/rules/conversations.md#messages
test('a customer whose painter has left writes to us', async () => {
  answerCalls({ [`GET ${path}`]: () => Response.json(aConversation({ messages: [] })) })
  const visit = aVisit({ painter: { firstName: 'Maria', phone: null, answers: false } })
  drawPage(<MessagesSection booking={booking} bookingKey="key" visit={visit} />)
  expect(await screen.findByLabelText('Write to us')).toBeDefined()
})

describe('the messages of a booking', () => {
  test('are listed in order, with who wrote what and when, and whether the painter has seen it', async () => {
    const messages = [
      own(1, 'Could you do the ceiling?'),
      aConversationMessage({ number: 2, text: 'Sure, tomorrow.' }),
      aConversationMessage({
        number: 3,
        side: 'office',
        name: null,
        text: 'We added it.',
        at: new Date('2026-11-24T13:00:00Z'),
      }),
    ]
    draw({ messages, seenTo: 1 })
    const log = within(await screen.findByRole('log', { name: 'Messages' }))
    expect(log.getByText('Seen').closest('li')?.textContent).toContain('Could you do the ceiling?')
    expect(log).toShow('Maria, 8:02 AM', 'Evencoat office, 8:00 AM')
    expect(log.getAllByText(/^(Mon|Tue), Nov/).map((day) => day.textContent)).toEqual(['Mon, Nov 23', 'Tue, Nov 24'])
  })

  test('are marked as read once they were in view', async () => {
    const { requests } = draw({ messages: [aConversationMessage({ number: 1 })], unread: 1 })
    await waitFor(() => expect(requests).toContainEqual({ call: `PUT ${path}/read`, body: { to: 1 } }))
  })

  test('are fetched on request when they came earlier', async () => {
    let page = 0
    const newest = { messages: [aConversationMessage({ number: 3, text: 'third' })], before: 3 }
    const first = {
      messages: [
        aConversationMessage({ number: 1, text: 'first' }),
        aConversationMessage({ number: 2, text: 'second' }),
      ],
    }
    draw(() => Response.json(aConversation(page++ === 0 ? newest : first)))
    await userEvent.click(await screen.findByRole('button', { name: 'Earlier messages' }))
    await screen.findByText('first')
    const texts = screen.getAllByText(/^(first|second|third)$/).map((one) => one.textContent)
    expect(texts).toEqual(['first', 'second', 'third'])
    expect(screen.queryByRole('button', { name: 'Earlier messages' })).toBeNull()
  })

  test('can only be read once the conversation is closed', async () => {
    draw({ messages: [aConversationMessage()], isOpen: false })
    await screen.findByText(/This conversation closed on December 24, 2026/)
    expect(screen.queryByRole('button', { name: 'Send' })).toBeNull()
  })
})

describe('a message that is written', () => {
  test('appears once it has arrived, and the field is empty for the next one', async () => {
    const { requests } = draw({}, (body) =>
      Response.json(aConversation({ messages: [own(1, (body as { text: string }).text)] })),
    )
    const field = await findField()
    await send()
    expect(await screen.findByText('Write something, or add a photo.')).toBeTruthy()
    expect(document.activeElement).toBe(field)
    await userEvent.type(field, 'Hello Maria')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await findInLog('Hello Maria')
    expect(field).toHaveProperty('value', '')
    expect(sessionStorage).toHaveLength(0)
    const sent = requests.find(({ call }) => call.startsWith('POST'))?.body
    expect(sent).toEqual({ text: 'Hello Maria', photos: [], messageKey: expect.stringMatching(/^[\w-]{8,64}$/) })
  })

  test('leaves in the field the text that was typed while it was on its way', async () => {
    const arriving = deferAnswer(() => Response.json(aConversation({ messages: [own(1, 'Hello Maria')] })))
    draw({}, arriving.answer)
    const field = await findField()
    await userEvent.type(field, 'Hello Maria')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await userEvent.type(field, ' Where can I park?')
    arriving.letThrough()
    await findInLog('Hello Maria')
    await waitFor(() => expect(field).toHaveProperty('value', 'Where can I park?'))
  })

  // @proves docs/rules/conversations.md#messages
  test('keeps its key after the page was left, until its text is changed or removed', async () => {
    const keys: string[] = []
    /** Writes on a page that is just opened, sends in vain, and leaves. */
    const sendInVain = async (...typed: string[]) => {
      const { unmount } = draw({}, (body) => {
        keys.push((body as { messageKey: string }).messageKey)
        return refusal(503, 'unavailable', 'Away')
      })
      await userEvent.click(await findField())
      for (const keyed of typed) await userEvent.keyboard(keyed)
      await send()
      await screen.findByText(/couldn’t be sent/)
      unmount()
    }
    await sendInVain('Hello')
    await sendInVain()
    expect(keys).toEqual([keys[0], keys[0]])
    await sendInVain(' Maria')
    await sendInVain('{Backspace>11/}', 'Hello Maria')
    expect(new Set(keys.slice(1)).size).toBe(3)
  })

  test('leaves nothing behind when it arrives after the page was left', async () => {
    const arriving = deferAnswer(() => Response.json(aConversation({ messages: [own(1, 'Hello Maria')] })))
    const { unmount } = draw({}, arriving.answer)
    await userEvent.type(await findField(), 'Hello Maria')
    await send()
    unmount()
    expect(sessionStorage).not.toHaveLength(0)
    arriving.letThrough()
    await waitFor(() => expect(sessionStorage).toHaveLength(0))
  })

  // @proves docs/rules/conversations.md#messages
  test('has another key when its text is the same as the one before', async () => {
    const keys: string[] = []
    draw({}, (body) => {
      keys.push((body as { messageKey: string }).messageKey)
      return Response.json(aConversation({ messages: keys.map((_, index) => own(index + 1, 'Thank you!')) }))
    })
    for (const count of [1, 2]) {
      await userEvent.type(await findField(), 'Thank you!')
      await send()
      await waitFor(() => expect(screen.getAllByText('Thank you!', { selector: 'p' })).toHaveLength(count))
    }
    expect(new Set(keys).size).toBe(2)
  })

  test('shows why the server refuses it', async () => {
    draw({}, () => refusal(429, 'too_many_requests', 'That was a lot of messages.'))
    await userEvent.type(await findField(), 'x')
    await send()
    expect((await screen.findByRole('alert')).textContent).toBe('That was a lot of messages.')
  })
})

test('the section can load messages again after a failure', async () => {
  const messages = [aConversationMessage()]
  draw(inTurn(refusal(500, 'internal', 'Oops'), Response.json(aConversation({ messages }))))
  await screen.findByText("We couldn't load the messages.")
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Same parking spot?')).toBeTruthy()
})
