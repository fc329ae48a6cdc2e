import type { FastifyInstance } from 'fastify'
import { agreeColors, getColorsUntil, noteColors, pickColors } from '#contract/bookings/colors.ts'
import { colorsUntil } from '#domain/bookings/colors-deadline.ts'
import { text } from '#domain/platform/translation/text.ts'
import { registerJobCall } from '#server/bookings/jobs/register-job-call.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError } from '#server/platform/errors.ts'
import { route } from '#server/platform/http/route.ts'
import { closuresOfQuote } from './colors.queries.ts'
import { agreeColors as agree, noteColors as note, pickColors as pick } from './pick-colors.ts'

/** The calls that give a visit its colors after it was booked. */
export function registerColors(app: FastifyInstance, deps: Deps): void {
  route(app, deps, pickColors, async ({ params, query, body, deps }) => {
    const { key = query.key, email, colors } = body
    const ahead = await pick(deps, params.id, { key, email }, colors)
    if (!ahead)
      throw new AppError('conflict', text('Something about your visit just changed. Please load the page again.'))
    return ahead
  })
  route(app, deps, getColorsUntil, async ({ params, query, deps }) => {
    const now = deps.now()
    const closures = await closuresOfQuote(deps.db, params.id, query.date, now)
    if (!closures) throw new AppError('not_found', text('Quote not found'))
    const until = colorsUntil(deps.market, query.date, closures)
    return { until, canPick: now <= until }
  })
  route(app, deps, noteColors, ({ params, body, deps }) => note(deps, params.id, body))
  registerJobCall(app, deps, agreeColors, (deps, of, body) => agree(deps, { ...of, ...body }))
}
