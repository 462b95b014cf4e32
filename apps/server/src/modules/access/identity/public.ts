export { requireCaptcha } from './captcha.ts'
export { requireOwnPassword } from './change-password.ts'
export { consentToPhoto, requirePhotoConsent } from './consent-to-photo.ts'
export { type Correction, correctIdentity } from './correct-identity.ts'
export {
  consentsOf,
  findPerson,
  findPersons,
  findPersonsToErase,
  lockPersonToErase,
  setDeletionRequest,
} from './identity.store.ts'
export { clearLoginFailures } from './login-attempt.store.ts'
export { checkPassword, hasRecentFailures, requireUnlocked } from './login-guard.ts'
export { requireMobile } from './mobile-of-language.ts'
export { checkCaptcha, networkNeedsCaptcha, recordNetworkFailure } from './network-guard.ts'
export { applicantHashing } from './password-queue.ts'
export { identityOf, type PersonIdentity } from './person-identity.ts'
export { presentPerson } from './present-person.ts'
export { securityNotices } from './send-security-notice.ts'
export { sessionsOf } from './session.store.ts'
export { requestCode, resendSeconds, verifyCode, verifySmsCode } from './sms-codes.ts'
export { limitTakenNumbers } from './taken-id-numbers.ts'
