import { z } from 'zod'
import type { Calls } from '../../kernel/call.ts'
import { SignedIn } from './calls.ts'

const Challenge = z.object({
  challenge: z.string().max(100).describe('What the log-in answered in place of a session'),
})
const Code = z.string().trim().min(6).max(20).describe('Six digits of the authenticator')
const Password = z.object({ password: z.string().max(64) })
const Done = z.object({ done: z.literal(true) })

const Offer = z.object({
  secret: z.string().describe('In base32, for those who cannot scan'),
  address: z.string().describe('otpauth:// address, to be shown as a QR code'),
})
const RecoveryCodes = z.object({
  recoveryCodes: z.array(z.string()).describe('Shown once; each is good for one log-in'),
})

const staff = { access: 'staff' } as const
const secret = { credentials: true } as const

/** Time-based codes (RFC 6238) as a second factor: at log-in, for the own account, and reset by an administrator. */
export const secondFactorCalls = {
  'POST /workbenchApi/auth/login/code': {
    access: 'public',
    ...secret,
    summary: 'Second step of a log-in: a code of the authenticator, or one of the recovery codes',
    input: Challenge.extend({ code: Code }),
    output: SignedIn,
    errors: ['accounts.challenge_expired', 'accounts.code_wrong', 'identity.locked'],
  },
  'POST /workbenchApi/auth/login/enrolment': {
    access: 'public',
    ...secret,
    summary: 'Second step of a log-in whose role requires a second factor that the account has not set up',
    input: Challenge,
    output: Offer,
    errors: ['accounts.challenge_expired'],
  },
  'POST /workbenchApi/auth/login/confirmation': {
    access: 'public',
    ...secret,
    summary: 'Proves that the authenticator was set up, and begins the session',
    input: Challenge.extend({ code: Code }),
    output: SignedIn.extend(RecoveryCodes.shape),
    errors: ['accounts.challenge_expired', 'accounts.code_wrong', 'identity.locked'],
  },
  'GET /workbenchApi/auth/second-factor': {
    ...staff,
    summary: 'Whether the account has a second factor, and whether one of its roles requires it',
    input: z.looseObject({}),
    output: z.object({
      enrolledAt: z.iso.datetime().nullable(),
      recoveryCodesLeft: z.number().int(),
      required: z.boolean(),
    }),
  },
  'POST /workbenchApi/auth/second-factor': {
    ...staff,
    ...secret,
    summary: 'Offers a secret to be set up; what was set up before counts until the new one is confirmed',
    input: Password,
    output: Offer,
    errors: ['identity.password_wrong', 'identity.locked'],
  },
  'PUT /workbenchApi/auth/second-factor': {
    ...staff,
    ...secret,
    summary: 'Proves that the authenticator was set up; recovery codes from before are void',
    input: z.object({ code: Code }),
    output: RecoveryCodes,
    errors: ['accounts.code_wrong', 'identity.locked'],
  },
  'DELETE /workbenchApi/auth/second-factor': {
    ...staff,
    ...secret,
    summary: 'Gives the second factor up, unless a role requires it',
    input: Password,
    output: Done,
    errors: ['identity.password_wrong', 'identity.locked', 'accounts.second_factor_required'],
  },
  'POST /workbenchApi/auth/second-factor/recovery-codes': {
    ...staff,
    ...secret,
    summary: 'New recovery codes; those from before are void',
    input: Password,
    output: RecoveryCodes,
    errors: ['identity.password_wrong', 'identity.locked', 'record.not_found'],
  },
  'DELETE /workbenchApi/access/accounts/{id}/second-factor': {
    ...staff,
    permission: 'account:write',
    summary: 'Resets the second factor of an account that holds no more than the caller, and ends its sessions',
    input: z.object({ id: z.uuid() }),
    output: Done,
    errors: ['record.not_found', 'accounts.exceeds_actor'],
  },
} as const satisfies Calls
