import type { PersonFacts } from '@rostrum/contracts/recruitment/positions/requirements'
import type { Answers } from '@rostrum/forms'
import type { PersonalData } from '../../../kernel/crypto/personal-data.ts'
import type { Db } from '../../../kernel/database/database.ts'
import type { FileReferenceFinder } from '../../../kernel/files/file-references.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { identityOf, type PersonIdentity } from '../../access/identity/public.ts'
import {
  factsFrom,
  loadForm,
  type References,
  referencesFor,
  referencesWith,
  uploadAddressesIn,
} from '../../forms/registry/public.ts'
import { uploadIdOf } from '../../system/files/public.ts'
import { findProfile } from './profile.store.ts'

/** Binds the ciphertext to its column. */
export const answersPurpose = 'profile-answers'

export const decryptAnswers = (secrets: PersonalData, stored: string): Answers =>
  JSON.parse(secrets.decrypt(stored, answersPurpose)) as Answers

/** The answer to the field `email` of the personal information, as it was typed. */
export async function profileEmail({ database, personalData }: Platform, personId: string): Promise<unknown> {
  const profile = await findProfile(database.db, personId)
  return profile && decryptAnswers(personalData, profile.answers_encrypted).email
}

export const encryptAnswers = (secrets: PersonalData, answers: Answers): string =>
  secrets.encrypt(JSON.stringify(answers), answersPurpose)

/** The answers of a person, and the option lists for reading them. */
export type ProfileData = {
  readonly answers: Answers
  readonly facts: PersonFacts
  readonly references: References
}

/** The data of a person for filling in or evaluating an application. */
export type PersonData = ProfileData & {
  readonly identity: PersonIdentity
  /** The revision of the profile; 0 while there is none. */
  readonly revision: number
}

export type StoredProfile = { readonly form_version_id: string; readonly answers_encrypted: string }

/** All recorded values of a person for a form, by field name. Data of the account takes precedence. */
export const recordedAnswers = ({ answers, identity }: Pick<PersonData, 'answers' | 'identity'>): Answers => ({
  ...answers,
  ...identity,
})

/** The data of the account and the answers of the profile. An empty profile is derived from the ID number. */
export async function loadPersonData(platform: Platform, db: Db, personId: string): Promise<PersonData> {
  const identity = await identityOf(db, platform.personalData, personId)
  const profile = await findProfile(db, personId)
  const references = await referencesFor(platform, personId)
  const revision = profile?.revision ?? 0
  return { identity, revision, ...(await readProfileData(platform, identity, profile, references)) }
}

/** As `loadPersonData`, for data that has been read already. */
export async function readProfileData(
  { database, personalData }: Platform,
  { birthDate, sex }: Pick<PersonIdentity, 'birthDate' | 'sex'>,
  profile: StoredProfile | undefined,
  references: References,
): Promise<ProfileData> {
  const certain: PersonFacts = { birthDate, sex }
  if (!profile) return { answers: {}, facts: certain, references }
  const form = await loadForm(database.db, profile.form_version_id)
  const answers = decryptAnswers(personalData, profile.answers_encrypted)
  return { answers, facts: { ...certain, ...factsFrom(form, answers, references) }, references }
}

/** Anonymous facts of the most recently saved profiles. */
export async function latestFacts(platform: Platform, limit: number): Promise<PersonFacts[]> {
  const { db } = platform.database
  const profiles = await db
    .selectFrom('person_profile')
    .innerJoin('person', 'person.id', 'person_profile.person_id')
    .select(['form_version_id', 'answers_encrypted', 'birth_date', 'sex'])
    .orderBy('person_profile.saved_at', 'desc')
    .limit(limit)
    .execute()
  const references = await referencesWith(platform, [])
  const facts: PersonFacts[] = []
  for (const { birth_date, sex, ...profile } of profiles) {
    const certain = { birthDate: birth_date, sex: sex === 'male' ? 'male' : 'female' } as const
    facts.push((await readProfileData(platform, certain, profile, references)).facts)
  }
  return facts
}

/** Uploads that profiles refer to. */
export const findProfileUploads =
  ({ personalData }: Platform): FileReferenceFinder =>
  async (db, files) => {
    const owners = [...new Set(files.flatMap(({ ownerPersonId }) => ownerPersonId ?? []))]
    if (owners.length === 0) return []
    const profiles = await db
      .selectFrom('person_profile')
      .select('answers_encrypted')
      .where('person_id', 'in', owners)
      .execute()
    const addresses = profiles.flatMap(({ answers_encrypted }) =>
      uploadAddressesIn(decryptAnswers(personalData, answers_encrypted)),
    )
    return addresses.flatMap((address) => uploadIdOf(address) ?? [])
  }
