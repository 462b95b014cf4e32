import { expect, it } from 'vitest'
import { portalLocales } from './locale.ts'
import { parametersOf } from './message-arguments.ts'
import { readAllMessages } from './node/read-messages.ts'

/** Messages that the specification names, and the values that each of them must contain. */
const specified: Readonly<Record<string, readonly string[]>> = {
  'failure.required': ['entry'],
  'failure.file_type': ['formats', 'type'],
  'failure.file_size': ['limit'],
  'failure.file_count': ['limit'],
  'failure.number_format': [],
  'failure.pattern': ['label'],
  'form.upload_error': ['error'],
  'form.ref_missing': ['name'],
  'form.validation_failed': [],
  'problem.not_an_object': [],
  'problem.version_mismatch': ['expected', 'found'],
  'problem.name_required': [],
  'problem.name_duplicate': ['name'],
  'problem.option_items_invalid': ['option'],
  'designer.copy_failed': [],
  'designer.sample_failed': [],
  'designer.template_failed': [],
  'designer.options_invalid': ['line'],
  'designer.script_error': [],
  'designer.refused.not_selectable': [],
  'structure.last_pane': [],
  'structure.last_row': [],
  'structure.last_column': [],
  'structure.row_uneven': [],
  'structure.column_uneven': [],
  'file.type_unsupported': ['formats', 'type'],
  'file.too_large': ['limit'],
  'identity.sms_daily_limit': [],
  'identity.sms_hourly_limit': [],
  'identity.login_done': [],
  'identity.register_done': [],
  'identity.reset_done': [],
  'identity.unlock_wrong': [],
  'ui.network_failed': [],
  'shell.unknown_failure': [],
  'request.bu_unknown': [],
  'resource.name_exists': [],
  'resource.export_too_many': ['count', 'maximum'],
  'accounts.no_login_permission': [],
}

it.each(portalLocales)('each message that the specification names exists and says what it must: %s', (locale) => {
  const messages: Readonly<Record<string, string>> = readAllMessages(locale)
  for (const [key, parameters] of Object.entries(specified)) {
    const text = messages[key] ?? ''
    expect([key, text !== '', parametersOf(text)]).toEqual([key, true, parameters])
  }
})

it.each([
  ['file.type_unsupported', 'talent.file_type_refused', 'failure.file_type'],
  ['file.too_large', 'talent.file_too_large', 'failure.file_size'],
])('a file is refused with one wording, wherever it is: %s', (...keys) => {
  for (const locale of portalLocales) {
    const messages: Readonly<Record<string, string>> = readAllMessages(locale)
    const beginnings = keys.flatMap((key) => messages[key]?.split('{')[0] ?? [])
    expect([locale, new Set(beginnings).size]).toEqual([locale, 1])
  }
})
