import { actorOfAccount } from '#domain/platform/actors.ts'
import type { Secrets } from '#server/platform/auth/secrets.ts'
import { signature } from '#server/platform/auth/signature.ts'

/** Who signs in: an account of the office, or a painter. Sessions, links and second factors are theirs. */
export type LoginOwner = { account: string } | { contractorId: string }

/** The column of the owner, and what is in it. */
export const columnOf = (owner: LoginOwner): 'account' | 'contractor_id' =>
  'account' in owner ? 'account' : 'contractor_id'

export const ownerIdOf = (owner: LoginOwner): string => ('account' in owner ? owner.account : owner.contractorId)

/** The columns of a new row. */
export const ownerColumns = (owner: LoginOwner): { account: string | null; contractor_id: string | null } => ({
  account: 'account' in owner ? owner.account : null,
  contractor_id: 'account' in owner ? null : owner.contractorId,
})

/** The owner of a row; undefined for one of nobody. */
export const ownerOf = (row: { account: string | null; contractor_id: string | null }): LoginOwner | undefined => {
  if (row.account !== null) return { account: row.account }
  return row.contractor_id === null ? undefined : { contractorId: row.contractor_id }
}

/** Who an owner is in records. */
export const actorOfOwner = (owner: LoginOwner): string =>
  'account' in owner ? actorOfAccount(owner.account) : `contractor:${owner.contractorId}`

/** The same as a text that is unique among all owners: what authenticators keep as the user's handle. */
export const keyOfOwner = (owner: LoginOwner): string =>
  'account' in owner ? `office:${owner.account}` : `painter:${owner.contractorId}`

/** An owner for those who may not know who it is, as the key of a counter. */
export const markOfOwner = (secrets: Secrets, owner: LoginOwner): string =>
  secrets
    .make((secret) => signature(secret, 'owners of second factors', keyOfOwner(owner)))
    .toString('base64url')
    .slice(0, 16)
