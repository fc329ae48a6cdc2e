/**
 * Checks that only what knows how a booking stands says so (docs/rules/messages.md#one-story): that something is owed, that
 * a fee is due or none, that somebody is certain to come, is on the way, or never came. `domain/billing/statement/` and
 * `domain/bookings/` compose that. `allowed.ts` names what else has such words, with why.
 */
import { checkListedPlaces } from '../listed-places.ts'
import { allowed } from './allowed.ts'
import { phrasesIn } from './phrases-in.ts'

checkListedPlaces({
  home: /^domain\/(?:billing\/statement|bookings)\//,
  placesIn: (file, source) =>
    phrasesIn(file, source).map(({ line, phrase, text }) => ({ line, words: `“${phrase}”: ${text}` })),
  allowed: Object.fromEntries(Object.entries(allowed).map(([file, { texts }]) => [file, texts])),
  does: 'says how a booking stands',
  instead: 'let the domain say it',
  what: 'such texts',
  list: 'scripts/checks/story-phrases/allowed.ts',
})
