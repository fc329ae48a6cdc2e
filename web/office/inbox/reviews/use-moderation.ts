import { useMutation } from '@tanstack/react-query'
import { moderateReview, removeReviewAnswer, settleReviewReports } from '#contract/bookings/office-reviews.ts'
import type { HideReason } from '#domain/bookings/reviews.ts'
import { call } from '#web/lib/call.ts'
import { untilShown } from '#web/lib/queries.ts'
import { toastFailure } from '#web/lib/toast-failure.ts'
import { useTranslate } from '#web/lib/use-translate.ts'

type Verdict =
  | { state: 'published' }
  | { state: 'hidden'; reason: HideReason }
  | { state: 'without answer' }
  | { state: 'fine' }

/** The office's actions on one review. */
export function useModeration(id: string) {
  const t = useTranslate()
  return useMutation({
    mutationFn: async (verdict: Verdict): Promise<unknown> => {
      const params = { id }
      if (verdict.state === 'without answer') return call(removeReviewAnswer, { params })
      if (verdict.state === 'fine') return call(settleReviewReports, { params, body: { done: true } })
      return call(moderateReview, { params, body: verdict })
    },
    onSuccess: () => untilShown(),
    onError: (error) => toastFailure(t, error, t("That didn't save")),
  })
}
