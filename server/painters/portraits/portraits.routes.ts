import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/painters/portraits.ts'
import { todayIn } from '#domain/platform/dates.ts'
import { text } from '#domain/platform/translation/text.ts'
import { requirePainter } from '#server/painters/accounts/update-painter.ts'
import { isPhotoKey } from '#server/platform/auth/photo-keys.ts'
import { fromReplica } from '#server/platform/database/replica.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError } from '#server/platform/errors.ts'
import { namesEtag } from '#server/platform/http/etag.ts'
import { route } from '#server/platform/http/route.ts'
import { readForm } from '#server/platform/http/uploads.ts'
import { hashToken } from '#server/platform/identifiers.ts'
import { photoIn } from '#server/quotes/photos/store-photo.ts'
import { shownPainters } from '#server/scheduling/engine/shown-painters.queries.ts'
import { acceptPortrait, sendPortraitBack } from './decide-on-portrait.ts'
import { handInPortrait, removePortraits } from './hand-in-portrait.ts'
import { isSeenByCustomers, portraitLocation, portraitsOf } from './portraits.queries.ts'

/** For how long a browser may keep a portrait: it is gone everywhere an hour after its painter left or took it back. */
const CACHE = 'private, max-age=3600'

/** The portraits of who is signed in, with what customers read beside the one that they see. */
async function ownPortraits(deps: Deps, id: string): Promise<calls.PortraitsOfPainter> {
  const painter = (await shownPainters(deps.db, todayIn(deps.market, deps.now()), [id])).get(id)
  return { ...(await portraitsOf(deps, id)), reviews: painter?.reviews ?? null }
}

/** The calls about portraits of painters; the upload is registered with the other ones. */
export function registerPortraits(app: FastifyInstance, deps: Deps): void {
  route(app, deps, calls.getOwnPortraits, ({ caller, deps }) => ownPortraits(deps, caller.contractorId))
  route(app, deps, calls.removePortrait, async ({ caller, deps }) => {
    await removePortraits(deps, caller.contractorId)
    return ownPortraits(deps, caller.contractorId)
  })
  route(app, deps, calls.getPortraits, async ({ params: { id }, deps }) => {
    await requirePainter(deps, id)
    return portraitsOf(deps, id)
  })
  route(app, deps, calls.acceptPortrait, async ({ params, deps }) =>
    portraitsOf(deps, await acceptPortrait(deps, params.id)),
  )
  route(app, deps, calls.sendPortraitBack, async ({ params, body, deps }) =>
    portraitsOf(deps, await sendPortraitBack(deps, params.id, body.reason)),
  )

  route(app, deps, calls.readPortrait, async ({ params: { id }, query: { size, key }, request, reply, deps }) => {
    const isOpen =
      (key !== undefined && isPhotoKey(deps.config.secrets, id, key, deps.now())) ||
      (await fromReplica(deps, (db) => isSeenByCustomers(db, id)))
    const etag = `"${hashToken(`${id} ${size}`)}"`
    const unchanged = isOpen && namesEtag(request.headers['if-none-match'], etag)
    const bytes = isOpen && !unchanged ? await deps.files.read(portraitLocation(id, size)) : undefined
    if (!unchanged && !bytes) throw new AppError('not_found', text('Photo not found'))
    reply.header('etag', etag).header('cache-control', CACHE).header('x-robots-tag', 'noindex')
    return unchanged ? reply.code(304).send() : reply.type('image/webp').send(bytes)
  })
}

/** The call that takes a photo. */
export function registerPortraitUpload(forms: FastifyInstance, deps: Deps): void {
  route(forms, deps, calls.handInPortrait, async ({ caller, request, deps }) => {
    const form = await readForm(request)
    const crop = calls.PortraitForm.parse(form.fields)
    await handInPortrait(deps, request, caller.contractorId, { photo: photoIn(form), crop })
    return ownPortraits(deps, caller.contractorId)
  })
}
