import type { Answers } from '@rostrum/forms'
import { notFound } from '../../platform/http/problem.ts'
import type { Platform } from '../../platform/platform.ts'
import { type LoadedForm, loadForm } from '../forms-registry/public.ts'
import { findPerson } from '../identity/public.ts'
import { decryptContent } from './applications/application-content.ts'
import { eventsOf, type LoggedEvent } from './applications/event.store.ts'
import type { LoadedApplication } from './lifecycle/loaded-application.ts'
import type { Attachment } from './projects/project.ts'

/** Everything that a document of an application may print. */
export type DocumentSource = {
  readonly application: LoadedApplication
  readonly form: LoadedForm
  readonly answers: Answers
  readonly attachments: readonly Attachment[]
  /** The ID number and the phone are in full: what is printed of them is for the document to decide. */
  readonly applicant: {
    readonly name: string
    readonly idNumber: string
    readonly phone: string
    readonly birthDate: string
    readonly sex: 'male' | 'female'
  }
  readonly events: readonly LoggedEvent[]
}

/** Adds to an application that the caller may see what its documents need. */
export async function documentSourceOf(platform: Platform, application: LoadedApplication): Promise<DocumentSource> {
  const { database, personalData } = platform
  const person = application.personId === null ? undefined : await findPerson(database.db, application.personId)
  if (!person) throw notFound()
  const { answers, attachments } = decryptContent(personalData, application.contentEncrypted)
  return {
    application,
    form: await loadForm(database.db, application.formVersionId),
    answers,
    attachments,
    applicant: {
      name: person.name,
      idNumber: personalData.decrypt(person.id_number_encrypted, 'id-number'),
      phone: personalData.decrypt(person.phone_encrypted, 'phone'),
      birthDate: person.birth_date,
      sex: person.sex === 'male' ? 'male' : 'female',
    },
    events: await eventsOf(database.db, application.id),
  }
}
