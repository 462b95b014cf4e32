import { errorCatalogue } from '@rostrum/contracts/errors'
import type { Call, CallKey, ManualCall } from '@rostrum/contracts/kernel/call'
import { z } from 'zod'
import { escapeHtml } from './html.ts'
import { plainPage } from './plain-page.ts'

/** The API description as a page. It has no script, so it needs no exception in the content security policy. */
export function apiPage(published: ReadonlyMap<CallKey, ManualCall>): string {
  const calls = [...published].map(([key, call]) => section(key, call)).join('')
  const errors = Object.entries(errorCatalogue)
    .map(([code, status]) => `<tr><td>${status}</td><td><code>${code}</code></td></tr>`)
    .join('')
  return plainPage({
    title: 'API',
    lang: 'en',
    body: `<p>Answers are <code>{ code, success, msg, message, data }</code>. The machine-readable description is
      <a href="/openapi.json">/openapi.json</a>.</p>${calls}
      <h2>Reasons of refusal</h2>
      <table><thead><tr><th>Status</th><th>Reason</th></tr></thead><tbody>${errors}</tbody></table>`,
  })
}

function section(key: CallKey, call: Call): string {
  const schema = (part: z.ZodType, io: 'input' | 'output') =>
    escapeHtml(JSON.stringify(z.toJSONSchema(part, { io, unrepresentable: 'any' }), null, 2))
  return `<section><h2><code>${escapeHtml(key)}</code></h2><p>${escapeHtml(call.summary)}</p>
    <p>Access: ${call.access}${call.permission ? `, permission <code>${escapeHtml(call.permission)}</code>` : ''}</p>
    <details><summary>Input</summary><pre>${schema(call.input, 'input')}</pre></details>
    <details><summary>Output (data)</summary><pre>${schema(call.output, 'output')}</pre></details></section>`
}
