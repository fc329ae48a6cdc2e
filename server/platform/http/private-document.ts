import type { FastifyReply } from 'fastify'
import { text } from '#domain/platform/translation/text.ts'
import { AppError } from '#server/platform/errors.ts'

export const linkExpired = () =>
  new AppError('unauthenticated', text('This link has expired. Please open the document again from the dashboard.'))

/** A file name for a header: quoted ASCII for every client, and the real one for those that support it (RFC 6266). */
const disposition = (name: string, isShown: boolean): string =>
  `${isShown ? 'inline' : 'attachment'}; filename="${name.replaceAll(/[^\w. -]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name).replaceAll(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`)}`

/**
 * Sends what a stranger uploaded to the one person who may see it; nothing on the way keeps it. What was verified as a PDF opens in
 * the browser's own viewer, which does not run in a sandbox, and a re-encoded picture is shown, too; everything else is
 * downloaded rather than shown, and has no rights if a browser shows it anyway.
 */
export function sendPrivateDocument(
  reply: FastifyReply,
  { name, type, bytes }: { name: string; type: string; bytes: Buffer },
): FastifyReply {
  const isPdf = type === 'application/pdf'
  return reply
    .header('content-disposition', disposition(name, isPdf || type === 'image/webp'))
    .header(
      'content-security-policy',
      `default-src 'none'; ${isPdf ? '' : 'sandbox; '}base-uri 'none'; frame-ancestors 'none'`,
    )
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .type(type)
    .send(bytes)
}
