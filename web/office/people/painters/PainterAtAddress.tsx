import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { listContractors, updateContractor } from '#contract/painters/office-contractors.ts'
import { messageOf } from '#web/lib/call-error.ts'
import { queryOf } from '#web/lib/queries.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { useOverlay } from '#web/office/parts/address/use-overlay.ts'
import { useMay } from '#web/office/parts/rights/rights.ts'
import { toast } from '#web/ui/toast.ts'
import { ReadyDialog } from './ReadyDialog.tsx'

/** What a painter lacks for a first job, over any place: `?contractor=ID&at=ready`. Without it the address leads to their page. */
export function PainterAtAddress() {
  const t = useTranslate()
  const may = useMay()
  const { shown, opened: isNamed, close, search } = useOverlay('contractor', ['at'])
  const opened = isNamed && search.get('at') === 'ready' && may(updateContractor)
  const query = useQuery({ ...queryOf(listContractors), enabled: opened })
  const contractor = query.data?.find(({ id }) => id === shown) ?? null
  const lost = opened && (query.isError || (query.data !== undefined && contractor === null))
  useEffect(() => {
    if (!lost) return
    toast({ title: messageOf(query.error, t("We couldn't open this painter."), t), tone: 'destructive' })
  }, [lost, query.error, t])
  return <ReadyDialog contractor={contractor} opened={opened} onClose={close} />
}
