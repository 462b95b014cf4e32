import { escapeHtml } from '../../platform/http/html.ts'
import { plainPage } from '../../platform/http/plain-page.ts'
import { cashierPath } from '../../platform/pay/sandbox.ts'
import type { Module } from '../../platform/platform.ts'
import type { OutboxRecord } from '../../platform/sms/outbox.ts'
import { mountOffice } from './office/office.routes.ts'

/** Demo mode only: messages that nobody received, the cashier that takes no money, and the desk of the exam office. */
export const demoModule: Module = {
  name: 'demo',
  async mount({ app }, platform) {
    const { config, outbox, sandbox } = platform
    if (config.demo) await mountOffice(app, platform)
    if (sandbox) await app.register(sandbox.simulator.cashier(cashierPath), { prefix: cashierPath })
    if (!outbox) return
    app.get('/dev/outbox.json', async () => ({ records: outbox.records }))
    app.get('/dev/outbox', async (_request, reply) =>
      reply.type('text/html; charset=utf-8').send(outboxPage(outbox.records)),
    )
  },
}

function outboxPage(records: readonly OutboxRecord[]): string {
  const rows = records.map(
    (record) => `<tr><td>${escapeHtml(record.time)}</td><td>${record.kind}</td>
      <td>${escapeHtml(record.phone ?? record.captchaId ?? '')}</td><td><b>${escapeHtml(record.code)}</b></td></tr>`,
  )
  const body = rows.length > 0 ? rows.join('') : '<tr><td colspan="4">还没有消息 · No messages yet</td></tr>'
  return plainPage({
    title: '演示收件箱 · Demo outbox',
    lang: 'zh-CN',
    body: `<p><a href="/dev/outbox">刷新 · Reload</a></p>
      <table><thead><tr><th>时间 · Time</th><th>类型 · Kind</th><th>接收方 · To</th><th>验证码 · Code</th></tr></thead>
      <tbody>${body}</tbody></table>`,
  })
}
