import type { Answers } from '@rostrum/forms'
import type { Locale } from '@rostrum/i18n/locale'
import { notFound } from '../../../kernel/http/domain-error.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { findPersons } from '../../access/identity/public.ts'
import { type LoadedForm, loadForm } from '../../forms/registry/public.ts'
import type { Attachment } from '../projects/public.ts'
import { decryptContent } from './application-content.ts'
import { eventsOf, type LoggedEvent } from './event.store.ts'
import type { LoadedApplication } from './lifecycle/loaded-application.ts'

/** An application and its applicant. */
export type ApplicantSource = {
  readonly application: LoadedApplication
  /** The full ID number and phone. Each document decides what it prints of them. */
  readonly applicant: {
    readonly name: string
    readonly idNumber: string
    readonly phone: string
    readonly birthDate: string
    readonly sex: 'male' | 'female'
  }
}

/** All data that a document of an application may print. */
export type DocumentSource = ApplicantSource & {
  readonly form: LoadedForm
  readonly answers: Answers
  readonly attachments: readonly Attachment[]
  readonly events: readonly LoggedEvent[]
}

/** Adds the applicants to applications that the caller may see, by identifier. Erased applicants are left out. */
export async function applicantSourcesOf(
  { database, personalData }: Platform,
  applications: readonly LoadedApplication[],
): Promise<ReadonlyMap<string, ApplicantSource>> {
  const ids = applications.flatMap(({ personId }) => personId ?? [])
  const people = new Map((await findPersons(database.db, ids)).map((person) => [person.id, person]))
  return new Map(
    applications.flatMap((application): [string, ApplicantSource][] => {
      const person = people.get(application.personId ?? '')
      if (!person) return []
      const applicant = {
        name: person.name,
        idNumber: personalData.decrypt(person.id_number_encrypted, 'id-number'),
        phone: personalData.decrypt(person.phone_encrypted, 'phone'),
        birthDate: person.birth_date,
        sex: person.sex === 'male' ? ('male' as const) : ('female' as const),
      }
      return [[application.id, { application, applicant }]]
    }),
  )
}

/** As `applicantSourcesOf`, for one application. @throws DomainError `record.not_found` */
export async function applicantSourceOf(platform: Platform, application: LoadedApplication): Promise<ApplicantSource> {
  const source = (await applicantSourcesOf(platform, [application])).get(application.id)
  if (!source) throw notFound()
  return source
}

/**
 * Adds the data for documents to an application that the caller may see.
 *
 * @param language of the ready-made reasons in the events
 */
export async function documentSourceOf(
  platform: Platform,
  application: LoadedApplication,
  language?: Locale,
): Promise<DocumentSource> {
  const { database, personalData } = platform
  const source = await applicantSourceOf(platform, application)
  const { answers, attachments } = decryptContent(personalData, application.contentEncrypted)
  return {
    ...source,
    form: await loadForm(database.db, application.formVersionId),
    answers,
    attachments,
    events: await eventsOf(database.db, application.id, language),
  }
}
