import { type Answers, isBlank } from '@rostrum/forms'
import type { Applicant } from '../../../kernel/actor.ts'
import type { Db } from '../../../kernel/database/database.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { type LoadedForm, pickAnswers } from '../../forms/registry/public.ts'
import type { PersonData } from '../profile/public.ts'
import { decryptContent } from './application-content.ts'
import { findLatestSubmission } from './draft.store.ts'

type Field = LoadedForm['compiled']['plan']['fields'][number]

/** A switch that has to be on, such as a statement of good faith. */
const isDeclaration = ({ node }: Field) => node.type === 'switch' && node.options.required === true

const answered = (answers: Answers): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([, value]) => !isBlank(value)))

/**
 * What is known for a new application: the personal information, and where it is empty the last submission of the
 * person. Declarations are made for each application again.
 */
export async function startingAnswers(
  { personalData }: Platform,
  db: Db,
  { personId }: Applicant,
  { form, person }: { readonly form: LoadedForm; readonly person: PersonData },
): Promise<Answers> {
  const submitted = await findLatestSubmission(db, personId)
  const former = submitted ? decryptContent(personalData, submitted.content_encrypted).answers : {}
  const declarations = new Set(form.compiled.plan.fields.filter(isDeclaration).map(({ name }) => name))
  const reusable = Object.entries(answered(former)).filter(([name]) => !declarations.has(name))
  return pickAnswers(form, { ...Object.fromEntries(reusable), ...answered(person.answers) })
}
