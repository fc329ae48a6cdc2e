/** The median. */
export const middle = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Two speeds measured alternately, since a machine's performance varies over time. */
export class Rounds {
  readonly #rounds: { ours: number; theirs: number }[] = []

  add(ours: number, theirs: number): void {
    this.#rounds.push({ ours, theirs })
  }

  get ours(): number {
    return middle(this.#rounds.map((round) => round.ours))
  }

  get theirs(): number {
    return middle(this.#rounds.map((round) => round.theirs))
  }

  /** The median of the rounds' ratios. */
  get ratio(): string {
    return middle(this.#rounds.map(({ ours, theirs }) => ours / theirs)).toFixed(2)
  }
}
