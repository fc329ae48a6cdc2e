import { palette } from '#domain/quotes/palette.ts'
import type { Block, ChipColor, EmailChip, EmailContent, EmailFooter, Fact, ReceiptLine } from './email-content.ts'

const INK = palette.ink
const QUIET = palette.inkSoft
const PLASTER = palette.plaster
const PRIMER = palette.primer
const LINE = palette.line
const ACTION = palette.wissahickon

const DISPLAY = "'Bricolage Grotesque','Avenir Next','Segoe UI',Helvetica,Arial,sans-serif"
const TEXT = "'Instrument Sans','Segoe UI',Helvetica,Arial,sans-serif"

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Escapes a text for content and quoted attributes. */
const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign)

const row = (content: string, padding = '0 32px 20px'): string =>
  `<tr><td class="pad" style="padding:${padding};font-family:${TEXT};font-size:16px;line-height:25px;color:${INK}">${content}</td></tr>`

const table = (content: string, style = ''): string =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="border-collapse:separate;border-spacing:0;${style}">${content}</table>`

const lineStyles: Record<ReceiptLine['kind'], { label: string; amount: string }> = {
  group: {
    label: `padding:12px 0 2px;font-weight:600;border-top:1px solid ${LINE}`,
    amount: `padding:12px 0 2px;font-weight:600;border-top:1px solid ${LINE}`,
  },
  item: { label: `padding:2px 0 2px 12px;font-size:14px`, amount: `padding:2px 0;font-size:14px` },
  sum: {
    label: `padding:8px 0;border-top:1px solid ${LINE}`,
    amount: `padding:8px 0;border-top:1px solid ${LINE}`,
  },
  total: {
    label: `padding:12px 0 4px;border-top:2px solid ${INK};font-size:18px;font-weight:700`,
    amount: `padding:12px 0 4px;border-top:2px solid ${INK};font-family:${DISPLAY};font-size:22px;font-weight:700`,
  },
}

const receiptRow = ({ label, detail, amount, kind }: ReceiptLine): string => {
  const style = lineStyles[kind]
  const small = kind === 'item' ? 'quiet' : 'ink'
  const color = kind === 'item' ? QUIET : INK
  const aside = detail
    ? `<br><span class="quiet" style="font-size:13px;font-weight:400;color:${QUIET}">${escapeHtml(detail)}</span>`
    : ''
  return `<tr><td class="${small}" valign="top" style="${style.label};line-height:21px;color:${color}">${escapeHtml(label)}${aside}</td><td class="${small}" align="right" valign="top" style="${style.amount};line-height:21px;color:${color};white-space:nowrap">${escapeHtml(amount)}</td></tr>`
}

const button = (label: string, href: string): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td class="button" align="center" bgcolor="${ACTION}" style="border-radius:8px;background-color:${ACTION}"><a href="${escapeHtml(href)}" style="display:inline-block;padding:14px 28px;font-family:${TEXT};font-size:16px;line-height:20px;font-weight:600;color:${PRIMER};text-decoration:none;border:1px solid ${ACTION};border-radius:8px">${escapeHtml(label)}</a></td></tr></table>`

/** A photo that leads to a page; without images its text does. */
const face = ({ src, href, alt }: NonNullable<Fact['face']>, home: string): string =>
  `<a class="action" href="${escapeHtml(home + href)}" style="color:${ACTION}"><img src="${escapeHtml(home + src)}" width="56" height="56" alt="${escapeHtml(alt)}" style="display:block;margin:0 0 6px;border:0;border-radius:28px"></a>`

const renderBlock = (block: Block, home: string): string => {
  if (typeof block === 'string') return row(`<span class="ink" style="color:${INK}">${escapeHtml(block)}</span>`)
  switch (block.type) {
    case 'heading':
      return row(
        `<h2 class="ink" style="margin:0;font-family:${DISPLAY};font-size:18px;line-height:24px;font-weight:700;color:${INK}">${escapeHtml(block.text)}</h2>`,
        '4px 32px 10px',
      )
    case 'facts': {
      const rows = block.rows.map(
        ({ label, value, face: photo }) =>
          `<tr><td class="quiet" valign="top" style="padding:7px 16px 7px 0;width:100px;font-size:14px;line-height:22px;color:${QUIET}">${escapeHtml(label)}</td><td class="ink" valign="top" style="padding:7px 0;font-size:16px;line-height:22px;font-weight:600;color:${INK};word-break:break-word">${photo ? face(photo, home) : ''}${escapeHtml(value)}</td></tr>`,
      )
      return row(table(rows.join('')), '0 32px 20px')
    }
    case 'receipt':
      return row(table(block.lines.map(receiptRow).join(''), 'font-variant-numeric:tabular-nums'), '0 32px 24px')
    case 'button':
      return row(button(block.label, block.href), '4px 32px 24px')
    case 'link':
      return row(
        `<span class="quiet" style="font-size:15px;color:${QUIET}">${escapeHtml(block.before)} <a class="action" href="${escapeHtml(block.href)}" style="color:${ACTION};font-weight:600;text-decoration:underline">${escapeHtml(block.label)}</a></span>`,
        '0 32px 16px',
      )
    case 'list': {
      const items = block.items.map(
        (item) =>
          `<tr><td class="quiet" valign="top" style="width:20px;padding:0 0 8px;font-size:16px;line-height:24px;color:${QUIET}">&bull;</td><td class="ink" valign="top" style="padding:0 0 8px;font-size:16px;line-height:24px;color:${INK}">${escapeHtml(item)}</td></tr>`,
      )
      return row(table(items.join('')), '0 32px 14px')
    }
    case 'note':
      return row(
        table(
          `<tr><td class="note" bgcolor="${palette.butter}" style="padding:14px 16px;border-radius:8px;background-color:${palette.butter};font-size:15px;line-height:23px;color:${INK}">${escapeHtml(block.text)}</td></tr>`,
        ),
      )
    case 'quotation':
      return row(
        `<div class="ink line" style="padding:2px 0 2px 16px;border-left:4px solid ${palette.schuylkill};color:${INK}">${escapeHtml(block.text).replaceAll(/\r?\n/g, '<br>')}</div>`,
      )
  }
}

