import { moderateReview, removeReviewAnswer, settleReviewReports } from '#contract/bookings/office-reviews.ts'
import type { HideReason } from '#domain/bookings/reviews.ts'
import { call } from '#web/lib/call.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { useAction } from '#web/office/parts/actions/use-action.ts'

type Verdict =
  | { state: 'published' }
  | { state: 'hidden'; reason: HideReason }
  | { state: 'without answer' }
  | { state: 'fine' }

/** The office's actions on one review. */
export function useModeration(id: string) {
  const t = useTranslate()
  return useAction({
    run: async (verdict: Verdict): Promise<unknown> => {
      const params = { id }
      if (verdict.state === 'without answer') return call(removeReviewAnswer, { params })
      if (verdict.state === 'fine') return call(settleReviewReports, { params, body: { done: true } })
      return call(moderateReview, { params, body: verdict })
    },
    failed: t("That didn't save"),
  })
}
