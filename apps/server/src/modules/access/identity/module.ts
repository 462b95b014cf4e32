import { createHash } from 'node:crypto'
import { identityCalls } from '@rostrum/contracts/access/identity/calls'
import { checkPhone } from '@rostrum/contracts/kernel/checks/phone'
import type { FastifyReply } from 'fastify'
import type { Config } from '../../../config.ts'
import type { Applicant } from '../../../kernel/actor.ts'
import { audit } from '../../../kernel/audit/audit.ts'
import { namesInTable } from '../../../kernel/audit/audit-names.ts'
import { findReferencedFilesIn } from '../../../kernel/files/find-referenced-files-in.ts'
import { deviceOf } from '../../../kernel/http/device-of.ts'
import { DomainError, notFound } from '../../../kernel/http/domain-error.ts'
import { networkOf } from '../../../kernel/http/network-of-address.ts'
import type { RequestContext } from '../../../kernel/http/request-context.ts'
import { clearSessionCookie, sendSessionCookie } from '../../../kernel/http/session-cookies.ts'
import { applicantCookie, markerCookie, sessionSeconds } from '../../../kernel/http/session-reader.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { purge } from '../../../kernel/retention/purge.ts'
import { smsReaches } from '../../../kernel/sms/sms-reaches.ts'
import type { Module } from '../../../module.ts'
import { portalAuthority } from './authority.ts'
import { issueCaptcha } from './captcha.ts'
import { changePassword, requireOwnPassword, resetPassword } from './change-password.ts'
import { changePhone } from './change-phone.ts'
import { phoneNoticeJob } from './decide-phone-change.ts'
import { deleteExpired } from './delete-expired.ts'
import { endSessions } from './end-sessions.ts'
import { findPerson, savePersonLocale } from './identity.store.ts'
import { identityRecords } from './identity-records.ts'
import { type LoggedIn, logInByPassword, logInBySms } from './log-in.ts'
import { mailSecurityNotice, securityMailJob } from './mail-security-notice.ts'
import { requireMobile } from './mobile-of-language.ts'
import { applicantHashing as hashing } from './password-queue.ts'
import { mountPhoneChanges, phoneChangeTodos } from './phone-change.routes.ts'
import { presentPerson } from './present-person.ts'
import { registerPerson } from './register-person.ts'
import { sendPhoneNotice } from './send-phone-notice.ts'
import { securityNoticeJob, sendSecurityNotice } from './send-security-notice.ts'
import { deleteSession } from './session.store.ts'
import { publishSessionEnd, SessionCache } from './session-cache.ts'
import { resendSeconds, sendSmsCode } from './sms-codes.ts'

const done = { done: true } as const

const loginContext = ({ now, address, locale, request }: RequestContext) => ({
  now,
  address,
  locale,
  device: deviceOf(request.headers['user-agent']),
})