/** Two lighter tints next to each color, as on a paint card from the store. */
const mixtures: Record<ChipColor, [string, string]> = {
  wissahickon: ['#5C8A80', '#A9C4BE'],
  brick: ['#C4796A', '#E2BDB4'],
  schuylkill: ['#6C8DA3', '#B4C5D1'],
  butter: ['#F7EAC8', '#FBF5E4'],
}

const block = (color: string, width: number, radius: string): string =>
  `<td width="${width}" height="72" bgcolor="${color}" style="width:${width}px;height:72px;line-height:72px;font-size:1px;background-color:${color};border-radius:${radius}">&nbsp;</td>`

/** The color block and its label, in the size of a real paint chip. */
const renderChip = ({ color, name, code }: EmailChip): string => {
  const [lighter, lightest] = mixtures[color]
  const blocks = `${block(palette[color], 128, '9px 0 0 0')}${block(lighter, 32, '0')}${block(lightest, 32, '0 9px 0 0')}`
  return `<table role="presentation" class="chip" width="192" cellpadding="0" cellspacing="0" border="0" style="border-collapse:separate;border-spacing:0;border:1px solid ${LINE};border-radius:10px;background-color:${PRIMER}"><tr>${blocks}</tr><tr><td class="chip-label" colspan="3" bgcolor="${PRIMER}" style="padding:9px 12px 11px;background-color:${PRIMER};border-radius:0 0 9px 9px;font-family:${TEXT};color:${INK}"><span class="ink" style="font-size:14px;line-height:18px;font-weight:700;color:${INK}">${escapeHtml(name)}</span><br><span class="quiet" style="font-size:12px;line-height:16px;letter-spacing:.04em;color:${QUIET}">${escapeHtml(code)}</span></td></tr></table>`
}

/** For clients that follow the reader's dark theme; others show the light design, or invert it themselves. */
const darkStyles = `:root{color-scheme:light dark;supported-color-schemes:light dark}
a{text-underline-offset:2px}
@media (max-width:620px){.pad{padding-left:20px!important;padding-right:20px!important}.card{border-radius:0!important;border-left:0!important;border-right:0!important}.outer{padding:0 0 24px!important}}
@media (prefers-color-scheme:dark){body,.ground{background-color:#141C20!important}.card,.chip,.chip-label{background-color:${INK}!important}.card,.chip{border-color:#3A484E!important}.ink,h1,h2{color:#F5F1EA!important}.quiet{color:#B6C1C6!important}.action{color:#8FD0BF!important}.note{background-color:#4A3F1F!important;color:#F8EBC8!important}.button a{color:${PRIMER}!important}}`

/** Keeps clients from filling the preview with the text after the preheader. */
const filler = '&#847;&zwnj;&nbsp;'.repeat(40)

/**
 * The HTML version: tables and inline styles only, at most 600 pixels wide, readable on a phone and in dark mode. Nothing is fetched
 * but the photo of the painter who comes.
 */
export const renderHtml = (
  emailContent: EmailContent,
  { language, home, contact }: EmailFooter,
): string => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<title>${escapeHtml(emailContent.subject)}</title>
<style>${darkStyles}</style>
</head>
<body class="ground" style="margin:0;padding:0;background-color:${PLASTER};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all;font-size:1px;line-height:1px;color:${PLASTER}">${escapeHtml(emailContent.preheader)}${filler}</div>
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${PLASTER}" style="background-color:${PLASTER}"><tr><td class="outer" align="center" style="padding:0 16px 40px">
<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0"><tr><td><![endif]-->
${table(
  `${row(
    `<a class="ink" href="${escapeHtml(home)}" style="font-family:${DISPLAY};font-size:22px;line-height:28px;font-weight:800;letter-spacing:-.01em;color:${INK};text-decoration:none">Evencoat</a>`,
    '28px 32px 18px',
  )}<tr><td class="card" bgcolor="${PRIMER}" style="background-color:${PRIMER};border:1px solid ${LINE};border-radius:12px">${table(
    `${row(renderChip(emailContent.chip), '32px 32px 22px')}${row(
      `<h1 class="ink" style="margin:0;font-family:${DISPLAY};font-size:28px;line-height:34px;font-weight:700;letter-spacing:-.01em;color:${INK}">${escapeHtml(emailContent.heading)}</h1>`,
      '0 32px 14px',
    )}${emailContent.blocks.map((one) => renderBlock(one, home)).join('\n')}${row('', '0 32px 12px')}`,
  )}</td></tr>${row(
    `<span class="quiet" style="font-size:13px;line-height:20px;color:${QUIET}">${contact === null ? '' : `${escapeHtml(contact)}<br><br>`}${escapeHtml(emailContent.reason)}<br><a class="action" href="${escapeHtml(home)}" style="color:${ACTION}">${escapeHtml(home.replace(/^https?:\/\//, ''))}</a></span>`,
    '20px 32px 0',
  )}`,
  'max-width:600px',
)}
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>
`
