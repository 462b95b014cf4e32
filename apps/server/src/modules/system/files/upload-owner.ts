import type { Applicant, Staff } from '../../../kernel/actor.ts'

/** Who an upload belongs to: the column with the identifier, and the identifier. */
export type UploadOwner = {
  readonly column: 'owner_person_id' | 'owner_account_id'
  readonly id: string
}

export const ofPerson = (personId: string): UploadOwner => ({ column: 'owner_person_id', id: personId })

export const ownerOf = (actor: Applicant | Staff): UploadOwner =>
  actor.kind === 'applicant' ? ofPerson(actor.personId) : { column: 'owner_account_id', id: actor.accountId }
