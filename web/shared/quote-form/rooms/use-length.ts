import { useState } from 'react'
import { formatShortLength, judgeLength, likelyLength, parseLength } from '#domain/pricing/lengths.ts'
import { MAX_DIMENSION_FT } from '#domain/pricing/room-fields.ts'

/** A question to be answered before a length counts. */
export type LengthQuestion = {
  /** Feet as typed. */
  feet: number
  /** Feet that were probably meant: 126 for 12'6". */
  meant: number | null
  /** Whether this many feet are allowed at all. */
  allowed: boolean
}

type Typed = { text: string /** What it counts as. */; value: number; done: boolean }

/**
 * State of a field for a length in feet and inches. It updates with each keystroke; invalid input counts as 0, and so does an
 * unusually large length until it is confirmed.
 * @param value the current feet; 0 for none
 */
export function useLength(value: number, onValue: (feet: number) => void) {
  const [typed, setTyped] = useState<Typed | null>(null)
  const [confirmed, setConfirmed] = useState<number | null>(null)
  // The typed text is used only while it matches the value: a quick size replaces it.
  const current = typed && typed.value === value ? typed : null
  const feet = current ? parseLength(current.text) : null
  const verdict = feet === null || feet === confirmed ? 'fine' : judgeLength(feet)
  const isOpen = verdict === 'too-large' || (verdict === 'very-large' && value === 0)
  const question: LengthQuestion | null =
    current && feet !== null && isOpen
      ? { feet, meant: likelyLength(current.text), allowed: feet <= MAX_DIMENSION_FT }
      : null

  const take = (counts: number, text: string | null) => {
    setTyped(text === null ? null : { text, value: counts, done: false })
    onValue(counts)
  }
  return {
    text: current ? current.text : value > 0 ? formatShortLength(value) : '',
    question,
    /** Whether the field was left with invalid input. */
    unreadable: current?.done === true && current.text.trim() !== '' && feet === null,
    type: (text: string) => {
      const read = parseLength(text)
      take(read !== null && (judgeLength(read) === 'fine' || read === confirmed) ? read : 0, text)
    },
    /** After leaving the field, the length is shown as it was parsed. */
    leave: () => {
      if (!current) return
      setTyped(feet !== null && value > 0 ? null : { ...current, done: true })
    },
    confirm: () => {
      if (!question?.allowed) return
      setConfirmed(question.feet)
      take(question.feet, null)
    },
    takeMeant: () => {
      if (question?.meant) take(question.meant, null)
    },
  }
}

export type LengthField = ReturnType<typeof useLength>
