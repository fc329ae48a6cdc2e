import type { Life } from './life.ts'

/** Lives in which several things happen to one booking, each of which was told as if it were alone. */
export const lives: Life[] = []
