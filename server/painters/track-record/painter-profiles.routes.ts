import type { FastifyInstance } from 'fastify'
import { getPainterProfile, type PainterProfile } from '#contract/painters/painter-profiles.ts'
import { getContractorRecord, getOwnRecord, listRecordRows } from '#contract/painters/painter-records.ts'
import type { ShownRecord } from '#contract/scheduling/painter-record.ts'
import { goodPercentOf } from '#domain/bookings/reviews.ts'
import { todayIn } from '#domain/platform/dates.ts'
import { meanOf } from '#domain/platform/mean-of-stars.ts'
import { painterName } from '#domain/platform/painter-name.ts'
import { reliabilityClass } from '#domain/scheduling/painter-record.ts'
import { presentRoomPhoto } from '#server/bookings/real-rooms/present-rooms.ts'
import { shownPhotosOfPainter } from '#server/bookings/real-rooms/released-photos.queries.ts'
import { painterOfSlug } from '#server/bookings/reviews/reviewed-painters.queries.ts'
import { countReviews } from '#server/bookings/reviews/reviews.queries.ts'
import { requirePainter } from '#server/painters/accounts/update-painter.ts'
import { credentialsOn } from '#server/painters/compliance/compliance-documents.queries.ts'
import { acceptedPortraits } from '#server/painters/portraits/portraits.queries.ts'
import { type Deps, momentOf } from '#server/platform/deps.ts'
import { route } from '#server/platform/http/route.ts'
import { painterRecord } from './painter-records.queries.ts'
import { readRecordRows } from './record-rows.queries.ts'

/** Maximum number of photos on a painter's page. */
const PHOTOS = 24

/** A painter as anybody may see them: nothing to reach them by (docs/rules/reviews.md#a-painters-page). */
async function readProfile(deps: Deps, slug: string): Promise<PainterProfile> {
  const { db } = deps
  const painter = await painterOfSlug(db, slug)
  const { jobs, reviews, stars, good, hidden } = await countReviews(db, painter.id)
  const { onTime, finished } = await painterRecord(db, momentOf(deps), painter.id)
  return {
    slug: painter.slug,
    firstName: painter.first_name,
    name: painterName(painter.first_name, painter.last_name),
    portrait: (await acceptedPortraits(db, [painter.id])).get(painter.id) ?? null,
    experienceYears: painter.experience_years,
    isVerified: painter.is_verified,
    ...(await credentialsOn(db, painter.id, todayIn(deps.market, deps.now()))),
    jobsDone: jobs,
    reviews,
    mean: reviews === 0 ? null : meanOf(stars, reviews),
    goodPercent: reviews === 0 ? null : goodPercentOf(good, reviews),
    hidden: hidden.reduce((sum, { count }) => sum + count, 0),
    record: { onTime, finished },
    photos: (await shownPhotosOfPainter(db, painter.id, PHOTOS)).map((photo) => ({
      ...presentRoomPhoto(photo),
      moment: photo.moment,
    })),
  }
}

/** A record as painter and office see it: with the class that it has now. */
const present = async ({ db, market, now }: Deps, contractorId: string): Promise<ShownRecord> => {
  const record = await painterRecord(db, { market, now: now() }, contractorId)
  return { ...record, reliability: reliabilityClass(record) }
}

/** The public pages of painters, and their records: the painter's own one, and the office's. */
export function registerPainterProfiles(app: FastifyInstance, deps: Deps): void {
  route(app, deps, getPainterProfile, async ({ params, reply, deps }) => {
    reply.header('x-robots-tag', 'noindex')
    return readProfile(deps, params.slug)
  })
  route(app, deps, getOwnRecord, ({ caller, deps }) => present(deps, caller.contractorId))
  route(app, deps, getContractorRecord, ({ params, deps }) => present(deps, params.id))
  route(app, deps, listRecordRows, async ({ params: { id, figure }, deps }) => {
    await requirePainter(deps, id)
    return readRecordRows(deps, id, figure)
  })
}
