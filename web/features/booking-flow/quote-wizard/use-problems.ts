import { useState } from 'react'
import type { Problem } from '../../../../domain/quote-input.ts'
import { problemsOfStep } from '../quote-draft/draft-problems.ts'
import type { QuoteDraft } from '../quote-draft/quote-draft.ts'

type Shown = {
  /** Fields that were invalid when the visitor tried to continue: they are revalidated from then on. */
  watched: ReadonlySet<string>
  /** The server's errors, valid for the draft that it checked. */
  refused: { draft: QuoteDraft; problems: readonly Problem[] } | null
}

const none: Shown = { watched: new Set(), refused: null }

/** The problems to show: none before the first attempt to continue, and each only as long as it exists. */
export function useProblems(draft: QuoteDraft, isServed: boolean) {
  const [shown, setShown] = useState(none)
  const present = [1, 2].flatMap((step) => problemsOfStep(step, draft, isServed))
  const visible = [
    ...present.filter(({ path }) => shown.watched.has(path)),
    ...(shown.refused?.draft === draft ? shown.refused.problems : []),
  ]
  return {
    errorOf: (path: string) => visible.find((problem) => problem.path === path)?.message,
    show: (problems: readonly Problem[]) =>
      setShown(({ watched }) => ({
        watched: new Set([...watched, ...problems.map(({ path }) => path)]),
        refused: null,
      })),
    refuse: (problems: readonly Problem[]) => setShown(({ watched }) => ({ watched, refused: { draft, problems } })),
    clear: () => setShown(none),
  }
}
