import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { migrationNames } from './migrate.ts'

/**
 * The migrations that databases have run, with the hashes of their texts: such a database refuses a release in which one of them
 * reads otherwise. A change comes as a new file, which joins this list with its release.
 */
const released = {
  '0001_initial.sql': 'w2hMlvgrfz5pbJjGJDzr1qr2rH96o7Ae3fIF9KDpgVU',
  '0002_claim_first_open.sql': 'WFsEe3PeLRh2_UWyeqL_i7nF5JlsdwPDv2WmuyTPD1o',
  '0003_earnings_from_indexes.sql': 'Hec7oiMZNhMW6GaMKBFGS4ZwXoAW7vp1gCB1-fsKwp8',
  '0004_no_statistics_of_rooms.sql': 'a-HjaafrfLHb6spmnVp9rhOrfe6pn0NQpTfSApM8-Kk',
  '0005_office_accounts.sql': 'JTFlRDZd3FJ3DuIG-DCyroutnxkQ4vZUHgx9-DRUaGU',
  '0006_second_factors.sql': 's7ugV_REm-gytWJSN-_UwbxC8xPjKkJBtRIcOecwddE',
  '0007_audit_devices.sql': '8pqj-mHE_MwZbuNl3HUHEsHvjxrehIWXihOmQNU9uf0',
  '0008_office_teamwork.sql': 'u1iOs2YNs1OBBTz7EJpBNoltwhSPaWj5QyQsx8UGpMk',
  '0009_mentions.sql': 'jwjvMpv1Y4z4bec6zRbUS751ig5OjUS0N1jifefKLRg',
  '0010_open_words.sql': '4td3cYVm8jsCnhWqKJo9QOKU2Ideyw6rB59UzibTxmc',
  '0011_whole_phone_numbers.sql': '_sshyBNJIpl8SwubI0JwU9JNnkGH156olLxz_SoplEA',
  '0012_request_keys_and_names.sql': 'f6T00DyP6iAjd9111jmfmuWpVEgHkiF5_qpPZ_NiDrE',
  '0013_office_money.sql': 'ZABPaKglesEEmOdRthE-5T5g3djPNr9V-1F9UqNb0LM',
  '0014_own_colors.sql': 'aefDM65qhcdB9hULo-u9G-b-Q09ceyTnikb-PxcQKiQ',
  '0016_review_reports.sql': 'l_YNp_o-rw30gDK0xhtJ4qXtsK5_EG5MH8tliy0Njqw',
  '0017_entry_numbers.sql': 'y01eU4Zq4oCQwE3AbLmWgN997IN7lnbKbGKHIX0Udzs',
  '0018_document_entries.sql': 'N7ul3D-B4DV6KnMI4SM-vVxy4bCvmbccCeOG5wtCBpg',
  '0019_day_reports.sql': '0CWeNQ4pKfbWbF3DssvWlonPTYMDsiaY8Gc39I4AF5A',
  '0020_reminders_by_day.sql': 'hewSEskcHYZYm8IGh4OCV-_or9cMLnyh0NkCpSU1fZo',
  '0021_moved_visits.sql': '5_Ghm5e-runCxDOTZDkKkkSp8y-jKyTnT6c2RPhI_EI',
  '0022_outbox_tasks.sql': 'UqRVUqOTINNvxI9Shy2SmrhrQpkay7U_98WYaw59Xvs',
  '0023_booking_actions.sql': 'O7rbADvjA0xmoHynj4PITNxw3Z319-vTVZqBM-Np0EQ',
  '0024_compliance_documents.sql': 'h6jmanXWImswV7ZVFadn_Vla3VLWXrFb-Vr1A2wITJo',
  '0025_weekly_schedules.sql': 'Sc0TNyfgVV078pFTGGPo29y3xSapJBtvj5sZrb--ouM',
  '0026_painter_commands.sql': 'Y5sby-_qPixj5W3qVp9IVzDws0WNr0xEZmL8xZkG-iw',
  '0027_conversations.sql': 'j433_Pv5RUgD6xqGEjdaQ71hxlOuIH3AZc1bOyoxhkA',
  '0028_painters_sessions.sql': 'Yt5jWZdRzRE4VfKSkSq2ilFoxL3WuxGuw0l0nrsiiqM',
  '0029_former_names.sql': 'AvURld8oOBXIpun9_HgWXR9kHQbaaWnzWY8sE0sUk9E',
  '0030_portraits.sql': 'FgN_etd83Yd3eLGmoXy2heWA35iVXHEcKCv3ccFrkeQ',
  '0031_real_rooms.sql': '-_rosHelN0xruVg6oQ6G8OBIFCjkZNfMA_URZFZtqd0',
}

test('every migration is the one that databases have run', () => {
  const hashOf = (name: string): string => {
    const text = fs.readFileSync(path.join(import.meta.dirname, 'migrations', name), 'utf8').replaceAll('\r\n', '\n')
    return createHash('sha256').update(text).digest('base64url')
  }
  expect(Object.fromEntries(migrationNames().map((name) => [name, hashOf(name)]))).toEqual(released)
})
