import type { FastifyInstance } from 'fastify'
import { handInPaper, listOwnPapers, PaperForm } from '#contract/papers.ts'
import { todayIn } from '#domain/dates.ts'
import type { Deps } from '#server/deps.ts'
import { route } from '#server/http/route.ts'
import { readForm } from '#server/http/uploads.ts'
import { readPaperDocument } from '#server/painter-papers/paper-document.ts'
import { papersOf } from '#server/painter-papers/papers.queries.ts'
import { checkExpiry, handInPaper as handIn } from './hand-in-paper.ts'

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
