import { z } from 'zod'
import type { Calls } from '../../kernel/call.ts'
import type { CheckKey } from '../../kernel/checks/check-key.ts'
import {
  Captcha,
  ContactPhone,
  IdNumber,
  LoginPassword,
  NewPassword,
  normalizeName,
  PersonName,
  Phone,
  SmsCode,
} from '../../kernel/fields.ts'
import { wholeNumber } from '../../kernel/whole-number.ts'
import { Authority } from '../accounts/authority.ts'

export const PersonInfo = z.object({
  personId: z.uuid(),
  personCode: z.string(),
  personName: z.string(),
  departmentId: z.string().nullable(),
  departmentName: z.string().nullable(),
  jobId: z.string().nullable(),
  jobName: z.string().nullable(),
  jobTitle: z.string().nullable(),
  entryDate: z.iso.date().nullable(),
  picture: z.string().nullable().describe('Address of the portrait'),
  phone: z.string().describe('Masked: the three first and four last digits'),
  idNumber: z.string().describe('Masked: the six first and four last characters'),
  birthDate: z.iso.date(),
  sex: z.enum(['male', 'female']),
})
export type PersonInfo = z.output<typeof PersonInfo>

export const smsPurposes = ['register', 'login', 'reset', 'changePhone'] as const
export type SmsPurpose = (typeof smsPurposes)[number]

const Session = z.object({ token: z.string(), personInfo: PersonInfo })
const Done = z.object({ done: z.literal(true) })
const required = (key: CheckKey) => ({
  error: ({ input }: { input?: unknown }) => (input === undefined ? key : undefined),
})
/** The versions of the documents that a registration consents to: those that the person was shown. */
const ShownVersions = z.object(
  {
    agreement: z.number(required('check.agreement_required')).int().positive(),
    privacy: z.number(required('check.privacy_required')).int().positive(),
  },
  required('check.agreement_required'),
)
/** A challenge of ALTCHA, as its solvers read it. */
const ProofChallenge = z.object({
  parameters: z.object({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.number().int(),
    keyLength: z.number().int(),
    keyPrefix: z.string(),
    data: z.object({ captchaId: z.uuid() }),
  }),
  signature: z.string().describe('Covers all parameters'),
})
export type ProofChallenge = z.output<typeof ProofChallenge>
const CaptchaAnswer = { code: Captcha, captchaId: z.uuid() }
const Unused = z.looseObject({})

