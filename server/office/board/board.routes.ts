import type { FastifyInstance } from 'fastify'
import { getBoard } from '#contract/office/board.ts'
import { todayIn } from '#domain/platform/dates.ts'
import type { Deps } from '#server/platform/deps.ts'
import { route } from '#server/platform/http/route.ts'
import { readBoard } from './read-board.ts'

/** The office's board. */
export function registerBoard(app: FastifyInstance, deps: Deps): void {
  route(app, deps, getBoard, ({ query, deps }) =>
    readBoard(deps, query.from ?? todayIn(deps.market, deps.now()), query.days, query.contractorId),
  )
}
