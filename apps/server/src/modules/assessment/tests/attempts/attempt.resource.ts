import { attempts } from '@rostrum/contracts/assessment/tests/resources'
import { sql } from 'kysely'
import { bindResource, writeEach } from '../../../../engines/resource/binding.ts'
import { maskEmail, maskPhone } from '../../../../kernel/crypto/mask.ts'
import { attemptTransitions } from './attempt-transitions.ts'
import { emailPurpose, phonePurpose } from './candidate-contact.ts'
import { writeAttempt } from './invite-candidate.ts'
import { linkDelivery } from './link-delivery.store.ts'
import { precheckInvitations } from './precheck-invitations.ts'

export const attemptResource = bindResource(attempts, {
  table: 'attempt',
  columns: {
    candidateName: 'candidate_name',
    phone: 'phone_encrypted',
    email: 'email_encrypted',
    paperId: 'paper_id',
    businessUnitId: 'business_unit_id',
    closesOn: 'closes_on',
    state: 'state',
    score: sql`row.score::float8`,
    fullMarks: sql`(select full_marks from paper_version where paper_version.id = row.paper_version_id)`,
    startedAt: 'started_at',
    submittedAt: 'submitted_at',
    linkDelivery,
    resumeId: 'resume_id',
    createdAt: 'created_at',
  },
  scopeColumns: { unit: sql`row.business_unit_id` },
  scopeField: 'businessUnitId',
  search: 'search_text',
  menu: { code: 'attempts', parent: 'assessment' },
  constraints: { attempt_candidate: 'phone' },
  encrypted: {
    phone: { purpose: phonePurpose, mask: maskPhone },
    email: { purpose: emailPurpose, mask: maskEmail },
  },
  precheck: precheckInvitations,
  transitions: attemptTransitions,
  write: writeEach(writeAttempt),
})
