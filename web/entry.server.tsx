import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { renderToPipeableStream, renderToStaticMarkup } from 'react-dom/server'
import { createRequestHandler, type EntryContext, type ServerBuild, ServerRouter } from 'react-router'
import type { PageBodies } from '#contract/platform/page-bodies.ts'
import { FirstStep } from '#web/first-visit/FirstStep.tsx'
import { factsOf } from '#web/first-visit/facts-of.ts'
import { drawWith } from '#web/lib/drawn-facts.ts'
import { LiveReader } from '#web/lib/LiveReader.tsx'

/** Draws the prerendered pages and the client fallback at build time, and pages with the facts of the moment in the server. */
export default function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext) {
  return new Promise<Response>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(<ServerRouter context={context} url={request.url} />, {
      // A part that is there when the page is drawn stands in its place, not at the end until a script moves it.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        const body = new PassThrough()
        headers.set('Content-Type', 'text/html; charset=utf-8')
        resolve(new Response(createReadableStreamFromReadable(body), { headers, status }))
        pipe(body)
      },
      onShellError: reject,
      onError: reject,
    })
  })
}

let drawing: Promise<unknown> = Promise.resolve()

/** Waits for what is being drawn: the facts are the same for all that is drawn at a moment. */
function drawAlone(bodies: PageBodies, drawIt: () => string | Promise<string>): Promise<string> {
  const drawn = drawing.then(async () => {
    drawWith(factsOf(bodies))
    try {
      return await drawIt()
    } finally {
      drawWith(null)
    }
  })
  drawing = drawn.catch(() => undefined)
  return drawn
}

/**
 * Draws a page as the build did, with these facts.
 * @param build this very build
 * @param url of the page, at the origin that it is written for
 * @returns the HTML
 * @throws when there is no such page, or it cannot be drawn
 */
export const draw = (build: ServerBuild, url: string, bodies: PageBodies): Promise<string> =>
  drawAlone(bodies, async () => {
    const response = await createRequestHandler(build, 'production')(new Request(url))
    if (!response.ok) throw new Error(`${new URL(url).pathname} was drawn with ${response.status}`)
    return response.text()
  })

/**
 * Draws the first step of the quote dialog, alone, without its styles.
 * @param modules the files of the dialog's code
 */
export const drawFirstStep = (bodies: PageBodies, modules: readonly string[]): Promise<string> =>
  drawAlone(bodies, () =>
    renderToStaticMarkup(
      <LiveReader>
        <FirstStep modules={modules} />
      </LiveReader>,
      { identifierPrefix: 'first-step-' },
    ),
  )
