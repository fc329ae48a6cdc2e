import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { PSEUDO_LOCALE } from '../../../../domain/words/pseudo.ts'
import { words } from '../../../../domain/words/words.ts'
import { reader } from '../../../lib/here.ts'
import { startSession } from '../../../lib/session.ts'
import { answerCalls } from '../../../testing/answer-calls.ts'
import { AdminDashboardPage } from '../AdminDashboardPage.tsx'
import { officeAnswers } from './office.ts'
import { showAdmin } from './show-admin.tsx'

const pseudoReader = { ...reader, locale: PSEUDO_LOCALE }

/** A text of the dashboard in the pseudo-locale. */
export const said = words(pseudoReader)

type User = ReturnType<typeof showAdmin>['user']

/** What somebody does on a screen. */
export type Step = (user: User) => Promise<void>

/** A screen: its name, its tab and what else is in the address, text that appears once it has loaded, and the actions after it. */
export type Screen = [name: string, at: string, loaded: string, ...steps: Step[]]

/** The dashboard in the pseudo-locale; calls without one of `answers` are answered with nothing. */
export function show(
  at: string,
  answers = officeAnswers,
  answerOf = (answer: unknown): Response => Response.json(answer),
) {
  startSession('administrator', 'token')
  const names = new Set([...Object.keys(officeAnswers), ...Object.keys(answers)])
  const calls = [...names].map((call) => [call, () => answerOf(answers[call])])
  answerCalls(Object.fromEntries(calls) as Parameters<typeof answerCalls>[0])
  return showAdmin(<AdminDashboardPage />, { at, as: pseudoReader })
}

export const press =
  (name: string, nth = 0): Step =>
  async (user) => {
    const buttons = await screen.findAllByRole('button', { name })
    await user.click(buttons[nth] as HTMLElement)
  }

export const inDialog = async () => within(await screen.findByRole('dialog'))

export const readDialog =
  (text: string): Step =>
  async () => {
    const dialog = await inDialog()
    expect(await dialog.findAllByText(text)).not.toHaveLength(0)
  }
