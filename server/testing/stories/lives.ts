import type { Life } from './life.ts'
import { feeLives } from './lives/fee-lives.ts'
import { clockLives } from './lives/more-clock-lives.ts'
import { closedDoorLives } from './lives/more-closed-door-lives.ts'
import { moneyLives } from './lives/more-money-lives.ts'
import { visitLives as moreVisitLives } from './lives/more-visit-lives.ts'
import { workLives } from './lives/more-work-lives.ts'
import { refundLives } from './lives/refund-lives.ts'
import { returnLives } from './lives/return-lives.ts'
import { visitLives } from './lives/visit-lives.ts'

/** Lives in which several things happen to one booking, each of which was told as if it were alone. */
export const lives: Life[] = [
  ...feeLives,
  ...refundLives,
  ...returnLives,
  ...visitLives,
  ...closedDoorLives,
  ...moneyLives,
  ...moreVisitLives,
  ...workLives,
  // They jump ahead by months, and those that follow would lie later.
  ...clockLives,
]
