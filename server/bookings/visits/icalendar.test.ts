import { expect, test } from 'vitest'
import { zoneLines } from './icalendar.ts'

const rules = (zone: string): string[] => zoneLines({ zone }).filter((line) => !/^(BEGIN|END|RRULE|DTSTART)/.test(line))

test('a zone with daylight saving time has both offsets and both names', () => {
  expect(rules('America/New_York')).toEqual([
    'TZID:America/New_York',
    'TZOFFSETFROM:-0500',
    'TZOFFSETTO:-0400',
    'TZNAME:EDT',
    'TZOFFSETFROM:-0400',
    'TZOFFSETTO:-0500',
    'TZNAME:EST',
  ])
  expect(rules('America/Los_Angeles').slice(1, 4)).toEqual(['TZOFFSETFROM:-0800', 'TZOFFSETTO:-0700', 'TZNAME:PDT'])
})

test('a zone without daylight saving time has one', () => {
  expect(rules('America/Phoenix')).toEqual([
    'TZID:America/Phoenix',
    'TZOFFSETFROM:-0700',
    'TZOFFSETTO:-0700',
    'TZNAME:MST',
  ])
  expect(rules('Asia/Kathmandu')[1]).toBe('TZOFFSETFROM:+0545')
})
