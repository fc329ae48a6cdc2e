import { useSearchParams } from 'react-router'
import { withParts } from '#web/office/parts/address/office-links.ts'
import { useAddress } from '#web/office/parts/address/use-address.ts'

/** What is open on the page of a painter, as `&at=` names it in the address: so Back closes it, and it can be linked to. */
export function usePainterPart() {
  const [search] = useSearchParams()
  const { write } = useAddress()
  return {
    part: search.get('at') ?? '',
    open: (at: string) => write((now) => withParts(now, { at })),
    close: () => write((now) => withParts(now, { at: '' }), { replace: true }),
  }
}
