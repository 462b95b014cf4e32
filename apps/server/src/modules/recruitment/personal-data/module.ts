import { personalDataCalls } from '@rostrum/contracts/recruitment/personal-data/calls'
import { audit } from '../../../kernel/audit/audit.ts'
import { DomainError, notFound } from '../../../kernel/http/domain-error.ts'
import type { RequestContext } from '../../../kernel/http/request-context.ts'
import { responseSent } from '../../../kernel/http/response-sent.ts'
import type { Platform } from '../../../kernel/platform.ts'
import type { Module, PersonalRecords } from '../../../module.ts'
import {
  applicantHashing,
  consentsOf,
  consentToPhoto,
  findPerson,
  presentPerson,
  requireOwnPassword,
  requirePhotoConsent,
  sessionsOf,
} from '../../access/identity/public.ts'
import { findAgreements } from '../applications/public.ts'
import { cancelDeletion, findDataUse, graceDays, presentDeletion, requestDeletion } from './deletion.ts'
import { erasePersons } from './erase-persons.ts'
import { readableCopy } from './readable-copy.ts'

const recordsOf = (platform: Platform, modules: readonly Module[]): PersonalRecords[] =>
  modules.flatMap((module) => module.personalRecords?.(platform) ?? []).reverse()

/**
 * A person's rights over the own data, implemented over the records of all modules. Erasure deletes the identity last.
 */
export const personalDataModule: Module = {
  name: 'personal-data',
  jobs: (platform, modules) => ({ 'personal-data.erase': () => erasePersons(platform, recordsOf(platform, modules)) }),
  schedule: [{ name: 'personal-data.erase', schedule: '43 18 * * *' }],
  retention: [{ kind: 'account-erasure', days: graceDays, job: 'personal-data.erase' }],
  guardApplicantUpload: (platform) => (actor, purpose) => requirePhotoConsent(platform, actor, purpose),
  mount(mount, platform, modules) {
    const { db } = platform.database
    const records = recordsOf(platform, modules)
    const confirm = ({ actor, now }: RequestContext<'applicant'>, password: string) => {
      const wrong = new DomainError('identity.password_wrong')
      return requireOwnPassword(platform, applicantHashing, { actor, password, now, wrong })
    }
    mount.calls(personalDataCalls, {
      'GET /recruitApi/app/api/person/data/overview': async ({ actor, now, locale }) => {
        const person = await findPerson(db, actor.personId)
        if (!person) throw notFound()
        const sessions = await sessionsOf(db, actor.personId, now)
        const use = await platform.transaction((tx) => findDataUse(tx, records, actor.personId))
        return {
          person: presentPerson(person, platform.personalData),
          consents: [...(await consentsOf(db, actor.personId)), ...(await findAgreements(db, actor.personId, locale))],
          sessions: sessions.map(({ id, created_at, address, device }) => ({
            id,
            began: created_at.toISOString(),
            address,
            device,
            current: id === actor.sessionId,
          })),
          deletion: presentDeletion(person.deletion_requested_at, use),
        }
      },
      'POST /recruitApi/app/api/person/data/photoConsent': async ({ actor, now, address }, { version }) => {
        await consentToPhoto(platform, actor, String(version), { now, address })
        return { done: true as const }
      },
      'POST /recruitApi/app/api/person/data/export': async (context, { password, format }) => {
        await confirm(context, password)
        const { actor, now, reply, locale } = context
        const parts = await Promise.all(records.map((part) => part.collect(actor.personId, locale)))
        const data = { exportedAt: now.toISOString(), ...Object.assign({}, ...parts.reverse()) }
        await platform.transaction((tx) =>
          audit(tx, actor, now, {
            event: 'personal_data.exported',
            entity: 'person',
            entityId: actor.personId,
            facts: { format },
          }),
        )
        const isPage = format === 'html'
        await reply
          .header('content-disposition', `attachment; filename="personal-data.${format}"`)
          .header('cache-control', 'no-store')
          .type(isPage ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8')
          .send(
            isPage ? readableCopy(data, { locale, timeZone: platform.config.timeZone }) : JSON.stringify(data, null, 2),
          )
        return responseSent
      },
      'POST /recruitApi/app/api/person/data/deletion': async (context, { password }) => {
        await confirm(context, password)
        return requestDeletion(platform, records, context.actor, context.now)
      },
      'DELETE /recruitApi/app/api/person/data/deletion': ({ actor, now }) =>
        cancelDeletion(platform, records, actor, now),
    })
  },
}
