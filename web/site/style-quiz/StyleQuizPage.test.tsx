import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { likedColors } from '#web/shared/color-studio/liked-colors.ts'
import { wait } from '#web/testing/browser.ts'
import { drawPage } from '#web/testing/draw-page.tsx'
import { t } from '#web/testing/english.ts'
import { ADVANCE_MS, profiles, questions, RESULT_MS } from './quiz.ts'
import { StyleQuizPage } from './StyleQuizPage.tsx'

beforeEach(() => void vi.useFakeTimers())
const show = () => drawPage(<StyleQuizPage />)
const choose = (question: number, option: number) => {
  fireEvent.click(screen.getByRole('button', { name: t(questions[question]!.options[option]!.label) }))
}
const previous = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Previous' })

test('an answer leads to the next question after 300 ms, not before', () => {
  show()
  expect(screen).toShow('Question 1 of 5', '20% complete')
  expect(previous().disabled).toBe(true)
  choose(0, 1)
  wait(ADVANCE_MS - 1)
  expect(screen.getByText('Question 1 of 5')).toBeDefined()
  wait(1)
  expect(screen).toShow('Question 2 of 5', '40% complete')
  expect(document.activeElement?.textContent).toBe(t(questions[1]!.title))
})

test('going back shows the previous answer, and cancels the pending step', () => {
  show()
  choose(0, 2)
  wait(ADVANCE_MS)
  choose(1, 0)
  fireEvent.click(previous())
  wait(ADVANCE_MS * 2)
  expect(screen.getByText('Question 1 of 5')).toBeDefined()
  const chosenOption = screen.getByRole('button', { name: t(questions[0]!.options[2]!.label) })
  expect(chosenOption.getAttribute('aria-pressed')).toBe('true')
})

test('the result appears 500 ms after the last answer and leads to a quote', () => {
  show()
  for (const index of questions.keys()) {
    choose(index, 3)
    if (index < 4) wait(ADVANCE_MS)
  }
  wait(RESULT_MS - 1)
  expect(screen.getByText('Question 5 of 5')).toBeDefined()
  wait(1)
  expect(screen.getByRole('heading', { name: 'Cozy Farmhouse' })).toBe(document.activeElement)
  for (const color of profiles.farmhouse.palette) expect(screen.getByText(color.name)).toBeDefined()
  for (const text of [...profiles.farmhouse.rooms, ...profiles.farmhouse.features]) {
    expect(screen.getByText(t(text))).toBeDefined()
  }
  expect(screen.getByRole('link', { name: 'Get My Custom Quote' }).getAttribute('href')).toBe('/?quote=true')
  expect(likedColors().map(({ code }) => code)).toEqual(profiles.farmhouse.palette.map(({ code }) => code))
  fireEvent.click(screen.getByRole('button', { name: 'Take it again' }))
  expect(screen.getByText('Question 1 of 5')).toBeDefined()
})
