import { z } from 'zod'
import type { Calls } from '../../kernel/call.ts'
import { passwordCharacters } from '../../kernel/checks/staff-password.ts'
import { Captcha, ContactPhone, LoginPassword, NewStaffPassword, SmsCode } from '../../kernel/fields.ts'
import { userTypes } from '../../kernel/user-types.ts'
import { Authority } from './authority.ts'

/** The languages that an account may choose; those of `@rostrum/i18n`. */
export const accountLocales = ['zh-CN', 'en', 'vi', 'th', 'lo', 'km', 'my'] as const

const Account = z.object({
  accountId: z.uuid(),
  username: z.string(),
  displayName: z.string(),
  userType: z.enum(userTypes),
  locale: z.enum(accountLocales),
  permissions: z.array(z.string()),
})

export const SignedIn = z.object({ token: z.string(), account: Account })

/** The password was right. The session starts only after the second factor is proven or set up. */
const Challenged = z.object({ challenge: z.string(), requires: z.enum(['code', 'enrolment']) })

const LoginName = z.string().trim().min(1).max(64).describe('Account, or the phone or job number that belongs to it')
const Done = z.object({ done: z.literal(true) })
const Unused = z.looseObject({})
const staff = { access: 'staff' } as const

/** Calls for the own account: session, password, language. The list of accounts is the resource `account`. */
export const accountCalls = {
  'POST /workbenchApi/auth/login': {
    access: 'public',
    credentials: true,
    summary:
      'Log-in of staff by account, phone or job number; after a wrong password a captcha is needed too. Who has a second factor gets a challenge in place of a session',
    input: z.object({
      username: LoginName,
      password: LoginPassword,
      code: Captcha.optional(),
      captchaId: z.uuid().optional(),
    }),
    output: z.union([SignedIn, Challenged]),
    errors: ['accounts.wrong_credentials', 'accounts.no_login_permission', 'identity.locked', 'request.too_many'],
  },
  'POST /workbenchApi/auth/login/sms': {
    access: 'public',
    credentials: true,
    summary: 'Log-in of staff by a code that was sent to the phone of the account, in place of the password',
    input: z.object({ phone: ContactPhone, smsCode: SmsCode }),
    output: z.union([SignedIn, Challenged]),
    errors: ['accounts.no_login_permission', 'request.too_many'],
  },
  'POST /workbenchApi/auth/logout': {
    ...staff,
    summary: 'Ends the session',
    input: Unused,
    output: z.object({ done: z.boolean() }),
  },
  'GET /workbenchApi/auth/me': {
    ...staff,
    summary: 'The signed-in account and its permissions',
    input: Unused,
    output: Account,
  },
  'GET /workbenchApi/auth/authority': {
    ...staff,
    summary: 'Roles, buttons and menus of the signed-in account, and the business units that it can narrow its view to',
    input: Unused,
    output: Authority.extend({
      account: Account,
      timeZone: z.string().describe('IANA name of the time zone of the installation'),
      units: z.array(
        z.object({
          id: z.uuid(),
          parentId: z.uuid().nullable(),
          code: z.string(),
          name: z.string(),
          timeZone: z.string().describe('IANA name of the time zone of the unit'),
          country: z.string().nullable().describe('ISO 3166-1 code of the country of the unit'),
        }),
      ),
      view: z
        .object({
          unit: z.string().describe('Name of the unit in which the role is held'),
          followsHolder: z.boolean().describe('Whether the role reads what follows its holder, here the viewer'),
          holder: z.string().optional().describe('Name of the account that holds it, where one was chosen'),
        })
        .optional()
        .describe('Of a call that views as a role'),
    }),
  },
  'POST /workbenchApi/auth/unlock': {
    ...staff,
    credentials: true,
    summary: 'Checks the password that unlocks a locked screen',
    input: z.object({ password: z.string().max(64) }),
    output: Done,
    errors: ['identity.unlock_wrong', 'identity.locked'],
  },
  'PUT /workbenchApi/auth/password': {
    ...staff,
    credentials: true,
    summary: 'Changes the own password and ends every session of the account',
    input: z.object({ oldPassword: LoginPassword, newPassword: NewStaffPassword }),
    output: Done,
    errors: ['identity.locked'],
  },
  'GET /workbenchApi/auth/password-policy': {
    access: 'public',
    summary: 'What a new password of staff must be, also as a sentence',
    input: Unused,
    output: z.object({
      minimum: z.number().int(),
      maximum: z.number().int(),
      characters: z.enum(passwordCharacters),
      sentence: z.string(),
    }),
  },
  'POST /workbenchApi/auth/password-reset': {
    access: 'public',
    credentials: true,
    summary: 'Sets a forgotten password with the code that the phone of the account got by SMS',
    input: z.object({ username: LoginName, smsCode: SmsCode, password: NewStaffPassword }),
    output: Done,
    errors: ['accounts.no_login_permission'],
  },
  'POST /workbenchApi/auth/password-reset/requests': {
    access: 'public',
    credentials: true,
    summary:
      'Sends the person of an account a code by SMS; a link by e-mail where no SMS goes; where neither goes, those who manage the account are notified. The response is the same for an unknown account',
    input: z.object({ username: LoginName }),
    output: z.object({ resendAfterSeconds: z.number().int() }),
    errors: ['identity.sms_too_soon', 'identity.sms_hourly_limit', 'identity.sms_daily_limit'],
  },
  'PUT /workbenchApi/auth/locale': {
    ...staff,
    summary: 'Chooses the language of the account',
    input: z.object({ locale: z.enum(accountLocales) }),
    output: Done,
  },
} as const satisfies Calls
