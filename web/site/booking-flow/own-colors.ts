import { useMutation } from '@tanstack/react-query'
import { setOwnColors } from '#contract/quotes/quotes.ts'
import { call } from '#web/lib/call.ts'
import { messageOf } from '#web/lib/call-error.ts'
import { untilShown } from '#web/lib/queries.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { toast } from '#web/ui/toast.ts'

/**
 * Says whether the customer picks the colors without a color evening (docs/rules/colors.md#without-an-evening).
 * @returns `choose` resolves once every page knows
 */
export function useOwnColors(quoteId: string) {
  const t = useTranslate()
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (ownColors: boolean) => call(setOwnColors, { params: { id: quoteId }, body: { ownColors } }),
    onError: (error) =>
      toast({
        title: t('Error'),
        description: messageOf(error, t('Your choice wasn’t saved. Check your connection and try again.'), t),
        tone: 'destructive',
      }),
    // The quote, its bookings, and what can be booked for it.
    onSuccess: () => untilShown(),
  })
  const choose = async (ownColors: boolean): Promise<boolean> =>
    mutateAsync(ownColors).then(
      () => true,
      () => false,
    )
  return { choose, isPending }
}
