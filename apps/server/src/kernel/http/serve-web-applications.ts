import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../clock.ts'
import type { ChangeBus } from '../database/change-bus.ts'
import type { ResponseCache } from './response-cache.ts'
import { readPage, sendPage } from './send-page.ts'
import { ServerRenderedPage } from './server-rendered-page.ts'

/** The part of a built application that the server itself runs. */
const serverFolder = '/server/'
/** These headers apply to pages, and not to the files of a page. */
const isWindows = ['cross-origin-opener-policy', 'origin-agent-cluster', 'x-frame-options', 'x-dns-prefetch-control']

export type WebApplication = {
  /** The absolute path of the built application. */
  readonly folder: string
  /** Folder of its fingerprinted assets. */
  readonly assets: string
  /** Addresses that are pages of the application. */
  readonly pages: readonly string[]
  /** Whether it serves a not-found page for unknown addresses. */
  readonly servesFallback?: true
  /** The pages whose content the server renders for visitors. */
  readonly serverRendered?: readonly string[]
  /** Address of its service worker, which covers the pages below the same folder. */
  readonly worker?: string
}

/** Serves the built web applications: immutable assets, and pages on request. */
export async function serveWebApplications(
  app: FastifyInstance,
  applications: readonly WebApplication[],
  { clock, changes, cache }: { readonly clock: Clock; readonly changes: ChangeBus; readonly cache: ResponseCache },
): Promise<void> {
  for (const application of applications) {
    const file = join(application.folder, 'index.html')
    if (!existsSync(file)) continue
    await app.register(fastifyStatic, {
      root: application.folder,
      prefix: application.assets,
      preCompressed: true,
      index: false,
      decorateReply: false,
      cacheControl: false,
      allowedPath: (path) => !path.startsWith(serverFolder),
      setHeaders: (response, path) => {
        const fingerprinted = path.includes('/assets/')
        for (const name of isWindows) response.removeHeader(name)
        response.header('cache-control', fingerprinted ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
    const page = readPage(file)
    const first =
      application.serverRendered && ServerRenderedPage.create(app, application.folder, { clock, changes, cache })
    for (const url of application.pages) {
      const renderedPage = application.serverRendered?.includes(url) ? first : undefined
      app.get(url, async (request, reply) =>
        sendPage(request, reply, renderedPage ? await renderedPage.pageFor(request) : page),
      )
    }
    // An unknown address opened by a person gets a not-found page; a call gets its envelope.
    if (application.servesFallback) {
      app.get('/*', (request, reply) =>
        request.headers.accept?.includes('text/html')
          ? sendPage(request, reply.status(404), page)
          : reply.callNotFound(),
      )
    }
    if (application.worker) serveWorker(app, join(application.folder, 'service-worker.js'), application.worker)
  }
}

/** The browser requests it at every visit and installs a new one when its bytes differ. */
function serveWorker(app: FastifyInstance, file: string, url: string): void {
  const script = readFileSync(file)
  app.get(url, (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(script),
  )
}
