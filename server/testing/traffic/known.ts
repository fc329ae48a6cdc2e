/** A booking that people act upon. */
export type Visit = {
  id: string
  key: string
  email: string
  /** What was done once and is not to be done again. */
  did: Set<string>
  /** When its work was done. */
  doneAt: Date | null
  /** As it was last looked at. */
  facts: Facts | null
  /** Somebody acts on it: what they do is what the next one finds. */
  isBusy: boolean
}

/** A booking as the office sees it. */
export type Facts = {
  status: 'pending' | 'scheduled' | 'confirmed' | 'in_progress' | 'completed' | 'cancelled' | 'reserved'
  version: number
  scheduledDate: string
  timeSlot: string
  contractorId: string | null
  assignmentId: string | null
  assignmentStatus: 'assigned' | 'acknowledged' | 'in_progress' | 'completed' | 'rejected' | 'cancelled' | null
  finalCost: number
  payment: { due: number; balance: number; paid: number }
}

/** Photos of one color each: what is read again tells which one it is. */
export type Color = { r: number; g: number; b: number }

/** A photo that was acknowledged, and where it is read. */
export type KnownPhoto = { path: string; color: Color }
