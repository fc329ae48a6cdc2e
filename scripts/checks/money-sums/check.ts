/**
 * Checks that what is said about one booking's money is added up in `domain/billing/` alone, where its statement is made
 * (docs/rules/money.md#the-statement): nothing else sums the entries of a booking. `allowed.ts` names what still does, with why.
 */
import { checkListedPlaces } from '../listed-places.ts'
import { allowed } from './allowed.ts'
import { sumsIn } from './sums-in.ts'

checkListedPlaces({
  home: /^domain\/billing\//,
  placesIn: (file, source) => sumsIn(file, source).map(({ line, call }) => ({ line, words: call })),
  allowed: Object.fromEntries(Object.entries(allowed).map(([file, { sums }]) => [file, sums])),
  does: 'adds up entries',
  instead: 'read its statement',
  what: 'sums of entries',
  list: 'scripts/checks/money-sums/allowed.ts',
})
