import { isBlank, outermostSectionOf } from '@rostrum/forms'
import type { Tx } from '../../../kernel/database/database.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { loadForm } from '../../forms/registry/public.ts'
import { decryptContent, encryptContent } from './application-content.ts'
import { saveVersion, writeContent } from './draft.store.ts'
import type { LockedApplication } from './lifecycle/loaded-application.ts'
import { declarationsOf, undeclared } from './starting-answers.ts'

/**
 * Takes the declarations out of a submitted application that becomes a draft again, because they are made for each
 * submission. What was submitted stays on record.
 */
export async function clearDeclarations(
  { personalData }: Platform,
  tx: Tx,
  application: LockedApplication,
  now: Date,
): Promise<void> {
  const { id, formVersionId, sections, submittedAt } = application
  const content = decryptContent(personalData, application.contentEncrypted)
  const form = await loadForm(tx, formVersionId)
  const declarations = declarationsOf(form).filter(({ name }) => !isBlank(content.answers[name]))
  if (!submittedAt || declarations.length === 0) return
  await saveVersion(tx, application, submittedAt, now)
  const answers = undeclared(form, content.answers)
  const open = new Set(declarations.flatMap((field) => outermostSectionOf(field) ?? [])).size
  const progress = sections && { ...sections, done: Math.min(sections.done, sections.total - open) }
  await writeContent(tx, id, encryptContent(personalData, { ...content, answers }), progress)
}
