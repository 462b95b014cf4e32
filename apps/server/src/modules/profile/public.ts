export { profileVersionId } from './profile.store.ts'
export { encryptAnswers, type KnownPerson, knownPerson, type ToldPerson, toldBy } from './read-profile.ts'
