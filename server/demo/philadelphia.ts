import { DEFAULT_PRIORITY } from '#domain/coverage/priorities.ts'
import type { Contact } from '#domain/platform/contact.ts'
import { slotIds } from '#domain/scheduling/slots.ts'
import type { Demo, DemoPainter } from './demo.ts'
import { ahead } from './philadelphia-ahead.ts'
import { underWay } from './philadelphia-now.ts'
import { past } from './philadelphia-past.ts'
import { unbooked } from './philadelphia-quotes.ts'
import { withReviews } from './philadelphia-reviews.ts'

const usual = DEFAULT_PRIORITY

/** Each county has somebody for painting and for consultations on every day of the week. */
const painters: readonly DemoPainter[] = [
  {
    firstName: 'Maria',
    lastName: 'Alvarez',
    businessName: 'Alvarez Interiors',
    phone: '(215) 555-0111',
    experienceYears: 12,
    sqFtPerDay: 600,
    isVerified: true,
    areas: { Philadelphia: 1, Montgomery: 2, Delaware: usual, Chester: 4 },
    daysOff: [],
    portrait: {
      face: { skin: '#d9a27c', hair: '#3a2a22', shirt: '#1f5b4e', wall: '#cfe0d8', style: 'long' },
      state: 'accepted',
    },
    slots: slotIds,
    documents: {
      license: { number: 'PA-104711', days: 210, state: 'accepted' },
      insurance: { number: 'GL-2201-44', days: 150, state: 'accepted' },
    },
  },
  {
    firstName: 'Tom',
    lastName: 'Becker',
    businessName: 'Becker & Sons Painting',
    phone: '(610) 555-0122',
    experienceYears: 20,
    sqFtPerDay: 500,
    isVerified: true,
    areas: { Chester: 1, Delaware: 2, Montgomery: usual },
    daysOff: [],
    portrait: {
      face: { skin: '#efc3a4', hair: '#8d8379', shirt: '#2d5b7a', wall: '#f2dda4', style: 'short', beard: true },
      state: 'accepted',
    },
    slots: slotIds,
    documents: {
      license: { number: 'PA-098213', days: 20, state: 'accepted' },
      insurance: { number: 'GL-1873-02', days: 240, state: 'accepted' },
    },
  },
  {
    firstName: 'Aisha',
    lastName: 'Grant',
    businessName: null,
    phone: '(215) 555-0133',
    experienceYears: 6,
    sqFtPerDay: 500,
    isVerified: true,
    areas: { Philadelphia: 2, Delaware: usual },
    daysOff: ['mon'],
    portrait: {
      face: { skin: '#8a5a3c', hair: '#201713', shirt: '#a8442b', wall: '#e5eef5', style: 'curly' },
      state: 'accepted',
    },
    slots: ['morning', 'afternoon'],
    documents: {
      license: { number: 'PA-112045', days: 320, state: 'accepted' },
      insurance: { number: 'GL-3090-17', days: 365, state: 'waiting' },
    },
  },
  {
    firstName: 'Kenji',
    lastName: 'Mori',
    businessName: 'Mori Fine Finishes',
    phone: '(484) 555-0144',
    experienceYears: 9,
    sqFtPerDay: 400,
    isVerified: true,
    areas: { Montgomery: 1, Philadelphia: usual },
    daysOff: ['sat', 'sun'],
    portrait: {
      face: { skin: '#e3b48d', hair: '#191615', shirt: '#4f5d63', wall: '#e6dfd2', style: 'short' },
      state: 'accepted',
    },
    slots: slotIds,
    documents: {
      license: { number: 'PA-120388', days: 400, state: 'accepted' },
      insurance: { number: 'GL-4127-55', days: 90, state: 'accepted' },
    },
  },
  {
    firstName: 'Dawn',
    lastName: 'Oakes',
    businessName: null,
    phone: '(610) 555-0155',
    experienceYears: 3,
    sqFtPerDay: 450,
    isVerified: false,
    areas: { Delaware: 1, Chester: usual },
    daysOff: ['wed', 'sun'],
    portrait: {
      face: { skin: '#f0cdb3', hair: '#b0713f', shirt: '#6b3f52', wall: '#dfe9e0', style: 'bun' },
      state: 'waiting',
    },
    slots: ['morning', 'afternoon'],
  },
]

/** Example values of the kind that nobody has: 555 numbers are set aside for stories, and so is example.com. */
const contact: Contact = {
  phone: '(215) 555-0100',
  email: 'hello@example.com',
  officeHours: 'Mon-Sat, 8 AM-6 PM',
  address: '1 South Broad Street, Philadelphia, PA 19107',
}

/** Believable weeks of a small business: everybody and everything in them is invented. */
export const philadelphiaDemo: Demo = {
  contact,
  painters,
  office: [
    { name: 'Andre Mills', role: 'dispatcher' },
    { name: 'Joan Petrillo', role: 'bookkeeper' },
    { name: 'Sam Ortiz', role: 'viewer' },
  ],
  officeNote: {
    by: 'Andre Mills',
    text: 'Hannah asked what two more doors would cost. @Administrator are we still at the old price for those?',
  },
  stories: withReviews([...past, underWay, ...ahead]),
  quotes: unbooked,
  tags: {
    'Grace Donnelly': ['has a dog'],
    'Jamal Porter': ['landlord'],
    'Walter Brandt': ['calls only'],
    'Howard Lindqvist': ['landlord', 'neighbor of W. Brandt'],
    'Grace Pappas': ['has a dog'],
  },
}
