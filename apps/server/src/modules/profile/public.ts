export { profileVersionId } from './profile.store.ts'
export {
  encryptAnswers,
  type KnownPerson,
  knownPerson,
  latestFacts,
  onRecord,
  type ToldPerson,
  toldBy,
} from './read-profile.ts'
