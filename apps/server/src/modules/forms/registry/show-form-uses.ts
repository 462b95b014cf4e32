import type { Locale } from '@rostrum/i18n/locale'
import type { Staff } from '../../../kernel/actor.ts'
import type { FormUseFinder } from '../../../module.ts'

/** Records of one kind that an author reads before a change; more are only mentioned. */
const maximumUses = 20

/** The records of all modules that use a form, and the kinds that the actor may not read at all. */
export async function showFormUses(finders: readonly FormUseFinder[], actor: Staff, formId: string, language: Locale) {
  const { found, hidden } = await findUses(finders, actor, [formId], language)
  return {
    records: found.flatMap((uses) => uses.slice(0, maximumUses).map(({ formId: _, ...use }) => use)),
    more: found.some((uses) => uses.length > maximumUses),
    hidden,
  }
}

/** The names of the records that use each of some forms. */
export async function showUsesOfForms(
  finders: readonly FormUseFinder[],
  actor: Staff,
  forms: readonly { readonly id: string; readonly code: string }[],
  language: Locale,
) {
  const { found, hidden } = await findUses(
    finders,
    actor,
    forms.map(({ id }) => id),
    language,
  )
  const byForm = Map.groupBy(found.flat(), ({ formId }) => formId)
  return {
    records: forms.flatMap(({ id, code }) => {
      const names = new Set(byForm.get(id)?.map(({ name }) => name))
      return names.size > 0 ? [{ code, names: [...names] }] : []
    }),
    hidden,
  }
}

async function findUses(finders: readonly FormUseFinder[], actor: Staff, formIds: readonly string[], language: Locale) {
  const allowed = finders.filter(({ permission }) => actor.permissions.has(permission))
  const found = await Promise.all(allowed.map(({ find }) => find(actor, { formIds, limit: maximumUses + 1, language })))
  return { found, hidden: finders.filter((finder) => !allowed.includes(finder)).map(({ kind }) => kind) }
}
