export { profileVersionId } from './profile.store.ts'
export { encryptAnswers, type KnownPerson, knownPerson } from './read-profile.ts'
