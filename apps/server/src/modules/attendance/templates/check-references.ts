import type { TemplateRules } from '@rostrum/contracts/attendance/templates/rules'
import type { Tx } from '../../../kernel/database/database.ts'
import { invalid, type KeyedInputError } from '../../../kernel/http/domain-error.ts'
import { findNamedFlows, findNamedReminders } from './template.store.ts'

/** A template with its unit and the rules that are written. */
type WrittenRules = { readonly id: string; readonly rules: TemplateRules }

/**
 * The flows and reminders that rules name must be of their kind, and of the unit of the template or of one above it.
 *
 * @throws DomainError at each of them that is not
 */
export async function refuseReferences(tx: Tx, written: readonly WrittenRules[]): Promise<void> {
  const flows = new Map((await findNamedFlows(tx, written)).map((row) => [`${row.templateId} ${row.id}`, row]))
  const reminders = new Set((await findNamedReminders(tx, written)).map(({ templateId, id }) => `${templateId} ${id}`))
  const problems = written.flatMap(({ id, rules }): readonly KeyedInputError[] => [
    ...Object.entries(rules.flows).flatMap(([kind, flow]) =>
      flows.get(`${id} ${flow}`)?.kind === kind
        ? []
        : [{ path: `rules.flows.${kind}`, key: 'attendance_template.wrong_flow' }],
    ),
    ...(rules.reminders.every((one) => reminders.has(`${id} ${one}`))
      ? []
      : [{ path: 'rules.reminders', key: 'attendance_template.wrong_reminder' }]),
  ])
  if (problems.length > 0) throw invalid(...problems)
}
