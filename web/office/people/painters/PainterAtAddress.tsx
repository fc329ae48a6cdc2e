import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { listContractors } from '#contract/painters/office-contractors.ts'
import { messageOf } from '#web/lib/call-error.ts'
import { queryOf } from '#web/lib/queries.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { useOverlay } from '#web/office/shell/use-overlay.ts'
import { toast } from '#web/ui/toast.ts'
import { PainterDialog } from './PainterDialog.tsx'

/** The painter whom the address names, over any place: `?contractor=ID`, with `&at=areas` at that part of the dialog. */
export function PainterAtAddress() {
  const t = useTranslate()
  const { shown, opened, close, search } = useOverlay('contractor', ['at'])
  const query = useQuery({ ...queryOf(listContractors), enabled: opened })
  const contractor = query.data?.find(({ id }) => id === shown) ?? null
  const lost = opened && (query.isError || (query.data !== undefined && contractor === null))
  useEffect(() => {
    if (!lost) return
    toast({ title: messageOf(query.error, t("We couldn't open this painter."), t), tone: 'destructive' })
  }, [lost, query.error, t])
  return <PainterDialog contractor={contractor} part={search.get('at')} opened={opened} onClose={close} />
}
