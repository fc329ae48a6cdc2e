import type { Life } from './life.ts'
import { feeLives } from './lives/fee-lives.ts'
import { refundLives } from './lives/refund-lives.ts'
import { returnLives } from './lives/return-lives.ts'
import { visitLives } from './lives/visit-lives.ts'

/** Lives in which several things happen to one booking, each of which was told as if it were alone. */
export const lives: Life[] = [...feeLives, ...refundLives, ...returnLives, ...visitLives]