export const identityModule: Module = {
  name: 'identity',
  auditNames: { person: namesInTable('personal-data:read', 'person') },
  sessionReader: ({ database, changes }) => {
    const known = new SessionCache(database.db, changes)
    return {
      applicant: (token, now) => known.find(token, now),
      staff: async () => undefined,
    }
  },
  personalRecords: identityRecords,
  findReferencedFiles: () => findReferencedFilesIn(['person', 'picture_file_id']),
  encryptedColumns: [
    { table: 'person', id: 'id', column: 'id_number_encrypted', purpose: 'id-number', index: 'id_number_index' },
    { table: 'person', id: 'id', column: 'phone_encrypted', purpose: 'phone', index: 'phone_index' },
    { table: 'phone_change_request', id: 'id', column: 'old_phone_encrypted', purpose: 'phone' },
    { table: 'phone_change_request', id: 'id', column: 'new_phone_encrypted', purpose: 'phone' },
  ],
  menus: [
    {
      code: 'phone-changes',
      parent: 'recruitment',
      path: '/recruitment/phone-changes',
      permission: 'phone-change:read',
      buttons: ['phone-change:request', 'phone-change:decide'],
    },
  ],
  todos: (platform) => (actor) => phoneChangeTodos(platform, actor),
  jobs: (platform, modules) => ({
    [phoneNoticeJob]: sendPhoneNotice(platform),
    [securityNoticeJob]: sendSecurityNotice(platform),
    [securityMailJob]: mailSecurityNotice(platform, modules),
    'identity.delete-expired': () => purge(platform, 'identity.delete-expired', deleteExpired),
  }),
  schedule: [{ name: 'identity.delete-expired', schedule: '17 * * * *' }],
  retention: [
    { kind: 'session', days: 0, job: 'identity.delete-expired' },
    { kind: 'sms-code', days: 2, job: 'identity.delete-expired' },
  ],
  mount(mount, platform) {
    const { database, personalData, config } = platform
    const self = async (personId: string) => {
      const person = await findPerson(database.db, personId)
      if (!person) throw notFound()
      return presentPerson(person, personalData)
    }
    const welcome = (reply: FastifyReply, { token, person }: LoggedIn) => {
      setSessionCookies(reply, config, { token, marker: markerOf(person.id) })
      return { token, personInfo: presentPerson(person, personalData) }
    }
    mountPhoneChanges(mount, platform)
    mount.calls(identityCalls, {
      'GET /recruitApi/common/api/captcha': async ({ address, now }, { kind }) => {
        const { answer, ...issued } = await issueCaptcha(database.db, personalData, {
          kind,
          network: networkOf(address),
          randomSource: platform.randomSource,
          now,
        })
        if (answer !== undefined) platform.outbox?.recordCaptcha(issued.captchaId, answer)
        return issued
      },
      'POST /recruitApi/common/api/sms/sendPhoneSms': async ({ address, language, now }, given) => {
        const phone = requireMobile(given.phone, language)
        if (checkPhone(phone) !== undefined && !smsReaches(platform, phone))
          throw new DomainError('identity.sms_country')
        const request = { phone, purpose: given.purpose, network: networkOf(address), now }
        const { certain } = await sendSmsCode(platform, { ...request, locale: language })
        return { resendAfterSeconds: resendSeconds, certain }
      },
      'POST /recruitApi/app/api/person/info/personRegister': async (context, registration) => {
        const loggedIn = await registerPerson(platform, hashing, registration, loginContext(context))
        return { personId: loggedIn.person.id, ...welcome(context.reply, loggedIn) }
      },
      'POST /recruitApi/app/api/person/info/resetPassword': async ({ now, address }, reset) => {
        await resetPassword(platform, hashing, reset, { now, address })
        return done
      },
      'POST /recruitApi/app/api/person/info/changePassword': async ({ actor, now, reply }, passwords) => {
        await changePassword(platform, hashing, { actor, now, ...passwords })
        clearSessionCookies(reply, config)
        return done
      },
      'POST /recruitApi/app/api/person/info/changePhone': async ({ actor, now, address, reply }, change) => {
        await changePhone(platform, hashing, actor, change, { now, address })
        clearSessionCookies(reply, config)
        return done
      },
      'PUT /recruitApi/app/api/person/info/language': async ({ actor }, { language }) => {
        await platform.transaction((tx) => savePersonLocale(tx, actor.personId, language))
        return done
      },
      'POST /recruitApi/app/api/auth/pwdLogin': async (context, credentials) =>
        welcome(context.reply, await logInByPassword(platform, hashing, credentials, loginContext(context))),
      'POST /recruitApi/app/api/auth/smsLogin': async (context, credentials) =>
        welcome(context.reply, await logInBySms(platform, credentials, loginContext(context))),
      'POST /recruitApi/app/api/auth/logout': async ({ actor, now, reply }) => {
        if (actor.kind === 'applicant') await logOut(platform, actor, now)
        clearSessionCookies(reply, config)
        return done
      },
      'POST /recruitApi/app/api/auth/endSessions': async ({ actor, now }, { id }) => ({
        ended: await endSessions(platform, actor, id, now),
      }),
      'POST /recruitApi/app/api/auth/unlock': async ({ actor, now }, { password }) => {
        const wrong = new DomainError('identity.unlock_wrong')
        await requireOwnPassword(platform, hashing, { actor, password, now, wrong })
        return done
      },
      'GET /recruitApi/app/api/person/info/getById': async ({ actor }, { personId, id }) => {
        if ((personId ?? id ?? actor.personId) !== actor.personId) throw notFound()
        return self(actor.personId)
      },
      'GET /hrsalaryapi/assets/user/getPersonInfo': ({ actor }) => self(actor.personId),
      'POST /core/sys/user/getUserInfo': async ({ actor }) => {
        const { personId, personName, picture } = await self(actor.personId)
        return { id: personId, name: personName, picture }
      },
      'GET /core/sys/auth/v2/author': async ({ locale }, { module, type }) => portalAuthority(module, type, locale),
    })
  },
}

function logOut(platform: Platform, actor: Applicant, now: Date): Promise<void> {
  const { sessionId, personId } = actor
  return platform.transaction(async (tx) => {
    await deleteSession(tx, sessionId)
    await audit(tx, actor, now, { event: 'session.ended', entity: 'person', entityId: personId })
    await publishSessionEnd(platform.changes, tx, personId)
  })
}

/** Lets the tabs of one browser detect a change of the session; it does not identify the person. */
const markerOf = (personId: string): string =>
  createHash('sha256').update(`session marker of ${personId}`).digest('base64url').slice(0, 16)

type SessionCookies = { readonly token: string; readonly marker: string }

function setSessionCookies(reply: FastifyReply, config: Config, { token, marker }: SessionCookies): void {
  const maxAge = sessionSeconds
  sendSessionCookie(reply, config, { name: applicantCookie, token, maxAge })
  reply.setCookie(markerCookie, marker, { path: '/', sameSite: 'lax', secure: config.production, maxAge })
}

function clearSessionCookies(reply: FastifyReply, config: Config): void {
  clearSessionCookie(reply, config, applicantCookie)
  reply.clearCookie(markerCookie, { path: '/' })
}
