export { profileVersionId } from './profile.store.ts'
export {
  encryptAnswers,
  latestFacts,
  loadPersonData,
  type PersonData,
  type ProfileData,
  profileEmail,
  readProfileData,
  recordedAnswers,
} from './read-profile.ts'
export { profileForm, saveProfile } from './save-profile.ts'
