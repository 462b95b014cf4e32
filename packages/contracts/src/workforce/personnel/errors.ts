export const personnelErrors = {
  /** The employment has an open request of the kind. */
  'personnel.already_requested': 409,
  /** What is submitted is not overwritten by a sheet. */
  'personnel.entered_already': 409,
  /** Fields that the staff file requires are empty; `fields` names all of them. */
  'personnel.information_missing': 409,
  /** Only what has been approved and does not hold yet can be taken back. */
  'personnel.not_scheduled': 409,
  /** Some moves of a draft cannot be made as they are. */
  'reorganisation.conflicts': 409,
  /** What has been submitted is no draft any more. */
  'reorganisation.submitted': 409,
  /** An account has as many drafts as it may. */
  'reorganisation.too_many': 409,
  /** No one decides alone on their own employment. */
  'personnel.own_act': 403,
  'personnel.checklist_closed': 409,
  /** A checklist begins with the approval of a resignation, and ends with its revocation. */
  'personnel.no_checklist': 409,
} as const
