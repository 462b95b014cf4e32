import type { FormStore } from '@rostrum/forms'
import { useEffect, useMemo, useState } from 'react'
import { fieldsForTrial } from '../rules/fields-for-trial.ts'
import { openTrialForm } from '../rules/open-trial-form.ts'
import type { RuleField } from '../rules/rule-fields.ts'

/**
 * The form with the fields of a trial. The fields change while the author edits the script; what was typed in one stays
 * and is there again when the script names it again.
 *
 * @param keys the keys of the fields, with spaces between
 */
export function useTrialForm(keys: string, fields: readonly RuleField[], today: string): FormStore | undefined {
  const [typed] = useState(() => new Map<string, unknown>())
  const trial = useMemo(() => createForm(new Set(keys.split(' ')), fields, today, typed), [keys, fields, today, typed])
  useEffect(
    () =>
      trial?.form.onChange(() => {
        const answers = trial.form.answers()
        for (const name of trial.names) typed.set(name, answers[name])
      }),
    [trial, typed],
  )
  return trial?.form
}

type TrialForm = { readonly form: FormStore; readonly names: ReadonlySet<string> }

function createForm(
  keys: ReadonlySet<string>,
  fields: readonly RuleField[],
  today: string,
  typed: ReadonlyMap<string, unknown>,
): TrialForm | undefined {
  const children = fieldsForTrial(fields, keys)
  if (children.length === 0) return undefined
  const names = new Set(children.flatMap(({ options: { name } }) => name ?? []))
  const answers = Object.fromEntries([...typed].filter(([name, value]) => names.has(name) && value !== undefined))
  const form = openTrialForm({ children }, today, answers)
  return form && { form, names }
}
