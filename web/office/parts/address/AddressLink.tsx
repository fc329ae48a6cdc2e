import { Link, type LinkProps, useSearchParams } from 'react-router'
import { isPlainPress } from '#web/lib/plain-press.ts'
import { type AddressChange, useAddress } from './use-address.ts'

type AddressLinkProps = Omit<LinkProps, 'to' | 'replace' | 'preventScrollReset'> & {
  /** The address that it leads to, from the one that it is followed at: the other parameters stay as they are by then. */
  address: AddressChange
}

/** A link that changes a part of the address; beside a search it keeps what was typed there right before it was followed. */
export function AddressLink({ address, state, onClick, ...link }: AddressLinkProps) {
  const [search] = useSearchParams()
  const { write } = useAddress()
  return (
    <Link
      {...link}
      to={{ search: `${new URLSearchParams(address(search))}` }}
      state={state}
      preventScrollReset
      onClick={(event) => {
        onClick?.(event)
        if (event.defaultPrevented || !isPlainPress(event)) return
        event.preventDefault()
        write(address, { state })
      }}
    />
  )
}
