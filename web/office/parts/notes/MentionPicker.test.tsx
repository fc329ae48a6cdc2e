import { screen, waitFor, within } from '@testing-library/react'
import { useRef, useState } from 'react'
import { expect, test } from 'vitest'
import { addresses, answerCalls } from '#web/testing/answer-calls.ts'
import { aColleague } from '#web/testing/office/people-records.ts'
import { anId } from '#web/testing/office/records.ts'
import { showOfficePage } from '#web/testing/office/show-office-page.tsx'
import { TextAreaField } from '#web/ui/Field.tsx'
import { MentionPicker } from './MentionPicker.tsx'
import { NoteText } from './NoteText.tsx'

const you = aColleague({ isYou: true })
const ana = aColleague({ id: anId('P'), name: 'Ana Ruiz' })
const joan = aColleague({ id: anId('J'), name: 'Joan Petrillo' })
const sam = aColleague({ id: anId('V'), name: 'Sam Ortiz', takesItems: false })

function Note() {
  const [typed, setTyped] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  return (
    <>
      <TextAreaField ref={field} label="Text" value={typed} onChange={({ target }) => setTyped(target.value)} />
      <MentionPicker typed={typed} field={field} onType={setTyped} />
    </>
  )
}
function show(colleagues: object[] = [you, ana, joan, sam]) {
  answerCalls({ 'GET /api/admin/colleagues': () => Response.json(colleagues) })
  return showOfficePage(<Note />)
}
const offered = () =>
  within(screen.getByRole('group', { name: 'Mention somebody' }))
    .getAllByRole('button')
    .map((one) => one.textContent)
const field = () => screen.getByLabelText<HTMLTextAreaElement>('Text')

test('a tap mentions a colleague at the end of the note, says whose inbox has it, and goes back to the field', async () => {
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: 'Mention Ana Ruiz' }))
  expect(field().value).toBe('@Ana Ruiz ')
  expect(document.activeElement).toBe(field())
  await user.keyboard('please call')
  expect(screen.getByText('Ana Ruiz will find this in Needs you.')).toBeTruthy()
  expect(offered()).toEqual(['@Joan Petrillo'])
})

test('a name that is begun narrows who is offered, and is completed by a tap', async () => {
  const { user } = show()
  await screen.findByRole('group', { name: 'Mention somebody' })
  await user.type(field(), 'Ask @pe')
  expect(offered()).toEqual(['@Joan Petrillo'])
  await user.click(screen.getByRole('button', { name: 'Mention Joan Petrillo' }))
  expect(field().value).toBe('Ask @Joan Petrillo ')
})

test('a name that is typed counts as well, and oneself can be reminded', async () => {
  const { user } = show()
  await screen.findByRole('group', { name: 'Mention somebody' })
  await user.type(field(), '@ana and @administrator')
  expect(screen.getByText('You and Ana Ruiz will find this in Needs you.')).toBeTruthy()
})

test('of many colleagues those are offered whose name is begun', async () => {
  const many = Array.from({ length: 9 }, (_, index) => aColleague({ id: `${index}`, name: `Lee Number${index}` }))
  const { user } = show([you, ana, ...many])
  expect(await screen.findByText('Type @ and a name to mention somebody.')).toBeTruthy()
  await user.type(field(), '@an')
  expect(offered()).toEqual(['@Ana Ruiz'])
})

test('nothing is offered where nobody else takes items', async () => {
  show([you, sam])
  await waitFor(() => expect(addresses()).toContain('/api/admin/colleagues'))
  expect(screen.queryByText('Mention')).toBeNull()
  expect(screen.queryByText(/will find this/)).toBeNull()
})

test('a note shows whom it mentions by the name they have now', () => {
  const mentions = [
    { account: anId('P'), name: 'Ana Ruiz-Lopez', written: '@Ana' },
    { account: 'admin', name: null, written: '@administrator' },
  ]
  showOfficePage(
    <p>
      <NoteText text="Tell @Ana and @administrator. x@Ana" mentions={mentions} />
    </p>,
  )
  expect(document.querySelector('p')?.textContent).toBe('Tell @Ana Ruiz-Lopez and @Administrator. x@Ana')
  expect([...document.querySelectorAll('strong')].map((one) => one.textContent)).toEqual([
    '@Ana Ruiz-Lopez',
    '@Administrator',
  ])
})
