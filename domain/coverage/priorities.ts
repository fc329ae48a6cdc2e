/** The highest and lowest priority of a link between a painter and an area, and that of a new link. */
export const BEST_PRIORITY = 1
export const WORST_PRIORITY = 5
export const DEFAULT_PRIORITY = 3
