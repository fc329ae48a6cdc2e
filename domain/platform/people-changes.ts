/** What every owner is told about who else has a say in the office. */
export const peopleChanges = ['owner_invited', 'owner_joined', 'owner_removed', 'role'] as const

export type PeopleChange = (typeof peopleChanges)[number]
