/** The mean of the stars of reviews with one decimal, half up; below 5 unless every one of them gave five. */
export const meanOf = (stars: number, reviews: number): number =>
  stars === reviews * 5 ? 5 : Math.min(4.9, Math.floor((stars * 100 + reviews * 5) / (reviews * 10)) / 10)