export const identityCalls = {
  'GET /recruitApi/common/api/captcha': {
    access: 'public',
    summary: 'A new captcha: a picture of four characters, or for those who cannot see it a proof of work (ALTCHA)',
    input: z.object({ kind: z.enum(['picture', 'proof']).default('picture') }),
    output: z.object({
      captchaId: z.uuid(),
      image: z.string().describe('Data URL; empty for a proof'),
      challenge: ProofChallenge.nullable(),
    }),
    errors: ['request.too_many'],
  },
  'POST /recruitApi/common/api/sms/sendPhoneSms': {
    access: 'public',
    credentials: true,
    summary: 'Sends a code of six digits; without a purpose it serves once for any of them',
    input: z.object({ phone: ContactPhone, purpose: z.enum(smsPurposes).optional() }),
    output: z.object({
      resendAfterSeconds: z.number().int(),
      certain: z
        .boolean()
        .describe('False where the provider has not said whether the code was sent: it may still arrive'),
    }),
    errors: [
      'identity.sms_too_soon',
      'identity.sms_hourly_limit',
      'identity.sms_daily_limit',
      'identity.sms_not_sent',
      'identity.sms_not_configured',
      'identity.sms_country',
    ],
  },
  'POST /recruitApi/app/api/person/info/personRegister': {
    access: 'public',
    credentials: true,
    summary: 'Creates an account and logs in; the consent to agreement and privacy notice is recorded with it',
    input: z.object({
      idCardNo: IdNumber,
      password: NewPassword,
      name: PersonName,
      phone: Phone,
      smsCode: SmsCode,
      ...CaptchaAnswer,
      consents: ShownVersions.describe('The versions that the person was shown and agreed to'),
    }),
    output: Session.extend({ personId: z.uuid() }),
    errors: [
      'identity.phone_registered',
      'identity.id_number_registered',
      'identity.id_number_limit',
      'identity.documents_changed',
    ],
  },
  'POST /recruitApi/app/api/person/info/resetPassword': {
    access: 'public',
    credentials: true,
    summary: 'Sets a forgotten password; type 1 asks for the phone alone, otherwise name and ID number must match too',
    input: z.object({
      name: z.string().overwrite(normalizeName).max(100).optional(),
      idCardNo: z.string().trim().max(18).optional(),
      phone: Phone,
      smsCode: SmsCode,
      password: NewPassword,
      type: wholeNumber().optional(),
    }),
    output: Done,
    errors: ['identity.reset_refused'],
  },
  'POST /recruitApi/app/api/person/info/changePassword': {
    access: 'applicant',
    credentials: true,
    summary: 'Changes the password and ends every session of the account',
    input: z.object({ oldPassword: LoginPassword, newPassword: NewPassword }),
    output: Done,
    errors: ['identity.locked'],
  },
  'POST /recruitApi/app/api/person/info/changePhone': {
    access: 'applicant',
    credentials: true,
    summary: 'Changes the phone number with the password and a code to each number, and ends every session',
    input: z.object({
      password: LoginPassword,
      oldPhone: Phone,
      oldSmsCode: SmsCode,
      newPhone: Phone,
      newSmsCode: SmsCode,
    }),
    output: Done,
    errors: ['identity.locked', 'identity.phone_registered'],
  },
  'PUT /recruitApi/app/api/person/info/language': {
    access: 'applicant',
    summary: 'The language of messages to the signed-in person from now on',
    input: z.object({ language: z.enum(['zh-CN', 'en']) }),
    output: Done,
  },
  'POST /recruitApi/app/api/auth/pwdLogin': {
    access: 'public',
    credentials: true,
    summary: 'Log-in by phone and password; after many wrong passwords from one network a captcha is needed too',
    input: z.object({
      phone: Phone,
      password: LoginPassword,
      code: Captcha.optional(),
      captchaId: z.uuid().optional(),
    }),
    output: Session,
    errors: ['identity.wrong_credentials', 'identity.locked', 'server.busy'],
  },
  'POST /recruitApi/app/api/auth/smsLogin': {
    access: 'public',
    credentials: true,
    summary: 'Log-in by phone and SMS code',
    input: z.object({ phone: Phone, smsCode: SmsCode }),
    output: Session,
    errors: ['identity.not_registered', 'identity.sms_login_off'],
  },
  'POST /recruitApi/app/api/auth/logout': {
    access: 'public',
    summary: 'Ends the session, if there is one',
    input: Unused,
    output: Done,
  },
  'POST /recruitApi/app/api/auth/endSessions': {
    access: 'applicant',
    summary: 'Logs another device of the signed-in person out, or all others',
    input: z.object({ id: z.uuid().optional().describe('The session; without it all but that of the call') }),
    output: z.object({ ended: z.number().int() }),
    errors: ['record.not_found'],
  },
  'POST /recruitApi/app/api/auth/unlock': {
    access: 'applicant',
    credentials: true,
    summary: 'Checks the password that unlocks a locked screen',
    input: z.object({ password: z.string().max(64) }),
    output: Done,
    errors: ['identity.unlock_wrong', 'identity.locked'],
  },
  'GET /recruitApi/app/api/person/info/getById': {
    access: 'applicant',
    summary: 'The signed-in person; any other identifier is not found',
    input: z.object({ personId: z.string().optional(), id: z.string().optional() }),
    output: PersonInfo,
    errors: ['record.not_found'],
  },
  'GET /hrsalaryapi/assets/user/getPersonInfo': {
    access: 'applicant',
    summary: 'The signed-in person',
    input: Unused,
    output: PersonInfo,
  },
  'POST /core/sys/user/getUserInfo': {
    access: 'applicant',
    summary: 'The signed-in user as the header shows it',
    input: Unused,
    output: z.object({ id: z.uuid(), name: z.string(), picture: z.string().nullable() }),
  },
  'GET /core/sys/auth/v2/author': {
    access: 'applicant',
    summary: 'Roles, buttons and menus of the signed-in user',
    input: z.object({ module: wholeNumber().default(15), type: wholeNumber().default(1) }),
    output: Authority,
  },
} as const satisfies Calls
