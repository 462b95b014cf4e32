import { type Answers, isBlank, isDeclaration } from '@rostrum/forms'
import type { Applicant } from '../../../kernel/actor.ts'
import type { Db } from '../../../kernel/database/database.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { type LoadedForm, loadForm, pickAnswers } from '../../forms/registry/public.ts'
import type { PersonData } from '../profile/public.ts'
import { decryptContent } from './application-content.ts'
import { findLastSubmissions } from './draft.store.ts'

type Field = LoadedForm['compiled']['plan']['fields'][number]

/** The declarations that a form asks for. */
export const declarationsOf = (form: LoadedForm): readonly Field[] =>
  form.compiled.plan.fields.filter(({ node }) => isDeclaration(node))

/** Answers without what was declared. */
export function undeclared(form: LoadedForm, answers: Answers): Answers {
  const declarations = new Set(declarationsOf(form).map(({ name }) => name))
  return Object.fromEntries(Object.entries(answers).filter(([name]) => !declarations.has(name)))
}

const answered = (answers: Answers): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([, value]) => !isBlank(value)))

/**
 * What is known for a new application: the personal information, and where it is empty the last submissions of the
 * person. Declarations are made for each application again.
 */
export async function startingAnswers(
  platform: Platform,
  db: Db,
  { personId }: Applicant,
  { form, person }: { readonly form: LoadedForm; readonly person: PersonData },
): Promise<Answers> {
  const declarations = new Set(declarationsOf(form).map(({ name }) => name))
  const former = Object.entries(await submittedAnswers(platform, db, personId))
  const outdated = contradictedBy(person.answers, form)
  const reusable = former.filter(([name, value]) => !isBlank(value) && !declarations.has(name) && !outdated.has(name))
  return pickAnswers(form, { ...Object.fromEntries(reusable), ...answered(person.answers) })
}

/** A list, and the statement that there is nothing to list, exclude each other: the fields that answers rule out. */
function contradictedBy(answers: Answers, { bindings: { certificates, employments } }: LoadedForm): Set<string> {
  const pairs = [
    { list: certificates?.field, none: certificates?.none },
    { list: employments?.rows, none: employments?.none },
  ]
  return new Set(
    pairs.flatMap(({ list, none }) => {
      if (list === undefined || none === undefined) return []
      if (!isBlank(answers[list])) return [none]
      return answers[none] === true ? [list] : []
    }),
  )
}

const maximumSubmissions = 5

/** Each field as it was last submitted: projects have different forms, and the last one may not have asked for it. */
async function submittedAnswers({ personalData }: Platform, db: Db, personId: string): Promise<Answers> {
  const answers = new Map<string, unknown>()
  for (const { form_version_id, content_encrypted } of await findLastSubmissions(db, personId, maximumSubmissions)) {
    const submitted = decryptContent(personalData, content_encrypted).answers
    for (const { name } of (await loadForm(db, form_version_id)).compiled.plan.fields) {
      if (!answers.has(name)) answers.set(name, submitted[name])
    }
  }
  return Object.fromEntries(answers)
}
