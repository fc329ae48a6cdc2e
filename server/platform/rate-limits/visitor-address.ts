import { isIPv6 } from 'node:net'

/** Groups of an IPv6 address that belong to one household: the other half is chosen freely by each device. */
const NETWORK_GROUPS = 4

/** The groups of an IPv6 address, with `::` written out. */
const groupsOf = (address: string): string[] => {
  const [head = '', tail] = address.split('::')
  const left = head.split(':').filter(Boolean)
  if (tail === undefined) return left
  const right = tail.split(':').filter(Boolean)
  return [...left, ...Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0'), ...right]
}

/** Whom an address stands for when calls are counted: an IPv4 address, or the network of an IPv6 one. */
export function visitorOf(ip: string): string {
  const address = ip.split('%')[0]?.toLowerCase() ?? ''
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(address)?.[1]
  if (mapped) return mapped
  if (!isIPv6(address)) return address
  const network = groupsOf(address).slice(0, NETWORK_GROUPS)
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}
