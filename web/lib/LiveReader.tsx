import { type ReactNode, useMemo } from 'react'
import { reader } from './here.ts'
import { useMarket } from './live-market.ts'
import { ReaderContext } from './use-translate.ts'

/** Around all pages, so that every reader sees the terms in force. */
export function LiveReader({ children }: { children: ReactNode }) {
  const market = useMarket()
  const liveReader = useMemo(() => ({ ...reader, market }), [market])
  return <ReaderContext value={liveReader}>{children}</ReaderContext>
}
