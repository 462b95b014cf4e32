import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'

const apps = fileURLToPath(new URL('../../../../', import.meta.url))
const noncePlaceholder = '__CSP_NONCE__'

type WebApplication = {
  readonly folder: string
  /** Where its fingerprinted assets live. */
  readonly assets: string
  /** Addresses that are pages of the application. */
  readonly pages: readonly string[]
  /** Whether it says of an unknown address that there is no such page. */
  readonly answersUnknown?: true
  /** Its service worker, which stands at the root because it answers for the pages. */
  readonly worker?: string
}

const portal: WebApplication = {
  folder: join(apps, 'portal/dist'),
  assets: '/pc/',
  answersUnknown: true,
  worker: 'service-worker.js',
  pages: [
    '/',
    '/jumpLoading',
    '/homepage/*',
    '/grades/*',
    '/recruit/*',
    '/ticket/*',
    '/notice/*',
    '/publicity/*',
    '/userInfo/*',
    '/help/*',
    '/policy/*',
    '/written/*',
    '/login',
    '/forgetPwd',
    '/home/*',
    '/lock',
    '/verify',
  ],
}

const designer: WebApplication = { folder: join(apps, 'designer/dist'), assets: '/designer/', pages: ['/designer/'] }

const workbench: WebApplication = {
  folder: join(apps, 'workbench/dist'),
  assets: '/wb/',
  pages: ['/workbench', '/workbench/*'],
}

/** Serves the built web applications: assets for ever, pages with a fresh nonce for the styles of that answer. */
export async function serveWebApplications(app: FastifyInstance): Promise<void> {
  for (const application of [designer, workbench, portal]) {
    const page = join(application.folder, 'index.html')
    if (!existsSync(page)) continue
    await app.register(fastifyStatic, {
      root: application.folder,
      prefix: application.assets,
      preCompressed: true,
      index: false,
      decorateReply: false,
      cacheControl: false,
      setHeaders: (response, path) => {
        const fingerprinted = path.includes('/assets/')
        response.header('cache-control', fingerprinted ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
    const html = readFileSync(page, 'utf8')
    const sendPage = (_request: unknown, reply: FastifyReply) => {
      const nonce = randomBytes(16).toString('base64')
      const policy = String(reply.getHeader('content-security-policy') ?? '')
      return reply
        .header('content-security-policy', policy.replace("style-src 'self'", `style-src 'self' 'nonce-${nonce}'`))
        .header('cache-control', 'no-cache')
        .type('text/html; charset=utf-8')
        .send(html.replaceAll(noncePlaceholder, nonce))
    }
    for (const url of application.pages) app.get(url, sendPage)
    // An unknown address that a person opened gets the page that says so; a call gets its envelope.
    if (application.answersUnknown) {
      app.get('/*', (request, reply) =>
        request.headers.accept?.includes('text/html') ? sendPage(request, reply.status(404)) : reply.callNotFound(),
      )
    }
    if (application.worker) serveWorker(app, join(application.folder, application.worker), `/${application.worker}`)
  }
}

/** The browser asks for it at every visit and takes a new one when its bytes differ. */
function serveWorker(app: FastifyInstance, file: string, url: string): void {
  const script = readFileSync(file)
  app.get(url, (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(script),
  )
}
