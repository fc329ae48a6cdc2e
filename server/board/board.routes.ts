import type { FastifyInstance } from 'fastify'
import { getBoard } from '#contract/admin/board.ts'
import { todayIn } from '#domain/dates.ts'
import type { Deps } from '#server/deps.ts'
import { route } from '#server/http/route.ts'
import { readBoard } from './read-board.ts'

/** The office's board. */
export function registerBoard(app: FastifyInstance, deps: Deps): void {
  route(app, deps, getBoard, ({ query, deps }) =>
    readBoard(deps, query.from ?? todayIn(deps.market, deps.now()), query.days),
  )
}
