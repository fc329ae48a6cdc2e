import { createContext } from 'react'

/** The known values of a form's subject as texts, by the label that they are shown under. */
export type Known = Readonly<Record<string, string>>

/** The known values for the forms below. Each keeps those from when somebody began to type there. */
export const KnownContext = createContext<Known>({})

/** The differences between two states as texts: "Time slot: Morning → Afternoon". A label that only one has is left out. */
export const differencesIn = (before: Known, now: Known): string[] =>
  Object.entries(now).flatMap(([label, text]) => {
    const was = before[label]
    return was === undefined || was === text ? [] : `${label}: ${was} → ${text}`
  })
