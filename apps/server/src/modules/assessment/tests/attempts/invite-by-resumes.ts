import type { assessmentCalls } from '@rostrum/contracts/assessment/tests/calls'
import type { OutputOf, ParsedOf } from '@rostrum/contracts/kernel/call'
import { sql } from 'kysely'
import { rowScopeCondition } from '../../../../engines/resource/scope.ts'
import type { Staff } from '../../../../kernel/actor.ts'
import { audit } from '../../../../kernel/audit/audit.ts'
import type { CommandContext } from '../../../../kernel/command-context.ts'
import type { Db, Tx } from '../../../../kernel/database/database.ts'
import { DomainError, invalid, notFound } from '../../../../kernel/http/domain-error.ts'
import { translate } from '../../../../kernel/http/messages.ts'
import type { RequestContext } from '../../../../kernel/http/request-context.ts'
import type { Platform } from '../../../../kernel/platform.ts'
import { type ResumeContact, readResumeContact } from '../../../talent/candidates/public.ts'
import { writeAttempt } from './invite-candidate.ts'
import { precheckInvitations } from './precheck-invitations.ts'

type Call = (typeof assessmentCalls)['POST /workbenchApi/assessment/resume-invitations']
type Chosen = ParsedOf<Call>
type StaffRequest = RequestContext & { readonly actor: Staff }

/**
 * Invites the people of resumes to a paper, each by itself: one that is refused does not keep the others from theirs.
 *
 * @throws DomainError `record.not_found` for a paper or a resume out of reach, or at `closesOn`
 */
export async function inviteByResumes(
  platform: Platform,
  { actor, now, language }: StaffRequest,
  { resumeIds, paperId, closesOn }: Chosen,
): Promise<OutputOf<Call>> {
  await requirePaper(platform.database.db, actor, paperId)
  const invited: OutputOf<Call>['invited'] = []
  const refused: OutputOf<Call>['refused'] = []
  for (const resumeId of new Set(resumeIds)) {
    const outcome = await platform.transaction(async (tx) => {
      const contact = await readResumeContact(tx, platform.personalData, actor, resumeId)
      await requireUnit(tx, actor, contact.unitId)
      return invite({ platform, tx, actor, now }, { resumeId, contact, paperId, closesOn })
    })
    if ('attemptId' in outcome) invited.push({ resumeId, attemptId: outcome.attemptId })
    else refused.push({ resumeId, name: outcome.name, message: translate(outcome.key, {}, language) })
  }
  return { invited, refused }
}

type Invited = {
  readonly resumeId: string
  readonly contact: ResumeContact
  readonly paperId: string
  readonly closesOn: string
}
type Outcome = { readonly attemptId: string } | { readonly name: string; readonly key: string }

async function invite(writing: CommandContext, { resumeId, contact, paperId, closesOn }: Invited): Promise<Outcome> {
  const { tx, actor, now } = writing
  const { name, unitId, phone, email } = contact
  if (phone === null) return { name, key: 'assessment.resume_without_phone' }
  const id = crypto.randomUUID()
  const values = { candidateName: name, phone, email, paperId, businessUnitId: unitId, closesOn }
  const [refusals = []] = await precheckInvitations(writing, [{ id, before: undefined, after: values }])
  const [refusal] = refusals
  // The paper and the day are the same for all, and have fields of their own.
  if (refusal && refusal.path !== 'phone') throw invalid(refusal)
  if (refusal)
    return { name, key: refusal.key === 'record.already_exists' ? 'assessment.already_invited' : refusal.key }
  await writeAttempt(writing, { id, isCreate: true, values })
  await tx.updateTable('attempt').set({ resume_id: resumeId }).where('id', '=', id).execute()
  await audit(tx, actor, now, {
    event: 'attempt.created',
    entity: 'attempt',
    entityId: id,
    facts: { resumeId, paperId },
  })
  return { attemptId: id }
}

/** @throws DomainError `record.not_found` */
async function requirePaper(db: Db, actor: Staff, paperId: string): Promise<void> {
  const scope = rowScopeCondition({ unit: sql`row.business_unit_id` }, actor, 'paper:read')
  const { rows } = await sql`select from paper row where row.id = ${paperId} and ${scope}`.execute(db)
  if (rows.length === 0) throw notFound()
}

/** @throws DomainError `access.denied` for a unit in which the actor may not invite */
async function requireUnit(tx: Tx, actor: Staff, unitId: string): Promise<void> {
  const scope = rowScopeCondition({ unit: sql`row.id` }, actor, 'attempt:write')
  const { rows } = await sql`select from business_unit row where row.id = ${unitId} and ${scope}`.execute(tx)
  if (rows.length === 0) throw new DomainError('access.denied')
}
