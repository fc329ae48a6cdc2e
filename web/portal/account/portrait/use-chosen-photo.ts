import { useEffect, useRef, useState } from 'react'
import { useTranslate } from '#web/lib/use-translate.ts'
import { lookAtPhoto, type UsablePhoto } from './look-at-photo.ts'

/** Each chosen photo gets a number, so that the next one begins in its middle again. */
type ChosenPhoto = UsablePhoto & { number: number }

/** The photo that a painter chose, once it was looked at; of two in a hurry the last one counts. */
export function useChosenPhoto() {
  const t = useTranslate()
  const latest = useRef(0)
  const shownUrl = useRef<string | null>(null)
  const [chosen, setChosen] = useState<ChosenPhoto | null>(null)
  const [problem, setProblem] = useState<string>()
  const [reading, setReading] = useState(false)

  const replace = (by: ChosenPhoto | null) => {
    if (shownUrl.current !== null) URL.revokeObjectURL(shownUrl.current)
    shownUrl.current = by?.url ?? null
    setChosen(by)
  }
  useEffect(
    () => () => {
      // What is still being looked at is for nobody, too.
      latest.current += 1
      if (shownUrl.current !== null) URL.revokeObjectURL(shownUrl.current)
    },
    [],
  )

  const choose = async (file: File | undefined) => {
    if (!file) return
    latest.current += 1
    const number = latest.current
    setProblem(undefined)
    setReading(true)
    const seen = await lookAtPhoto(file)
    if (number !== latest.current) {
      if ('url' in seen) URL.revokeObjectURL(seen.url)
      return
    }
    setReading(false)
    if ('problem' in seen) setProblem(t(seen.problem))
    else replace({ ...seen, number })
  }
  const leave = () => {
    replace(null)
    setProblem(undefined)
  }
  return { chosen, problem, reading, choose, leave }
}
