import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Answers, answerCalls, refusal } from '#web/testing/answer-calls.ts'
import { anId, anOfficePainter } from '#web/testing/office/records.ts'
import { showOfficePage } from '#web/testing/office/show-office-page.tsx'
import { PainterComplianceDocuments } from './PainterComplianceDocuments.tsx'

const LIST = `GET /api/admin/contractors/${anId('C')}/compliance-documents`
const ACCEPT = `POST /api/admin/compliance-documents/${anId('P')}/accept`
const BACK = `POST /api/admin/compliance-documents/${anId('P')}/send-back`

const aComplianceDocument = (more: object = {}) => ({
  id: anId('P'),
  number: 'PA-4711',
  issuer: null,
  expiresOn: '2027-06-30',
  fileName: 'license.pdf',
  version: 2,
  handedInAt: '2026-11-25T15:00:00.000Z',
  ...more,
})
const none = { kind: 'insurance', status: 'missing', accepted: null, handedIn: null }
const waiting = {
  kind: 'license',
  status: 'waiting',
  accepted: null,
  handedIn: { ...aComplianceDocument(), reason: null },
}
const accepted = { kind: 'license', status: 'valid', accepted: aComplianceDocument({ version: 3 }), handedIn: null }
const documents = (license: object) => Response.json([license, none])

/** The office's page of a painter whose license waits. What a call changes is what is read from then on. */
const open = (more: Answers = {}, changes: Record<string, object> = {}) => {
  let license: object = waiting
  const change = (after: object) => {
    license = after
    return documents(license)
  }
  const changing = Object.entries(changes).map(([call, after]) => [call, () => change(after)] as const)
  return { ...answerCalls({ [LIST]: () => documents(license), ...Object.fromEntries(changing), ...more }), ...shown() }
}

const shown = () => ({
  ...showOfficePage(<PainterComplianceDocuments contractor={anOfficePainter() as never} />),
})

test('a document that was handed in is accepted by the version on the screen, and counts then', async () => {
  const { user, bodies } = open({}, { [ACCEPT]: accepted })
  const section = within(await screen.findByRole('region', { name: 'License and insurance' }))
  expect(await section.findByText('To check')).toBeTruthy()
  expect(section.getByText('No. PA-4711, through Wednesday, June 30, 2027')).toBeTruthy()
  expect(section.getByText('Handed in Nov 25, 2026, 10:00 AM')).toBeTruthy()
  expect(section.getByText('Missing')).toBeTruthy()
  await user.click(section.getByRole('button', { name: 'Accept the license' }))
  expect(await section.findByText('Valid')).toBeTruthy()
  expect(bodies(ACCEPT)).toEqual([{ version: 2 }])
  expect(section.queryByRole('button', { name: /^Accept/ })).toBeNull()
  const heading = section.getByRole('heading', { name: 'License and insurance' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
})

test('a document is sent back with a reason, and without one nothing is sent', async () => {
  const back = { ...waiting, status: 'sent_back', handedIn: { ...aComplianceDocument(), reason: 'Too dark.' } }
  const { user, bodies } = open({}, { [BACK]: back })
  await user.click(await screen.findByRole('button', { name: 'Send the license back…' }))
  await user.click(screen.getByRole('button', { name: 'Send back' }))
  expect(screen.getByText('Please say why.')).toBeTruthy()
  expect(bodies(BACK)).toEqual([])
  await user.type(screen.getByLabelText('What Kim needs to fix'), 'Too dark.')
  await user.click(screen.getByRole('button', { name: 'Send back' }))
  expect(await screen.findByText('Sent back: Too dark.')).toBeTruthy()
  expect(bodies(BACK)).toEqual([{ version: 2, reason: 'Too dark.' }])
})

test('the draft of a reason is there again after the dialog was closed', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Send the license back…' }))
  await user.type(screen.getByLabelText('What Kim needs to fix'), 'Too da')
  document.body.replaceChildren()
  open()
  expect(await screen.findByText('We kept what you typed.')).toBeTruthy()
  expect(screen.getByLabelText<HTMLTextAreaElement>('What Kim needs to fix').value).toBe('Too da')
})

test('a conflict is shown, and the current documents are loaded again', async () => {
  let version = 2
  const { user } = open({
    [LIST]: () =>
      documents({
        ...waiting,
        handedIn: { ...aComplianceDocument({ version, number: `PA-${version}` }), reason: null },
      }),
    [ACCEPT]: () => {
      version = 3
      return refusal(409, 'conflict', 'The painter handed in another one in the meantime.')
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Accept the license' }))
  expect(await screen.findByText('The painter handed in another one in the meantime.')).toBeTruthy()
  await waitFor(() => expect(screen.getByText(/^No\. PA-3/)).toBeTruthy())
})
