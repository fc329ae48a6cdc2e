import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { drawPseudo, withPseudoLocale } from '../../testing/pseudo-page.tsx'
import { textsOutside } from '../../testing/texts-outside.ts'
import { profiles, questions, styles } from './quiz.ts'
import { StyleQuizPage } from './StyleQuizPage.tsx'

withPseudoLocale()
beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Unbracketed text of the page, except for color names, which are not translated. */
const unsaid = (colors: readonly { name: string; code: string }[] = []): string[] =>
  textsOutside(document.body).filter((text) => !colors.some(({ name, code }) => text === name || text.startsWith(code)))

test.each(styles.map((style, index) => [style, index] as const))('the quiz with the result %s', (style, index) => {
  drawPseudo(<StyleQuizPage />)
  for (const { options } of questions) {
    expect(unsaid()).toEqual([])
    expect(options[index]?.style).toBe(style)
    fireEvent.click(document.querySelectorAll('button[aria-pressed]')[index]!)
    act(() => void vi.advanceTimersByTime(1000))
  }
  expect(screen.getAllByRole('img').length).toBeGreaterThan(0)
  expect(unsaid(profiles[style].palette)).toEqual([])
})
