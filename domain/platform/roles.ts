import { type Text, text } from './translation/text.ts'

/**
 * What an account of the office may do (docs/rules/access.md#roles). Each call of the contract names the one that it needs;
 * `office` alone is what every account has: its own session.
 */
export const permissions = [
  'office',
  'office:read',
  'office:inbox',
  'office:act',
  'office:contacts',
  'office:visits',
  'office:dispatch',
  'office:painters',
  'office:money-read',
  'office:money',
  'office:export',
  'office:settings',
  'office:private',
  'office:people',
] as const

export type Permission = (typeof permissions)[number]

const everywhere = ['office', 'office:read'] as const satisfies Permission[]

/** For who acts: whoever only reads takes nothing upon themselves. */
const acting = [...everywhere, 'office:inbox', 'office:act', 'office:contacts'] as const satisfies Permission[]

type RoleDefinition = { readonly label: Text; readonly may: readonly Permission[] }

const defined = {
  owner: { label: text('Owner'), may: permissions },
  dispatcher: {
    label: text('Dispatcher'),
    may: [...acting, 'office:visits', 'office:dispatch', 'office:painters'],
  },
  bookkeeper: {
    label: text('Bookkeeper'),
    may: [...acting, 'office:money-read', 'office:money', 'office:export'],
  },
  viewer: { label: text('Viewer'), may: everywhere },
} satisfies Record<string, RoleDefinition>

export type OfficeRole = keyof typeof defined

/** The roles in the order in which they are offered: a new one is an entry here, and is known everywhere. */
export const roles: Readonly<Record<OfficeRole, RoleDefinition>> = defined

export const officeRoles = Object.keys(defined) as [OfficeRole, ...OfficeRole[]]

/** The role that can give roles to others: there is always an account that has it. */
export const OWNER: OfficeRole = 'owner'

export const isOfficeRole = (value: string): value is OfficeRole => Object.hasOwn(defined, value)

/** Whether a role may make calls with that permission. */
export const mayRole = (role: OfficeRole, permission: Permission): boolean => roles[role].may.includes(permission)

/** What a role may do of one row: everything, only see it, or nothing. */
export type Extent = 'all' | 'sees' | 'none'

type ShownPermission = { readonly label: Text; readonly all: Permission; readonly sees?: Permission }

const rows: readonly ShownPermission[] = [
  { label: text('Visits, customers, messages'), all: 'office:visits', sees: 'office:read' },
  { label: text('Phones and addresses'), all: 'office:contacts' },
  { label: text('Move, assign, cancel, change a price'), all: 'office:dispatch' },
  { label: text('Painters, service areas, pauses'), all: 'office:painters', sees: 'office:read' },
  { label: text('Record payments, pay painters, refund'), all: 'office:money' },
  { label: text('Ledger, payouts, 1099'), all: 'office:money-read' },
  { label: text('Files for a spreadsheet (CSV)'), all: 'office:export' },
  { label: text('Prices, business, closed days'), all: 'office:settings', sees: 'office:read' },
  { label: text('Open a W9, export or erase a person'), all: 'office:private' },
  { label: text('People'), all: 'office:people' },
]

/** What each role can do, in the office's own words, from the permissions themselves. */
export const roleTable: readonly { label: Text; extents: Readonly<Record<OfficeRole, Extent>> }[] = rows.map(
  ({ label, all, sees }) => ({
    label,
    extents: Object.fromEntries(
      officeRoles.map((role) => [
        role,
        mayRole(role, all) ? 'all' : sees !== undefined && mayRole(role, sees) ? 'sees' : 'none',
      ]),
    ) as Record<OfficeRole, Extent>,
  }),
)
