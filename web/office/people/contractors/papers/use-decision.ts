import { useMutation, useQueryClient } from '@tanstack/react-query'
import { getNeeds } from '#contract/office/needs.ts'
import type { Contractor } from '#contract/painters/office-contractors.ts'
import { acceptPaper, listPapers, sendPaperBack } from '#contract/painters/office-papers.ts'
import { listPainters } from '#contract/painters/painters.ts'
import type { Paper, PapersOfKind } from '#contract/painters/papers.ts'
import { call } from '#web/lib/call.ts'
import { messageOf, refusedFields } from '#web/lib/call-error.ts'
import { queryOf, stale } from '#web/lib/queries.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { draftName } from '#web/office/setup/drafts/kept-values.ts'
import { toast } from '#web/ui/toast.ts'

/** Where the reason for sending a paper back is kept until it is sent. */
export const sendBackDraft = ({ id }: Paper): string => draftName(id, 'send_back')

/** Accepts what a painter handed in, or sends it back. Each is about the version that is shown. */
export function useDecision({ id }: Contractor) {
  const t = useTranslate()
  const client = useQueryClient()
  const papersQuery = queryOf(listPapers, { params: { id } })
  const show = (papers: PapersOfKind[], title: string) => {
    client.setQueryData(papersQuery.queryKey, papers)
    toast({ title })
    return stale(client, listPainters, getNeeds)
  }
  const accept = useMutation({
    mutationFn: (paper: Paper) => call(acceptPaper, { params: { id: paper.id }, body: { version: paper.version } }),
    onSuccess: (papers) => show(papers, t('Accepted')),
    onError: async (error) => {
      toast({
        title: t("That wasn't saved"),
        description: messageOf(error, t('Please try again.'), t),
        tone: 'destructive',
      })
      await client.invalidateQueries(papersQuery)
    },
  })
  /** @returns what is wrong with the reason; whatever else goes wrong is thrown */
  const sendBack = async (paper: Paper, reason: string): Promise<{ reason?: string } | undefined> => {
    try {
      const body = { version: paper.version, reason }
      await show(await call(sendPaperBack, { params: { id: paper.id }, body }), t('Sent back'))
    } catch (error) {
      void client.invalidateQueries(papersQuery)
      return refusedFields(error, ['reason'])
    }
    return undefined
  }
  return { accept, sendBack }
}
