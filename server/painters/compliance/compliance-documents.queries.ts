import { sql } from 'kysely'
import type {
  ComplianceDocumentsOfKind,
  ComplianceDocument as PaperShape,
} from '#contract/painters/compliance-documents.ts'
import {
  type ComplianceDocument,
  type Credentials,
  complianceDocumentKinds,
  credentialsOf,
  getComplianceStatus,
} from '#domain/painters/compliance-documents.ts'
import type { CivilDate } from '#domain/platform/dates.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Transaction } from '#server/platform/database/transaction.ts'

const columns = [
  'id',
  'kind',
  'state',
  'number',
  'issuer',
  'expires_on as expiresOn',
  'file_name as fileName',
  'version',
  'handed_in_at as handedInAt',
  'reason',
] as const

/** License and insurance of a painter, with their status (docs/rules/compliance-documents.md#status-of-a-document). */
export async function complianceDocumentsOf(
  db: Db,
  contractorId: string,
  today: CivilDate,
): Promise<ComplianceDocumentsOfKind[]> {
  const rows = await db
    .selectFrom('compliance_documents')
    .select(columns)
    .where('contractor_id', '=', contractorId)
    .execute()
  return complianceDocumentKinds.map((kind) => {
    const own = rows.filter((row) => row.kind === kind)
    const accepted = own.find(({ state }) => state === 'accepted')
    const handedIn = own.find(({ state }) => state !== 'accepted')
    const shape = ({ id, number, issuer, expiresOn, fileName, version, handedInAt }: PaperShape): PaperShape => ({
      id,
      number,
      issuer,
      expiresOn,
      fileName,
      version,
      handedInAt,
    })
    return {
      kind,
      status: getComplianceStatus(own, today),
      accepted: accepted ? shape(accepted) : null,
      handedIn: handedIn ? { ...shape(handedIn), reason: handedIn.reason } : null,
    }
  })
}

/** The compliance documents of these painters, by painter; of all of them without ids. */
export async function documentsByPainter(db: Db, ids?: readonly string[]): Promise<Map<string, ComplianceDocument[]>> {
  if (ids?.length === 0) return new Map()
  const rows = await db
    .selectFrom('compliance_documents')
    .select(['contractor_id', 'kind', 'state', 'expires_on as expiresOn'])
    .$if(ids !== undefined, (query) => query.where('contractor_id', '=', sql<string>`any(${ids})`))
    .execute()
  return Map.groupBy(rows, ({ contractor_id }) => contractor_id)
}

/** The credentials of a painter that customers see today. */
export const credentialsOn = async (db: Db, contractorId: string, today: CivilDate): Promise<Credentials> =>
  credentialsOf((await documentsByPainter(db, [contractorId])).get(contractorId) ?? [], today)

/** A compliance document with its painter; undefined when there is none. */
export const findDocument = (db: Db, id: string) =>
  db.selectFrom('compliance_documents').selectAll().where('id', '=', id).executeTakeFirst()

/** Whose W9 document a file is, with its name and type as uploaded; undefined when it is nobody's. */
export const findW9 = (db: Db, file: string) =>
  db.selectFrom('contractors').select(['id', 'w9_name', 'w9_type']).where('w9_file', '=', file).executeTakeFirst()

/** The document of a kind that a painter handed in and the office has not accepted; their row is locked. */
export const findHandedIn = (db: Transaction, contractorId: string, kind: ComplianceDocument['kind']) =>
  db
    .selectFrom('compliance_documents')
    .select(['id', 'file', 'version'])
    .where('contractor_id', '=', contractorId)
    .where('kind', '=', kind)
    .where('state', '!=', 'accepted')
    .executeTakeFirst()

/** Removes the accepted document, which another one replaces. @returns its file */
export const removeAccepted = async (
  db: Transaction,
  contractorId: string,
  kind: ComplianceDocument['kind'],
): Promise<string | null> => {
  const row = await db
    .deleteFrom('compliance_documents')
    .where('contractor_id', '=', contractorId)
    .where('kind', '=', kind)
    .where('state', '=', 'accepted')
    .returning('file')
    .executeTakeFirst()
  return row?.file ?? null
}

/** Whether a compliance document refers to a file. */
export const isReferredTo = async (db: Db, file: string): Promise<boolean> =>
  (await db.selectFrom('compliance_documents').select('id').where('file', '=', file).executeTakeFirst()) !== undefined

/** The files of a painter's compliance documents. */
export const documentFilesOf = async (db: Db, contractorId: string): Promise<string[]> =>
  (await db.selectFrom('compliance_documents').select('file').where('contractor_id', '=', contractorId).execute()).map(
    ({ file }) => file,
  )
