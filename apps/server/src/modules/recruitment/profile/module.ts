import { profileCalls } from '@rostrum/contracts/recruitment/profile/calls'
import { notFound } from '../../../kernel/http/domain-error.ts'
import type { Module } from '../../../module.ts'
import { identityOf } from '../../access/identity/public.ts'
import {
  formSeeds,
  type LoadedForm,
  newestForm,
  prefilledAnswers,
  publicDefinition,
  querySource,
} from '../../forms/registry/public.ts'
import { findProfile, hasSubmitted } from './profile.store.ts'
import { profileRecords } from './profile-records.ts'
import { answersPurpose, decryptAnswers, findProfileUploads, recordedAnswers } from './read-profile.ts'
import { profileForm, saveProfile } from './save-profile.ts'

export const profileModule: Module = {
  name: 'profile',
  seeds: () => formSeeds,
  personalRecords: profileRecords,
  findReferencedFiles: findProfileUploads,
  encryptedColumns: [
    { table: 'person_profile', id: 'person_id', column: 'answers_encrypted', purpose: answersPurpose },
  ],
  mount(mount, platform) {
    const { database, personalData } = platform
    mount.calls(profileCalls, {
      'POST /recruitApi/app/api/field/info/getFieldVoList': async (_context, { code }) => {
        const form = await newestForm(database.db, code)
        if (!form) throw notFound()
        return describe(form)
      },
      'GET /recruitApi/app/api/person/info/getProfile': async ({ actor }) => {
        const { db } = database
        const identity = await identityOf(db, personalData, actor.personId)
        const identityLocked = await hasSubmitted(db, actor.personId)
        const profile = await findProfile(db, actor.personId)
        const form = await profileForm(platform)
        const answers = profile ? decryptAnswers(personalData, profile.answers_encrypted) : {}
        const shown = { form: describe(form), answers, identity, identityLocked }
        const given = prefilledAnswers(form, recordedAnswers({ answers, identity }))
        if (!profile) return { ...shown, given, revision: 0, savedAt: null }
        return { ...shown, given, revision: profile.revision, savedAt: profile.saved_at.toISOString() }
      },
      'POST /recruitApi/app/api/person/info/savePersonInfo': async ({ actor, now, locale }, input) => {
        const { revision, savedAt } = await saveProfile(platform, actor, input, { now, locale })
        return { revision, savedAt: savedAt.toISOString() }
      },
      'POST /recruitApi/app/api/person/info/querySource': async ({ actor }, question) =>
        querySource(platform, actor, (await profileForm(platform)).definition, question),
    })
  },
}

const describe = ({ code, versionId, definition, bindings }: LoadedForm) => ({
  code,
  formVersionId: versionId,
  definition: publicDefinition(definition),
  photoField: bindings.photo ?? null,
})
