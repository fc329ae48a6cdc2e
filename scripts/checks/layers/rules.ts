import type { IForbiddenRuleType } from 'dependency-cruiser'

const order = (names: string): string[] => names.split(' ')

/**
 * The wings from the ground up: each may use what stands before it, in its own layer and in the others
 * (docs/decisions/0030-eleven-wings.md). On the server a change to a booking enters the ledger; in the rules, what is owed
 * follows from the booking.
 */
export const wings: Readonly<Record<'domain' | 'contract' | 'server', readonly string[]>> = {
  domain: order('platform coverage customers pricing quotes scheduling painters bookings billing notifications office'),
  contract: order(
    'platform coverage pricing quotes scheduling billing bookings painters notifications customers office',
  ),
  server: order(
    'platform coverage pricing quotes scheduling billing bookings painters notifications customers office app',
  ),
}

/**
 * The rooms of the office's pages from the ground up: the kit, the features, and the frame around them. Of all orders of the features
 * this one has no import against it.
 */
const officeRooms: readonly string[] = order('parts billing accounts dispatch people setup inbox records frame')

/** Tests and demo data may use everything. */
const beside = '/(?:testing|demo)/|\\.test\\.tsx?$'

const layers = Object.entries({ ...wings, 'web/office': officeRooms }).flatMap(([floor, order]) =>
  order.slice(0, -1).map((wing, level): IForbiddenRuleType => {
    const above = order.slice(level + 1)
    return {
      name: `${floor}/${wing}`,
      comment: `knows nothing of ${above.join(', ')}: move what both need into ${wing} or below it, or the caller up`,
      severity: 'error',
      from: { path: `^${floor}/${wing}/`, pathNot: beside },
      to: { path: `^${floor}/(?:${above.join('|')})/` },
    }
  }),
)

/** Across layers a wing may use what is below it in its own layer's order, or in that of the other layer. */
const across = [
  ['contract', 'domain'],
  ['server', 'domain'],
  ['server', 'contract'],
].flatMap(([layer, other]) => {
  const [own, others] = [wings[layer as keyof typeof wings], wings[other as keyof typeof wings]]
  return own.flatMap((wing): IForbiddenRuleType[] => {
    const isAbove = (one: string): boolean =>
      own.indexOf(one) > own.indexOf(wing) && others.indexOf(one) > others.indexOf(wing)
    const above = others.filter(isAbove)
    if (above.length === 0) return []
    return [
      {
        name: `${layer}/${wing} to ${other}`,
        comment: `knows nothing of ${above.join(', ')}: move what both need into ${wing} or below it, or let the higher wing register itself`,
        severity: 'error',
        from: { path: `^${layer}/${wing}/`, pathNot: beside },
        to: { path: `^${other}/(?:${above.join('|')})/` },
      },
    ]
  })
})

/** The imports that are forbidden between the parts of the pages. */
const parts = [
  { from: 'site', not: 'portal|office|routes|service-worker' },
  { from: 'portal', not: 'site|office|routes|service-worker' },
  { from: 'office', not: 'site|portal|routes|service-worker' },
  { from: 'shared', not: 'site|portal|office|routes|service-worker' },
  { from: 'ui|theme|lib', not: 'shared|site|portal|office|routes|service-worker' },
].map(
  ({ from, not }): IForbiddenRuleType => ({
    name: `web/${from}`,
    comment: 'parts of the pages share by way of web/shared; what any page uses stands in web/ui or web/lib',
    severity: 'error',
    from: { path: `^web/(?:${from})/`, pathNot: beside },
    to: { path: `^web/(?:${not})/` },
  }),
)

const floors = [
  { from: 'domain', not: 'contract|server|web', comment: 'rules know nobody' },
  { from: 'contract', not: 'server|web', comment: 'the contract knows the rules alone' },
  { from: 'server', not: 'web', comment: 'the server knows no page' },
  { from: 'web', not: 'server', comment: 'pages know the server by its contract alone' },
].map(
  ({ from, not, comment }): IForbiddenRuleType => ({
    name: from,
    comment,
    severity: 'error',
    from: { path: `^${from}/` },
    to: { path: `^(?:${not})/` },
  }),
)

/** Which imports are wrong, and what to do about each. None is excepted. */
export const forbidden: IForbiddenRuleType[] = [
  ...floors,
  ...layers,
  ...across,
  ...parts,
  {
    name: 'no circles',
    comment: 'files that import each other, be it for a type, are one file, or miss a third that both use',
    severity: 'error',
    from: {},
    to: { circular: true, viaOnly: { dependencyTypesNot: ['dynamic-import'] } },
  },
  {
    name: 'no test in what ships',
    comment: 'what only tests need stands in a folder named testing, and is used by tests alone',
    severity: 'error',
    from: { path: '^(?:domain|contract|server|web)/', pathNot: '/testing/|\\.test\\.tsx?$' },
    to: { path: '/testing/' },
  },
  {
    name: 'resolvable',
    comment: 'there is no such file',
    severity: 'error',
    from: {},
    to: { couldNotResolve: true, path: '^[#.]', pathNot: '\\+types/' },
  },
]
