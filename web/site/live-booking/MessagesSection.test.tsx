import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { sharedQueryClient } from '#web/lib/query-client.ts'
import { allInView } from '#web/testing/all-in-view.ts'
import { answerCalls, deferAnswer, refusal } from '#web/testing/answer-calls.ts'
import { aBooking } from '#web/testing/bookings.ts'
import { aConversation, aConversationMessage } from '#web/testing/conversations.ts'
import { MessagesSection } from './MessagesSection.tsx'
import { aVisit } from './testing/a-visit.ts'

const booking = aBooking()
const path = `/api/bookings/${booking.id}/messages`

const section = () => (
  <QueryClientProvider client={sharedQueryClient()}>
    <MessagesSection booking={booking} bookingKey="key" visit={aVisit()} />
  </QueryClientProvider>
)

beforeEach(() => {
  return allInView()
})

const own = (number: number, text: string) =>
  aConversationMessage({ number, side: 'customer', name: null, isOwn: true, text })

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
    answerCalls({ [`GET ${path}`]: () => Response.json(aConversation({ messages, seenTo: 1 })) })
    render(section())
    const log = within(await screen.findByRole('log', { name: 'Messages' }))
    expect(log.getByText('Seen').closest('li')?.textContent).toContain('Could you do the ceiling?')
    expect(log.getByText('Maria, 8:02 AM')).toBeTruthy()
    expect(log.getByText('Evencoat office, 8:00 AM')).toBeTruthy()
    expect(log.getAllByText(/^(Mon|Tue), Nov/).map((day) => day.textContent)).toEqual(['Mon, Nov 23', 'Tue, Nov 24'])
  })

  test('are marked as read once they were in view', async () => {
    const { requests } = answerCalls({
      [`GET ${path}`]: () =>
        Response.json(aConversation({ messages: [aConversationMessage({ number: 1 })], unread: 1 })),
      [`PUT ${path}/read`]: () => new Response(null, { status: 204 }),
    })
    render(section())
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
    answerCalls({ [`GET ${path}`]: () => Response.json(aConversation(page++ === 0 ? newest : first)) })
    render(section())
    await userEvent.click(await screen.findByRole('button', { name: 'Earlier messages' }))
    await screen.findByText('first')
    const texts = screen.getAllByText(/^(first|second|third)$/).map((one) => one.textContent)
    expect(texts).toEqual(['first', 'second', 'third'])
    expect(screen.queryByRole('button', { name: 'Earlier messages' })).toBeNull()
  })

  test('can only be read once the conversation is closed', async () => {
    answerCalls({
      [`GET ${path}`]: () => Response.json(aConversation({ messages: [aConversationMessage()], isOpen: false })),
    })
    render(section())
    await screen.findByText(/This conversation closed on December 24, 2026/)
    expect(screen.queryByRole('button', { name: 'Send' })).toBeNull()
  })
})

