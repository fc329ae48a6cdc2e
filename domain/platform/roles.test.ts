import { expect, it } from 'vitest'
import { isOfficeRole, mayRole, OWNER, officeRoles, permissions, roles, roleTable } from './roles.ts'

// @proves docs/rules/access.md#roles
it('each role may do what the table says, row by row', () => {
  const table = Object.fromEntries(
    roleTable.map(({ label, extents }) => [label.source, officeRoles.map((role) => extents[role]).join(' ')]),
  )
  expect(officeRoles).toEqual(['owner', 'dispatcher', 'bookkeeper', 'viewer'])
  expect(table).toEqual({
    'Visits, customers, messages': 'all all sees sees',
    'Phones and addresses': 'all all all none',
    'Move, assign, cancel, change a price': 'all all none none',
    'Painters, service areas, pauses': 'all all sees sees',
    'Record payments, pay painters, refund': 'all none all none',
    'Ledger, payouts, 1099': 'all none all none',
    'Files for a spreadsheet (CSV)': 'all none all none',
    'Prices, business, closed days': 'all sees sees sees',
    'Open a W9, export or erase a person': 'all none none none',
    People: 'all none none none',
  })
})

it('an owner may do everything, and every permission has a row or belongs to every role', () => {
  expect(permissions.filter((permission) => !mayRole(OWNER, permission))).toEqual([])
  const everywhere = permissions.filter((permission) => officeRoles.every((role) => mayRole(role, permission)))
  expect(everywhere).toEqual(['office', 'office:read'])
  // Of the inbox, whoever acts has the same part, and booking actions check by action: neither is a row of its own.
  expect(roleTable).toHaveLength(permissions.length - everywhere.length - 2)
})

it.each(['', 'admin', 'toString', '__proto__', 'Owner'])('%j is no role', (value) => {
  expect(isOfficeRole(value)).toBe(false)
})

it('a role has a name of its own', () => {
  const names = officeRoles.map((role) => roles[role].label.source)
  expect(new Set(names).size).toBe(names.length)
})
