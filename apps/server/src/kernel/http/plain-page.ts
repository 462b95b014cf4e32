import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { escapeHtml } from './html.ts'

const stylesheet = readFileSync(new URL('./plain.css', import.meta.url), 'utf8')

/** A page without script for developers and demonstrations; `body` is HTML with escaped texts. */
export function plainPage({ title, lang, body }: { title: string; lang: 'zh-CN' | 'en'; body: string }): string {
  return `<!doctype html><html lang="${lang}"><head><meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title>
    <link rel="stylesheet" href="/plain.css"></head><body><main><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`
}

export function servePlainStylesheet(app: FastifyInstance): void {
  app.get('/plain.css', async (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=300').send(stylesheet),
  )
}
