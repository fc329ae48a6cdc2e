import { screen, within } from '@testing-library/react'
import { labelOfSlot } from '#contract/platform/slot-labels.ts'
import { type OfficeRole, OWNER, roles } from '#domain/platform/roles.ts'
import { RightsContext } from '#web/office/parts/rights/rights.ts'
import { type Answers, answerCalls } from '#web/testing/answer-calls.ts'
import { theChanges } from '#web/testing/changes.ts'
import { aConversation, theNotes, thePhotos } from '#web/testing/conversations.ts'
import { anActionResult, aPreview, aTimeline, theFits, theFourCandidates } from '#web/testing/office/action-records.ts'
import { aBookingInFull, aFullMessage, aLedger, anId, anOfficePainter } from '#web/testing/office/records.ts'
import { showOfficePage } from '#web/testing/office/show-office-page.tsx'
import { aQuote, onTheWire } from '#web/testing/quotes.ts'
import { BookingPanel } from '../BookingPanel.tsx'
import { useBookingPanel } from '../use-booking-panel.ts'

export const id = anId('B')
const path = `/api/admin/bookings/${id}`
export const READ = `GET ${path}`
export const ACTION = `POST ${path}/actions`
export const PREVIEW = `POST ${path}/actions/preview`

/** Everything that the panel reads. */
const answers = (): Answers => ({
  [READ]: () => Response.json(aBookingInFull()),
  [`${READ}/ledger`]: () => Response.json(aLedger()),
  [`${READ}/changes`]: () => Response.json(theChanges()),
  [`${READ}/no-shows`]: () => Response.json({ noShows: [] }),
  [`${READ}/messages`]: () => Response.json(aConversation()),
  [`${READ}/photos`]: () => Response.json(thePhotos()),
  [`${READ}/visit-notes`]: () => Response.json(theNotes),
  [`${READ}/timeline`]: () => Response.json(aTimeline()),
  [`${READ}/assignment-candidates`]: () => Response.json(theFourCandidates()),
  [`${READ}/fits`]: () => Response.json(theFits()),
  [`${READ}/candidates`]: () => Response.json([]),
  [`GET /api/admin/quotes/${anId('Q')}`]: () => Response.json(onTheWire(aQuote())),
  [`GET /api/admin/messages/${anId('M')}`]: () => Response.json(aFullMessage()),
  'GET /api/admin/contractors': () =>
    Response.json([
      anOfficePainter({ businessName: 'Lee Interiors' }),
      anOfficePainter({ id: anId('D'), firstName: 'Ann', lastName: 'Bell' }),
    ]),
  'GET /api/contractor-availability-overview': () =>
    Response.json(['2020-01-01', '2099-12-04', '2099-12-07'].map((date) => ({ date }))),
  'GET /api/contractor-availability/2099-12-04': () => Response.json({ timeSlots: [labelOfSlot('morning')] }),
  'GET /api/contractor-availability/2099-12-05': () => Response.json({ timeSlots: [labelOfSlot('morning')] }),
  'GET /api/contractor-availability/2099-12-07': () => Response.json({ timeSlots: [] }),
  [PREVIEW]: () => Response.json(aPreview()),
  [ACTION]: () => Response.json(anActionResult()),
})

/** A list with two bookings, beside which the panel opens. */
function List() {
  const { view, edit } = useBookingPanel()
  return (
    <main>
      <button type="button" data-opens={`details:${id}`} data-booking={id} onClick={() => view(id)}>
        Dana in the list
      </button>
      <button type="button" data-opens={`edit:${id}`} onClick={() => edit(id)}>
        Edit Dana
      </button>
      <button type="button" data-booking={anId('D')} onClick={() => view(anId('D'))}>
        Bob in the list
      </button>
      <input aria-label="Search" />
    </main>
  )
}

/** The panel of a booking beside a list. @param at what is added to the address of the list @param role who reads it */
export function showPanel(more: Answers = {}, at = '', role: OfficeRole = OWNER) {
  const calls = answerCalls({ ...answers(), ...more })
  const page = (
    <RightsContext value={new Set(roles[role].may)}>
      <List />
      <BookingPanel />
    </RightsContext>
  )
  const shown = showOfficePage(page, { at: `/admin?tab=bookings${at}` })
  const { user } = shown
  const panel = async () => within(await screen.findByRole('dialog', { name: 'Dana Miller' }))
  const open = async () => {
    await user.click(screen.getByRole('button', { name: 'Dana in the list' }))
    return panel()
  }
  return {
    ...calls,
    ...shown,
    panel,
    open,
    /** Opens the panel, and in it the form of an action. */
    openAction: async (name: string) => {
      const opened = await open()
      await user.click(opened.getByRole('button', { name }))
      return opened
    },
    isOpen: () => screen.queryByRole('dialog') !== null,
  }
}
