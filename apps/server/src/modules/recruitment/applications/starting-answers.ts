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
  const personal = stated(person.answers, form)
  const outdated = contradictedBy(personal, form)
  const reusable = former.filter(([name, value]) => !isBlank(value) && !declarations.has(name) && !outdated.has(name))
  return pickAnswers(form, { ...Object.fromEntries(reusable), ...answered(personal) })
}

/** A list, and the statement that there is nothing to list: the pairs of fields in a form. */
function listsWithStatement({ bindings: { certificates, employments } }: LoadedForm) {
  const pairs = [
    { list: certificates?.field, none: certificates?.none },
    { list: employments?.rows, none: employments?.none },
  ]
  return pairs.flatMap(({ list, none }) => (list === undefined || none === undefined ? [] : [{ list, none }]))
}

/** Answers without a statement that is off next to an empty list: such a part has only been passed over. */
function stated(answers: Answers, form: LoadedForm): Answers {
  const open = listsWithStatement(form).filter(({ list, none }) => isBlank(answers[list]) && answers[none] === false)
  const names = new Set(open.map(({ none }) => none))
  return Object.fromEntries(Object.entries(answers).filter(([name]) => !names.has(name)))
}

/** A list and its statement exclude each other: the fields that answers rule out. */
const contradictedBy = (answers: Answers, form: LoadedForm): Set<string> =>
  new Set(
    listsWithStatement(form).flatMap(({ list, none }) => {
      if (!isBlank(answers[list])) return [none]
      return answers[none] === true ? [list] : []
    }),
  )

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
