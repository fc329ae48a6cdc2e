import type { ReactNode } from 'react'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { useMay } from './rights.ts'

type Needed = Pick<Endpoint, 'access'>

/** What is there only for those who may make the call that it leads to, or all of them. */
export function Allowed({ to, children }: { to: Needed | readonly Needed[]; children: ReactNode }) {
  const may = useMay()
  return [to].flat().every(may) ? children : null
}

/** A part that is there only for those who may make the call that it leads to. */
export const needing = <Props extends object>(needed: Needed, Part: (props: Props) => ReactNode) =>
  function Needing(props: Props): ReactNode {
    return useMay()(needed) ? <Part {...props} /> : null
  }
