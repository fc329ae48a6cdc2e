import { createContext } from 'react'

/** What is known of whatever a form is about, in words, by the label that it is shown under. */
export type Known = Readonly<Record<string, string>>

/** What the forms below are about. Each keeps how it read when somebody began to type there. */
export const KnownContext = createContext<Known>({})

/** What differs between two states, in words: "Time slot: Morning → Afternoon". A label that only one of them has is left out. */
export const differencesIn = (before: Known, now: Known): string[] =>
  Object.entries(now).flatMap(([label, text]) => {
    const was = before[label]
    return was === undefined || was === text ? [] : `${label}: ${was} → ${text}`
  })
