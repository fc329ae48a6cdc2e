import type { FastifyInstance } from 'fastify'
import { linkW9, readW9 } from '#contract/painters/w9.ts'
import { text } from '#domain/platform/translation/text.ts'
import { w9Location } from '#server/painters/accounts/w9-document.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { isDocumentToken, makeDocumentToken } from '#server/platform/auth/document-token.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError } from '#server/platform/errors.ts'
import { decrypt } from '#server/platform/files/encrypt.ts'
import { linkExpired, sendPrivateDocument } from '#server/platform/http/private-document.ts'
import { route } from '#server/platform/http/route.ts'

/** Whose document a file is, with its name and type as uploaded; undefined when it is nobody's. */
const findW9 = (db: Db, file: string) =>
  db.selectFrom('contractors').select(['id', 'w9_name', 'w9_type']).where('w9_file', '=', file).executeTakeFirst()

const KIND = 'links to W9 documents'

const notFound = () => new AppError('not_found', text('There is no such document.'))

/** W9 documents: a link to one of them, and the document for anybody with the link. Each access is recorded. */
export function registerW9(app: FastifyInstance, deps: Deps): void {
  route(app, deps, linkW9, async ({ params: { file } }) => {
    await inTransaction(deps.db, async (db) => {
      const found = await findW9(db, file)
      if (!found) throw notFound()
      recordAudit(db, deps.now(), { actor: 'admin', action: 'contractor.w9-viewed', about: ['contractor', found.id] })
    })
    const token = makeDocumentToken(deps.config.secret, KIND, file, deps.now())
    return { url: `/api/admin/w9/${encodeURIComponent(file)}?token=${token}` }
  })

  route(app, deps, readW9, async ({ params: { file }, query: { token }, reply }) => {
    if (!isDocumentToken(deps.config.secret, KIND, file, token, deps.now())) throw linkExpired()
    const found = await findW9(deps.db, file)
    const location = w9Location(file)
    const sealed = found && (await deps.files.read(location))
    if (!found || !sealed) throw notFound()
    return sendPrivateDocument(reply, {
      name: found.w9_name ?? 'w9',
      type: found.w9_type ?? 'application/octet-stream',
      bytes: decrypt(deps.config.secret, location, sealed),
    })
  })
}
