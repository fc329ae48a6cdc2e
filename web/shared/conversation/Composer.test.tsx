import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { Composer } from './Composer.tsx'
import type { Outgoing } from './conversation-source.ts'

const image = (name: string) => new File(['x'], name, { type: 'image/jpeg' })

/** Stores each photo under the next number. */
class StoringRequest {
  static count = 0
  upload = {}
  status = 201
  responseText = ''
  onload: (() => void) | undefined
  open() {}
  send() {
    const id = `PHOTO${++StoringRequest.count}`
    this.responseText = JSON.stringify({ id, url: `/api/photos/${id}` })
    queueMicrotask(() => this.onload?.())
  }
}

beforeEach(() => {
  StoringRequest.count = 0
  vi.stubGlobal('XMLHttpRequest', StoringRequest)
})

const show = (onWrite: (message: Outgoing) => Promise<void> = async () => undefined) =>
  render(<Composer source={{ draftKey: 'JOB1' }} label="Write to Maria" onWrite={onWrite} />)

const pick = (...files: File[]) =>
  userEvent.setup({ applyAccept: false }).upload(screen.getByLabelText('Add photos'), files)

// @proves docs/rules/conversations.md#messages
test('a message with a photo whose answer was lost keeps its key after the page was left', async () => {
  const sent: Outgoing[] = []
  const lost = async (message: Outgoing) => {
    sent.push(message)
    throw new TypeError('no network')
  }
  const { unmount } = show(lost)
  await userEvent.type(screen.getByLabelText('Write to Maria'), 'This wall')
  await pick(image('wall.jpg'))
  await screen.findByRole('img', { name: /Photo 1/ })
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  await screen.findByRole('alert')
  unmount()
  show(lost)
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  await screen.findByRole('alert')
  expect(sent).toHaveLength(2)
  expect(sent[1]).toEqual(sent[0])
  expect(sent[0]?.photos).toEqual(['PHOTO1'])
})

test('what is typed while a message is on its way is the next message', async () => {
  let arrive = () => {}
  show(
    () =>
      new Promise((resolve) => {
        arrive = resolve
      }),
  )
  const field = screen.getByLabelText<HTMLTextAreaElement>('Write to Maria')
  await userEvent.type(field, 'This wall')
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  await userEvent.type(field, ' And the door')
  arrive()
  await waitFor(() => expect(field.value).toBe('And the door'))
})

test('a file that is not an image is refused with a message, and so are more photos than fit', async () => {
  show()
  await pick(new File(['x'], 'floor-plan.pdf', { type: 'application/pdf' }), image('wall.jpg'))
  expect(await screen.findByRole('img', { name: /Photo 1/ })).toBeTruthy()
  expect(screen.getByRole('status').textContent).toBe('Only image files can be added.')
  expect(screen.getAllByRole('img')).toHaveLength(1)
  await pick(image('1.jpg'), image('2.jpg'), image('3.jpg'), image('4.jpg'))
  expect(screen.getByRole('status').textContent).toBe('A message can have 4 photos.')
  expect(await screen.findByRole('img', { name: /Photo 4/ })).toBeTruthy()
})
