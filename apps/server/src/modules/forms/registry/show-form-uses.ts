import type { Locale } from '@rostrum/i18n/locale'
import type { Staff } from '../../../kernel/actor.ts'
import type { FormUseFinder } from '../../../module.ts'

/** Records of one kind that an author reads before a change; more are only mentioned. */
const maximumUses = 20

/** The records of all modules that use a form, and the kinds that the actor may not read at all. */
export async function showFormUses(finders: readonly FormUseFinder[], actor: Staff, formId: string, language: Locale) {
  const allowed = finders.filter(({ permission }) => actor.permissions.has(permission))
  const found = await Promise.all(allowed.map(({ find }) => find(actor, { formId, limit: maximumUses + 1, language })))
  return {
    records: found.flatMap((uses) => uses.slice(0, maximumUses)),
    more: found.some((uses) => uses.length > maximumUses),
    hidden: finders.filter((finder) => !allowed.includes(finder)).map(({ kind }) => kind),
  }
}
