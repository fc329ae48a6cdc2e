import type { FastifyInstance } from 'fastify'
import { handInPaper, listOwnPapers, PaperForm } from '#contract/painters/papers.ts'
import { todayIn } from '#domain/platform/dates.ts'
import type { Deps } from '#server/platform/deps.ts'
import { route } from '#server/platform/http/route.ts'
import { readForm } from '#server/platform/http/uploads.ts'
import { checkExpiry, handInPaper as handIn } from './hand-in-paper.ts'
import { readPaperDocument } from './paper-document.ts'
import { papersOf } from './papers.queries.ts'

/** The painter's calls about their license and insurance. */
export function registerPapers(app: FastifyInstance, deps: Deps): void {
  const ownOf = ({ db, market, now }: Deps, id: string) => papersOf(db, id, todayIn(market, now()))
  route(app, deps, listOwnPapers, ({ caller, deps }) => ownOf(deps, caller.contractorId))
  route(app, deps, handInPaper, async ({ caller, params, request, deps }) => {
    const { fields, files } = await readForm(request)
    const form = PaperForm.parse(fields)
    checkExpiry(deps, form)
    const document = await readPaperDocument(deps, request, files.document)
    await handIn(deps, caller.contractorId, params.kind, form, document)
    return ownOf(deps, caller.contractorId)
  })
}
