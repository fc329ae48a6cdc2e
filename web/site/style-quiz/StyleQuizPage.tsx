import { useEffect, useRef, useState } from 'react'
import { useTranslate } from '#web/lib/use-translate.ts'
import { PublicPage } from '#web/site/shell/PublicPage.tsx'
import { QuizQuestion } from './QuizQuestion.tsx'
import { QuizResult } from './QuizResult.tsx'
import { ADVANCE_MS, type Answers, questions, RESULT_MS, type Style, styleOf } from './quiz.ts'

/** Five questions, one at a time, then a style with its palette. Nothing is sent to the server. */
export function StyleQuizPage() {
  const t = useTranslate()
  const [answers, setAnswers] = useState<Answers>([])
  const [current, setCurrent] = useState(0)
  const [finished, setFinished] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const answer = (style: Style) => {
    setAnswers(Object.assign([...answers], { [current]: style }))
    clearTimeout(timer.current)
    const isLast = current === questions.length - 1
    timer.current = isLast
      ? setTimeout(() => setFinished(true), RESULT_MS)
      : setTimeout(() => setCurrent(current + 1), ADVANCE_MS)
  }
  const back = () => {
    clearTimeout(timer.current)
    setCurrent(Math.max(0, current - 1))
  }
  const restart = () => {
    setAnswers([])
    setCurrent(0)
    setFinished(false)
  }

  const question = questions[current]
  if (finished || !question) {
    return (
      <PublicPage title={t('Your style')} width="wide">
        <QuizResult style={styleOf(answers)} onRestart={restart} />
      </PublicPage>
    )
  }
  return (
    <PublicPage
      title={t('Style quiz')}
      lead={t('Five questions, about a minute. Go with your first thought.')}
      width="regular"
    >
      <QuizQuestion
        key={question.id}
        question={question}
        number={current + 1}
        chosen={answers[current]}
        focusFirst={answers.length > 0}
        onAnswer={answer}
        onBack={back}
      />
    </PublicPage>
  )
}
