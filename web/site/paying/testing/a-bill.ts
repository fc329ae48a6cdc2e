const at = '2026-11-24T20:52:00.000Z'

export const BOOKING = 'BKG23456789ABCDEFGHJ'
export const DOCUMENT = 'DCM23456789ABCDEFGHJ'

const aDocumentSummary = { id: DOCUMENT, kind: 'invoice', number: '2026-0418', amount: 1060, issuedAt: at }

/** A bill in wire format: finished work, nothing paid yet. */
export const aBill = (overrides: object = {}) => ({
  bookingId: BOOKING,
  about: 'work',
  fee: null,
  painter: 'Maria',
  finishedAt: at,
  payment: { owed: 1060, paid: 0, balance: 1060, due: 1060, state: 'due' },
  payable: 1060,
  deposit: null,
  cards: false,
  tipBase: 1000,
  lines: [
    { label: 'Kitchen', detail: 'walls, ceiling', amount: 1000 },
    { label: 'Sales tax, 6%', detail: null, amount: 60 },
  ],
  swatches: ['#aebb9d'],
  failedRefunds: [],
  documents: [aDocumentSummary],
  ...overrides,
})

/** A document in wire format. */
export const aDocument = (overrides: object = {}) => ({
  id: DOCUMENT,
  kind: 'invoice',
  number: '2026-0418',
  issuedAt: at,
  content: {
    title: 'Invoice 2026-0418',
    subtitle: 'November 24, 2026',
    parties: [{ role: 'recipient', heading: 'For', name: 'Dana Miller', lines: ['1500 Market St'] }],
    columns: ['Room and surface', 'Color and finish', 'Quantity', 'Rate', 'Amount'],
    rows: [
      { style: 'group', swatch: '#aebb9d', cells: ['Kitchen'], amount: '$1,000.00' },
      { style: 'item', swatch: null, cells: ['Walls', 'EC-15', '510 sq ft', '$1.62'], amount: '$826.20' },
    ],
    totals: [
      { label: 'Before tax', amount: '$1,000.00' },
      { label: 'Balance', amount: '$1,060.00' },
    ],
    payment: { heading: 'Pay in cash', text: 'Hand it to your painter.' },
    notes: ['Under warranty.'],
    foot: 'Questions: (215) 555-0100',
  },
  payUrl: null,
  pdfUrl: `/api/documents/${DOCUMENT}/pdf`,
  ...overrides,
})
