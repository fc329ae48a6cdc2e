import type { FastifyInstance } from 'fastify'
import { linkW9, readW9 } from '../../contract/admin/w9.ts'
import { message } from '../../domain/words/message.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { w9Location } from '../contractors/w9-document.ts'
import { inTransaction } from '../database/transaction.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { decrypt } from '../files/encrypt.ts'
import { route } from '../http/route.ts'
import { findW9 } from './w9.queries.ts'
import { isW9Token, makeW9Token } from './w9-link.ts'

const notFound = () => new AppError('not_found', message('There is no such document.'))

/** A file name for a header: quoted ASCII for every client, and the real one for those that support it (RFC 6266). */
const disposition = (name: string, isShown: boolean): string =>
  `${isShown ? 'inline' : 'attachment'}; filename="${name.replaceAll(/[^\w. -]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name).replaceAll(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`)}`

/** W9 documents: a link to one of them, and the document for whoever has the link. Each access is recorded. */
export function registerW9(app: FastifyInstance, deps: Deps): void {
  route(app, deps, linkW9, async ({ params: { file } }) => {
    await inTransaction(deps.db, async (db) => {
      const found = await findW9(db, file)
      if (!found) throw notFound()
      recordAudit(db, deps.now(), {
        actor: 'admin',
        action: 'contractor.w9-viewed',
        subjectType: 'contractor',
        subjectId: found.id,
      })
    })
    const token = makeW9Token(deps.config.secret, file, deps.now())
    return { url: `/api/admin/w9/${encodeURIComponent(file)}?token=${token}` }
  })

  route(app, deps, readW9, async ({ params: { file }, query: { token }, reply }) => {
    if (!token || !isW9Token(deps.config.secret, file, token, deps.now())) {
      throw new AppError(
        'unauthenticated',
        message('This link has expired. Please open the document again from the dashboard.'),
      )
    }
    const found = await findW9(deps.db, file)
    const location = w9Location(file)
    const sealed = found && (await deps.files.read(location))
    if (!found || !sealed) throw notFound()
    // A stranger uploaded it. What was verified as a PDF opens in the browser's own viewer, which does not run in a sandbox;
    // everything else is downloaded rather than shown, and has no rights if a browser shows it anyway.
    const isShown = found.w9_type === 'application/pdf'
    return reply
      .header('content-disposition', disposition(found.w9_name ?? 'w9', isShown))
      .header('content-security-policy', `default-src 'none'; ${isShown ? '' : 'sandbox; '}frame-ancestors 'none'`)
      .header('x-content-type-options', 'nosniff')
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .type(found.w9_type ?? 'application/octet-stream')
      .send(decrypt(deps.config.secret, location, sealed))
  })
}
