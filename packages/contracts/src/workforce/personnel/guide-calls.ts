import type { Calls } from '../../kernel/call.ts'
import { preview, RegularisationInput, ResignationInput, RevocationInput, SubmissionKey, submission } from './calls.ts'

/** Acts on guides by the channel side: those of personnel, within the reach of its own permissions. */
export const guidePersonnelCalls = {
  'POST /workbenchApi/stores/regularisation': submission(
    'guide-regularisation:submit',
    RegularisationInput.extend(SubmissionKey.shape),
    'Ends, delays or refuses the probation of a guide',
  ),
  'POST /workbenchApi/stores/regularisation/preview': preview(
    'guide-regularisation:submit',
    RegularisationInput,
    'What the regularisation of a guide would do, who would decide, and what is against it',
  ),
  'POST /workbenchApi/stores/resignations': submission(
    'guide-resignation:submit',
    ResignationInput.extend(SubmissionKey.shape),
    'Ends the employment of a guide after the last day worked',
  ),
  'POST /workbenchApi/stores/resignations/preview': preview(
    'guide-resignation:submit',
    ResignationInput,
    'What the resignation of a guide would take out, who would decide, and what is against it',
  ),
  'POST /workbenchApi/stores/resignations/revocations': submission(
    'guide-resignation:revoke',
    RevocationInput.extend(SubmissionKey.shape),
    'Takes the resignation of a guide back',
  ),
  'POST /workbenchApi/stores/resignations/revocations/preview': preview(
    'guide-resignation:revoke',
    RevocationInput,
    'What the revocation of the resignation of a guide would restore, who would decide, and what is against it',
  ),
} as const satisfies Calls
