import { useEffect, useRef, useState } from 'react'
import { useTranslate } from '#web/lib/use-translate.ts'
import { Button } from '#web/ui/Button.tsx'
import { type Question, questions, type Style } from './quiz.ts'
import css from './StyleQuiz.module.css'

type QuizQuestionProps = {
  question: Question
  /** One-based. */
  number: number
  chosen: Style | undefined
  /** The question appeared by itself: moves the focus there, so that it is announced. */
  focusFirst: boolean
  onAnswer: (style: Style) => void
  onBack: () => void
}

export function QuizQuestion({ question, number, chosen, focusFirst, onAnswer, onBack }: QuizQuestionProps) {
  const t = useTranslate()
  const title = useRef<HTMLHeadingElement>(null)
  const percent = Math.round((number / questions.length) * 100)
  const [moveThere] = useState(focusFirst)
  useEffect(() => {
    if (moveThere) title.current?.focus({ preventScroll: true })
  }, [moveThere])
  return (
    <div>
      <div className={`figures small row ${css.progress}`}>
        <span>{t('Question {number} of {count}', { number, count: questions.length })}</span>
        <span>{t('{percent}% complete', { percent })}</span>
        <progress
          className={css.bar}
          max={questions.length}
          value={number}
          aria-label={t('Progress through the quiz')}
        />
      </div>
      <h2 ref={title} tabIndex={-1} className={`focus-target ${css.title}`}>
        {t(question.title)}
      </h2>
      <ul className={`stack ${css.options}`}>
        {question.options.map((option) => (
          <li key={option.style}>
            <button
              type="button"
              className={`card column ${css.option}`}
              aria-pressed={chosen === option.style}
              onClick={() => onAnswer(option.style)}
            >
              <span className={css.block} style={{ backgroundColor: option.color.hex }} />
              <span className={`strong ${css.label}`}>{t(option.label)}</span>
            </button>
          </li>
        ))}
      </ul>
      <Button variant="secondary" disabled={number === 1} onClick={onBack}>
        {t('Previous')}
      </Button>
    </div>
  )
}
