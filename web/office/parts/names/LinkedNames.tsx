import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { listContractors } from '#contract/painters/office-contractors.ts'
import { queryOf } from '#web/lib/queries.ts'
import type { Overlay } from '../address/office-links.ts'
import { NameLink } from './NameLink.tsx'

type Named = { name: string; to: Overlay; id: string | null }

const escaped = (name: string): string => name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** The parts of a text: those with an odd index are names. A name that two people have leads to neither. */
export function splitByNames(text: string, names: readonly Named[]): [part: string, named: Named | undefined][] {
  const found = names.filter(
    ({ name }, index) => name !== '' && text.includes(name) && names.findIndex((one) => one.name === name) === index,
  )
  const unique = found.filter(({ name, id }) => id !== null && names.every((one) => one.name !== name || one.id === id))
  if (unique.length === 0) return [[text, undefined]]
  const longest = unique.toSorted((one, other) => other.name.length - one.name.length)
  const pattern = new RegExp(`(${longest.map(({ name }) => escaped(name)).join('|')})`, 'u')
  return text
    .split(pattern)
    .map((part, index) => [part, index % 2 === 1 ? unique.find(({ name }) => name === part) : undefined])
}

/**
 * A sentence in which every painter, and whoever else is known to be named in it, is a link to their page.
 * @param names besides the painters
 */
export function LinkedNames({ text, names = [] }: { text: string; names?: readonly Named[] }) {
  const { data } = useQuery(queryOf(listContractors))
  const painters = (data ?? []).map(({ id, firstName, lastName }) => ({
    name: `${firstName} ${lastName}`,
    to: 'contractor' as const,
    id,
  }))
  return splitByNames(text, [...names, ...painters]).map(([part, named], index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text keep their order
    <Fragment key={index}>{named ? <NameLink {...named} name={part} /> : part}</Fragment>
  ))
}
