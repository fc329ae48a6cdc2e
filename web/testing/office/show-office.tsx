import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { reader } from '#web/lib/here.ts'
import { startSession } from '#web/lib/session.ts'
import { OfficePage } from '#web/office/shell/OfficePage.tsx'
import { answerCalls } from '../answer-calls.ts'
import { officeAnswers } from './office.ts'
import { showOfficePage } from './show-office-page.tsx'

type User = ReturnType<typeof showOfficePage>['user']

/** Something that a user does on a screen. */
export type Step = (user: User) => Promise<void>

/**
 * The office at an address, with one record of each kind; calls without one of `answers` are answered with nothing.
 * @param answerOf how each answer is sent, for a server that is away
 * @param as who reads it
 */
export function showOffice(
  at: string,
  answers = officeAnswers,
  answerOf = (answer: unknown): Response => Response.json(answer),
  as = reader,
) {
  startSession('administrator', 'token')
  const names = new Set([...Object.keys(officeAnswers), ...Object.keys(answers)])
  const calls = [...names].map((call) => [call, () => answerOf(answers[call])])
  answerCalls(Object.fromEntries(calls) as Parameters<typeof answerCalls>[0])
  return showOfficePage(<OfficePage />, { at, as })
}

export const press =
  (name: string): Step =>
  async (user) => {
    const [button] = await screen.findAllByRole('button', { name })
    await user.click(button as HTMLElement)
  }

export const inDialog = async () => within(await screen.findByRole('dialog'))

export const readDialog =
  (text: string): Step =>
  async () => {
    const dialog = await inDialog()
    expect(await dialog.findAllByText(text)).not.toHaveLength(0)
  }
