import { escapeHtml } from '../../../kernel/http/html.ts'
import { plainPage } from '../../../kernel/http/plain-page.ts'
import { cashierPath } from '../../../kernel/pay/sandbox.ts'
import type { OutboxRecord } from '../../../kernel/sms/outbox.ts'
import type { Module } from '../../../module.ts'
import { bilingualLabel } from './labels.ts'
import { mountDemoAdmin } from './office/demo-admin.routes.ts'
import { findVenues } from './venues.sample.ts'

/** Demo mode only: the outbox, the simulated cashier, the pages of the exam office, and a sample third-party list. */
export const demoModule: Module = {
  name: 'demo',
  async mount({ app }, platform) {
    const { config, outbox, sandbox } = platform
    if (config.demo) await mountDemoAdmin(app, platform)
    if (sandbox) await app.register(sandbox.simulator.cashier(cashierPath), { prefix: cashierPath })
    if (!outbox) return
    app.get<{ Querystring: { keyword?: unknown } }>('/dev/lists/venues', async ({ query }) => findVenues(query.keyword))
    app.get('/dev/outbox.json', async () => ({ records: outbox.records }))
    app.get('/dev/outbox', async (_request, reply) =>
      reply.type('text/html; charset=utf-8').send(outboxPage(outbox.records)),
    )
  },
}

function outboxPage(records: readonly OutboxRecord[]): string {
  const rows = records.map(
    (record) => `<tr><td>${escapeHtml(record.time)}</td><td>${bilingualLabel(`outbox.kind_${record.kind}`)}</td>
      <td>${escapeHtml(record.phone ?? record.email ?? record.captchaId ?? '')}</td><td><b>${escapeHtml(record.code)}</b></td>
      <td>${escapeHtml(record.text).replaceAll('\n', '<br>')}</td></tr>`,
  )
  const heads = ['time', 'kind', 'to', 'code', 'text'] as const
  const body =
    rows.length > 0 ? rows.join('') : `<tr><td colspan="${heads.length}">${bilingualLabel('outbox.none')}</td></tr>`
  return plainPage({
    title: bilingualLabel('outbox.title'),
    lang: 'zh-CN',
    body: `<p><a href="/dev/outbox">${bilingualLabel('outbox.reload')}</a></p>
      <table><thead><tr>${heads.map((head) => `<th>${bilingualLabel(`outbox.${head}`)}</th>`).join('')}</tr></thead>
      <tbody>${body}</tbody></table>`,
  })
}