describe('a message that is written', () => {
  test('appears once it has arrived, and the field is empty for the next one', async () => {
    let sentText = ''
    const { requests } = answerCalls({
      [`GET ${path}`]: () => Response.json(aConversation()),
      [`POST ${path}`]: (body) => {
        sentText = (body as { text: string }).text
        return Response.json(aConversation({ messages: [own(1, sentText)] }))
      },
    })
    render(section())
    const field = await screen.findByLabelText('Write to Maria')
    await userEvent.click(screen.getByRole('button', { name: 'Send' }))
    expect(await screen.findByText('Write something, or add a photo.')).toBeTruthy()
    expect(document.activeElement).toBe(field)
    await userEvent.type(field, 'Hello Maria')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await within(screen.getByRole('log', { name: 'Messages' })).findByText('Hello Maria')
    expect(field).toHaveProperty('value', '')
    expect(sessionStorage).toHaveLength(0)
    const sent = requests.find(({ call }) => call.startsWith('POST'))?.body
    expect(sent).toEqual({ text: 'Hello Maria', photos: [], messageKey: expect.stringMatching(/^[\w-]{8,64}$/) })
  })

  test('leaves in the field the text that was typed while it was on its way', async () => {
    const arriving = deferAnswer(() => Response.json(aConversation({ messages: [own(1, 'Hello Maria')] })))
    answerCalls({ [`GET ${path}`]: () => Response.json(aConversation()), [`POST ${path}`]: arriving.answer })
    render(section())
    const field = await screen.findByLabelText('Write to Maria')
    await userEvent.type(field, 'Hello Maria')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await userEvent.type(field, ' Where can I park?')
    arriving.letThrough()
    await within(screen.getByRole('log', { name: 'Messages' })).findByText('Hello Maria')
    await waitFor(() => expect(field).toHaveProperty('value', 'Where can I park?'))
  })

  test('stays until it has arrived, also when the page is left, and is sent again with its key', async () => {
    const keys: string[] = []
    let isAway = true
    answerCalls({
      [`GET ${path}`]: () => Response.json(aConversation()),
      [`POST ${path}`]: (body) => {
        const { messageKey, text } = body as { messageKey: string; text: string }
        keys.push(messageKey)
        return isAway ? refusal(503, 'unavailable', 'Away') : Response.json(aConversation({ messages: [own(1, text)] }))
      },
    })
    const { unmount } = render(section())
    await userEvent.type(await screen.findByLabelText('Write to Maria'), 'The cats are upstairs')
    unmount()
    render(section())
    const field = await screen.findByLabelText('Write to Maria')
    expect(field).toHaveProperty('value', 'The cats are upstairs')
    await userEvent.click(screen.getByRole('button', { name: 'Send' }))
    await screen.findByText(/could not be sent/)
    isAway = false
    await userEvent.click(screen.getByRole('button', { name: 'Send' }))
    await within(screen.getByRole('log', { name: 'Messages' })).findByText('The cats are upstairs')
    expect(keys).toHaveLength(2)
    expect(keys[0]).toBe(keys[1])
  })

  // @proves docs/rules/conversations.md#messages
  test('keeps its key after the page was left, until its text is changed or removed', async () => {
    const keys: string[] = []
    answerCalls({
      [`GET ${path}`]: () => Response.json(aConversation()),
      [`POST ${path}`]: (body) => {
        keys.push((body as { messageKey: string }).messageKey)
        return Response.error()
      },
    })
    /** Writes on a page that is just opened, sends in vain, and leaves. */
    const send = async (...typed: string[]) => {
      const { unmount } = render(section())
      await userEvent.click(await screen.findByLabelText('Write to Maria'))
      for (const keyed of typed) await userEvent.keyboard(keyed)
      await userEvent.click(screen.getByRole('button', { name: 'Send' }))
      await screen.findByText(/could not be sent/)
      unmount()
    }
    await send('Hello')
    await send()
    expect(keys).toEqual([keys[0], keys[0]])
    await send(' Maria')
    await send('{Backspace>11/}', 'Hello Maria')
    expect(new Set(keys.slice(1)).size).toBe(3)
  })

  test('leaves nothing behind when it arrives after the page was left', async () => {
    const arriving = deferAnswer(() => Response.json(aConversation({ messages: [own(1, 'Hello Maria')] })))
    answerCalls({ [`GET ${path}`]: () => Response.json(aConversation()), [`POST ${path}`]: arriving.answer })
    const { unmount } = render(section())
    await userEvent.type(await screen.findByLabelText('Write to Maria'), 'Hello Maria')
    await userEvent.click(screen.getByRole('button', { name: 'Send' }))
    unmount()
    expect(sessionStorage).not.toHaveLength(0)
    arriving.letThrough()
    await waitFor(() => expect(sessionStorage).toHaveLength(0))
  })

  // @proves docs/rules/conversations.md#messages
  test('has another key when its text is the same as the one before', async () => {
    const keys: string[] = []
    answerCalls({
      [`GET ${path}`]: () => Response.json(aConversation()),
      [`POST ${path}`]: (body) => {
        keys.push((body as { messageKey: string }).messageKey)
        return Response.json(aConversation({ messages: keys.map((_, index) => own(index + 1, 'Thank you!')) }))
      },
    })
    render(section())
    for (const count of [1, 2]) {
      await userEvent.type(await screen.findByLabelText('Write to Maria'), 'Thank you!')
      await userEvent.click(screen.getByRole('button', { name: 'Send' }))
      await waitFor(() => expect(screen.getAllByText('Thank you!', { selector: 'p' })).toHaveLength(count))
    }
    expect(new Set(keys).size).toBe(2)
  })

  test('shows why the server refuses it', async () => {
    answerCalls({
      [`GET ${path}`]: () => Response.json(aConversation()),
      [`POST ${path}`]: () => refusal(429, 'too_many_requests', 'That was a lot of messages.'),
    })
    render(section())
    await userEvent.type(await screen.findByLabelText('Write to Maria'), 'x')
    await userEvent.click(screen.getByRole('button', { name: 'Send' }))
    expect((await screen.findByRole('alert')).textContent).toBe('That was a lot of messages.')
  })
})

test('the section can load messages again after a failure', async () => {
  let isAway = true
  answerCalls({
    [`GET ${path}`]: () =>
      isAway ? refusal(500, 'internal', 'Oops') : Response.json(aConversation({ messages: [aConversationMessage()] })),
  })
  render(section())
  await screen.findByText("We couldn't load the messages.")
  isAway = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Same parking spot?')).toBeTruthy()
})
