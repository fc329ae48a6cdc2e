import { useState } from 'react'
import { useTranslate } from '#web/lib/use-translate.ts'
import { problemsOfStep, stepOfPath } from './draft/draft-problems.ts'
import type { QuoteDraft } from './draft/quote-draft.ts'

/** A field that is wrong, and what is said beside it. */
export type FieldProblem = { path: string; message: string }

type Shown = {
  /** Fields that were invalid when the visitor tried to continue: they are revalidated from then on. */
  watched: ReadonlySet<string>
  /** The server's problems, valid for the draft that it saw. */
  refused: { draft: QuoteDraft; problems: readonly FieldProblem[] } | null
}

const none: Shown = { watched: new Set(), refused: null }

/** The problems to show: none before the first attempt to continue, and each only as long as it exists. */
export function useProblems(draft: QuoteDraft, isServed: boolean) {
  const [shown, setShown] = useState(none)
  const t = useTranslate()
  const present = [1, 2]
    .flatMap((step) => problemsOfStep(step, draft, isServed))
    .map(({ path, message }) => ({ path, message: t(message) }))
  const visible = [
    ...present.filter(({ path }) => shown.watched.has(path)),
    ...(shown.refused?.draft === draft ? shown.refused.problems : []),
  ]
  return {
    /** The message of the first problem of a step that is shown. */
    firstOf: (step: number) => visible.find(({ path }) => stepOfPath(path) === step)?.message,
    errorOf: (path: string) => visible.find((problem) => problem.path === path)?.message,
    show: (problems: readonly { path: string }[]) =>
      setShown(({ watched }) => ({
        watched: new Set([...watched, ...problems.map(({ path }) => path)]),
        refused: null,
      })),
    refuse: (problems: readonly FieldProblem[]) =>
      setShown(({ watched }) => ({ watched, refused: { draft, problems } })),
    clear: () => setShown(none),
  }
}
