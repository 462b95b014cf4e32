export { type KnownPerson, knownPerson } from './read-profile.ts'
