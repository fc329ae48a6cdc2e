import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { ComplianceDocumentsOfKind } from '#contract/painters/compliance-documents.ts'
import type { ComplianceDocumentStatus } from '#domain/painters/compliance-documents.ts'
import { addDays, todayIn } from '#domain/platform/dates.ts'
import { market } from '#web/lib/here.ts'
import { serve, show } from '#web/portal/testing/show.tsx'
import { profile } from '#web/portal/testing/show-dashboard.tsx'
import { type Answers, inTurn, refusal } from '#web/testing/answer-calls.ts'
import { ComplianceDocumentsNotice } from './ComplianceDocumentsNotice.tsx'
import { ComplianceDocumentsPanel } from './ComplianceDocumentsPanel.tsx'

const today = todayIn(market, new Date())
const later = addDays(today, 400)
const LIST = 'GET /api/contractor/compliance-documents'
const SEND = 'PUT /api/contractor/compliance-documents/license'

const aDocument = (more: object = {}) => ({
  id: 'P',
  number: 'PA-1',
  issuer: null,
  expiresOn: later,
  fileName: 'license.pdf',
  version: 1,
  handedInAt: '2026-11-25T15:00:00.000Z',
  ...more,
})
type Wire = { kind: string; status: ComplianceDocumentStatus; accepted: object | null; handedIn: object | null }
const documentsOf = (kind: ComplianceDocumentsOfKind['kind'], more: Partial<Wire> = {}): Wire => ({
  kind,
  status: 'missing',
  accepted: null,
  handedIn: null,
  ...more,
})
const valid = documentsOf('insurance', { status: 'valid', accepted: aDocument() })
const waiting = documentsOf('license', { status: 'waiting', handedIn: { ...aDocument(), reason: null } })

const open = async (license: Wire, answer: Answers[string] = () => Response.json([license, valid])) => {
  const requests = serve({ [LIST]: () => Response.json([license, valid]), [SEND]: answer })
  show(<ComplianceDocumentsPanel profile={{ ...profile, licenseNumber: 'PA-7' } as never} />)
  const section = within(await screen.findByRole('region', { name: 'License' }))
  const fill = (day: string, name = 'license.pdf') => {
    fireEvent.change(section.getByLabelText('Expiration date'), { target: { value: day } })
    const file = new File(['%PDF'], name, { type: 'application/pdf' })
    fireEvent.change(section.getByLabelText('License document'), { target: { files: [file] } })
  }
  const send = () => fireEvent.click(section.getByRole('button', { name: 'Send this license' }))
  return { section, fill, send, requests }
}

describe('handing in a license', () => {
  test('starts with the number of the profile, sends number, last day and document, and says that they are being checked', async () => {
    const { section, fill, send } = await open(documentsOf('license'), () => Response.json([waiting, valid]))
    expect(section.getByLabelText<HTMLInputElement>('License number').value).toBe('PA-7')
    fill(later)
    send()
    expect(await section.findByText("We have license.pdf and we're checking it.")).toBeTruthy()
    expect(section.queryByLabelText('Expiration date')).toBeNull()
    const body = vi
      .mocked(fetch)
      .mock.calls.map(([, init]) => init?.body)
      .find((one) => one instanceof FormData)
    expect([body?.get('number'), body?.get('issuer'), body?.get('expiresOn')]).toEqual(['PA-7', '', later])
    expect(body?.get('document')).toMatchObject({ name: 'license.pdf' })
  })

  test('names every problem before anything is sent', async () => {
    const { section, fill, send, requests } = await open(documentsOf('license'))
    fireEvent.change(section.getByLabelText('License number'), { target: { value: ' ' } })
    send()
    expect(section).toShow(
      'Please enter the number.',
      'Please enter the expiration date.',
      'Please choose the document or take a picture of it.',
    )
    expect(document.activeElement).toBe(section.getByLabelText('License number'))
    fill(addDays(today, -1), 'license.docx')
    send()
    expect(section.getByText("This one has already expired. Please send one that's still good.")).toBeTruthy()
    expect(section.getByText('Please send a PDF, or a picture of each page.')).toBeTruthy()
    expect(requests).not.toContain(SEND)
  })

  test('leaves what was typed and chosen when it could not be sent', async () => {
    const refused = refusal(503, 'unavailable', 'Files can’t be taken at this moment.')
    const { section, fill, send } = await open(documentsOf('license'), inTurn(refused, Response.json([waiting, valid])))
    fill(later)
    send()
    expect((await section.findByRole('alert')).textContent).toContain("We couldn't save it. Please try again.")
    expect(section.getByLabelText<HTMLInputElement>('Expiration date').value).toBe(later)
    expect(section.getByText('license.pdf')).toBeTruthy()
    send()
    expect(await section.findByText(/we're checking it/)).toBeTruthy()
  })

  test('shows beside the form why it was sent back', async () => {
    const back = documentsOf('license', {
      status: 'sent_back',
      handedIn: { ...aDocument(), reason: 'The last page is missing.' },
    })
    const { section } = await open(back)
    expect(section.getByText('The last page is missing.')).toBeTruthy()
    expect(section.getByLabelText('Expiration date')).toBeTruthy()
  })

  test('allows a renewal while the old one counts', async () => {
    const { section, fill } = await open(documentsOf('license', { status: 'valid', accepted: aDocument() }))
    expect(section.getByText(/^No\. PA-1 is on file, good through/)).toBeTruthy()
    fireEvent.click(section.getByRole('button', { name: 'Send another license' }))
    fill(later)
    await waitFor(() => expect(section.getByText('license.pdf')).toBeTruthy())
  })
})

describe('the notice above the work', () => {
  const notice = (license: ComplianceDocumentStatus, insurance: ComplianceDocumentStatus) => {
    const onGo = vi.fn()
    show(<ComplianceDocumentsNotice complianceDocuments={{ license, insurance }} onGo={onGo} />)
    return onGo
  }

  test('asks for documents that expire soon or are missing, and leads to the account', () => {
    const onGo = notice('ending', 'missing')
    expect(screen.getByText("Your license expires soon. We don't have your proof of insurance yet.")).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Send your documents' }))
    expect(onGo).toHaveBeenCalledOnce()
  })

  test('stays away while there is nothing to do', () => {
    notice('valid', 'waiting')
    expect(screen.queryByRole('button')).toBeNull()
  })
})
