import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { renderToPipeableStream } from 'react-dom/server'
import { ServerRouter, type EntryContext, type HandleErrorFunction, type RouterContextProvider } from 'react-router'
import { errorIdOf, pageContext } from '#server/http/page-context.ts'

/** Renders a page whole: it is kept and compressed before it is sent, so nothing streams. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    let code = status
    const { pipe } = renderToPipeableStream(<ServerRouter context={routerContext} url={request.url} />, {
      progressiveChunkSize: Number.POSITIVE_INFINITY, // or large blocks arrive hidden and need a script to be shown
      onAllReady() {
        const body = new PassThrough()
        headers.set('content-type', 'text/html; charset=utf-8')
        resolve(new Response(createReadableStreamFromReadable(body), { headers, status: code }))
        pipe(body)
      },
      onShellError: reject,
      onError() {
        code = 500
      },
    })
  })
}

/** A refusal that is an answer (404) is no error; everything else is logged once, and its page says how to quote it. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return
  const page = (context as RouterContextProvider).get(pageContext)
  page.failure = error
  page.log.error({ err: error, errorId: errorIdOf(page.requestId) }, 'page failed')
}
