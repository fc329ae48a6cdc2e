import fc from 'fast-check'

/** The things people do about the money of a booking; amounts in thousandths of what is possible. */
export type Deed =
  | { do: 'pay'; part: number; by: 'cash' | 'check' | 'card'; tip: number }
  | { do: 'refund' | 'credit' | 'write-off' | 'deduct'; part: number }
  | { do: 'reverse'; which: number }
  | { do: 'adjust'; price: number; keep: boolean }

const part = fc.integer({ min: 1, max: 1000 })
export const anyDeed: fc.Arbitrary<Deed> = fc.oneof(
  fc.record({
    do: fc.constant('pay' as const),
    part: fc.oneof(fc.constant(1000), part),
    by: fc.constantFrom('cash', 'check', 'card'),
    tip: fc.constantFrom(0, 0, 5_00, 123_45),
  }),
  fc.record({ do: fc.constantFrom('refund', 'credit', 'write-off', 'deduct'), part }),
  fc.record({ do: fc.constant('reverse' as const), which: fc.nat(30) }),
  fc.record({ do: fc.constant('adjust' as const), price: fc.integer({ min: 0, max: 500_000 }), keep: fc.boolean() }),
)
