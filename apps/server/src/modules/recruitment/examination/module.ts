import { randomUUID } from 'node:crypto'
import { examAdminCalls } from '@rostrum/contracts/recruitment/examination/score-import-calls'
import type { Staff } from '../../../kernel/actor.ts'
import { audit } from '../../../kernel/audit/audit.ts'
import { DomainError } from '../../../kernel/http/domain-error.ts'
import type { Platform } from '../../../kernel/platform.ts'
import type { Module } from '../../../module.ts'
import { presentStates } from '../applications/public.ts'
import { accessProject } from '../projects/public.ts'
import { mountOwnExams } from './applicant.routes.ts'
import { transitionExaminee, transitionExamineesInScope } from './conclude-exam.ts'
import { concludePublicity } from './conclude-publicity.ts'
import { findAllotment, insertSite } from './exam.store.ts'
import { mountExamAdmin } from './exam-admin.routes.ts'
import { lockProjectRevision } from './exam-settings.store.ts'
import { examRoomResource, examSiteResource } from './examination.resources.ts'
import { examinationJobs, examinationTodos } from './examination-home.ts'
import { examinationRecords } from './examination-records.ts'
import { mountExaminees } from './examinee.routes.ts'
import { concludeRecheck } from './rechecks/conclude-recheck.ts'
import { recheckPurpose } from './rechecks/request-recheck.ts'
import { allotSeats, inviteToInterviews, publishList, releaseScores } from './runs/perform-exam-run.ts'
import { examRuns } from './runs/request-exam-run.ts'
import { scoreImportRun } from './runs/score-import-run.ts'
import { sampleExams } from './sample/examination.sample.ts'
import { enterInterviewMarks } from './scores/enter-interview-marks.ts'
import { importScores, previewScores } from './scores/import-scores.ts'
import { rankPositions } from './scores/rank-positions.ts'
import { mountScoreImports } from './scores/score-import.routes.ts'
import { mountExamMap } from './seats/exam-map.routes.ts'

const presence = { present: 'recordPresence', absent: 'recordAbsence', violation: 'recordViolation' } as const

export const examinationModule: Module = {
  name: 'examination',
  resources: [examSiteResource, examRoomResource],
  menus: [
    {
      code: 'exam-map',
      parent: 'recruitment',
      path: '/recruitment/map',
      permission: 'exam:read',
      buttons: ['exam:arrange'],
    },
    {
      code: 'examination',
      parent: 'recruitment',
      path: '/recruitment/examination',
      permission: 'exam:read',
      buttons: ['exam:arrange', 'score:write', 'score:release', 'personal-data:read'],
    },
  ],
  runs: [...Object.values(examRuns), scoreImportRun],
  personalRecords: examinationRecords,
  todos:
    ({ database }) =>
    (actor, context) =>
      examinationTodos(database.db, actor, context),
  backgroundJobs:
    ({ database }) =>
    (actor, now, language) =>
      examinationJobs(database.db, actor, now, language),
  sample: sampleExams,
  encryptedColumns: [
    { table: 'recheck_request', id: 'application_id', column: 'reason_encrypted', purpose: recheckPurpose },
  ],
  mount(mount, platform) {
    mountExamMap(mount, platform)
    mountOwnExams(mount, platform)
    mountExamAdmin(mount, platform)
    mountExaminees(mount, platform)
    mountScoreImports(mount, platform)
    mount.calls(examAdminCalls, {
      'POST /workbenchApi/recruitment/projects/{id}/exam-sites': ({ actor, now }, { id, ...site }) =>
        addSite(platform, actor, { projectId: id, ...site }, now),
      'POST /workbenchApi/recruitment/projects/{id}/seating': ({ actor, now }, { id, seed }) =>
        allotSeats(platform, actor, { projectId: id, seed }, now),
      'POST /workbenchApi/recruitment/projects/{id}/tickets': (context, { id }) =>
        transitionExamineesInScope(platform, context, { projectId: id, states: ['SEATED'], action: 'openTicket' }),
      'POST /workbenchApi/recruitment/projects/{id}/attendance': (context, { id, state, applicationIds }) =>
        transitionExamineesInScope(platform, context, {
          projectId: id,
          states: ['TICKET_OPEN'],
          action: presence[state],
          among: applicationIds,
        }),
      'POST /workbenchApi/recruitment/applications/{id}/attendance-correction': async (
        context,
        { id, state, reason },
      ) => presentStates(await transitionExaminee(platform, context, { id, action: presence[state], reason })),
      'POST /workbenchApi/recruitment/projects/{id}/score-preview': ({ actor }, { id, rows }) =>
        previewScores(platform, actor, id, rows),
      'POST /workbenchApi/recruitment/projects/{id}/scores': ({ actor, now }, { id, rows }) =>
        importScores(platform, actor, id, rows, now),
      'POST /workbenchApi/recruitment/projects/{id}/interview-marks': ({ actor, now }, { id, rows }) =>
        enterInterviewMarks(platform, actor, { projectId: id, rows }, now),
      'POST /workbenchApi/recruitment/projects/{id}/ranking': ({ actor, now }, { id, threshold }) =>
        rankPositions(platform, actor, { projectId: id, threshold }, now),
      'POST /workbenchApi/recruitment/projects/{id}/score-release': (context, { id }) =>
        releaseScores(platform, context, id),
      'POST /workbenchApi/recruitment/applications/{id}/recheck-conclusion': async (context, conclusion) =>
        presentStates(await concludeRecheck(platform, context, conclusion)),
      'POST /workbenchApi/recruitment/projects/{id}/interview-list': (context, { id }) =>
        inviteToInterviews(platform, context, id),
      'POST /workbenchApi/recruitment/projects/{id}/publicity': (context, { id }) => publishList(platform, context, id),
      'POST /workbenchApi/recruitment/applications/{id}/hiring': async (context, { id, hired, reason }) =>
        presentStates(await concludePublicity(platform, context, { id, hired, reason })),
    })
  },
}

type Site = {
  readonly projectId: string
  readonly code: string
  readonly name: string
  readonly address: string
  readonly nameEn: string
  readonly addressEn: string
  readonly coordinates?: { readonly latitude: number; readonly longitude: number } | undefined
  readonly rooms: readonly { readonly capacity: number }[]
}

function addSite(platform: Platform, actor: Staff, input: Site, now: Date) {
  const { projectId, rooms, nameEn, addressEn, coordinates, ...site } = input
  return platform.transaction(async (tx) => {
    await accessProject(platform, actor, 'exam:arrange', projectId, tx)
    await lockProjectRevision(tx, projectId)
    if (await findAllotment(tx, projectId)) throw new DomainError('exam.seats_allotted')
    const siteId = randomUUID()
    const capacities = rooms.map(({ capacity }) => capacity)
    const numbers = await insertSite(
      tx,
      { id: siteId, project_id: projectId, name_en: nameEn, address_en: addressEn, ...site, ...coordinates },
      capacities,
    ).catch(explain)
    await audit(tx, actor, now, {
      event: 'exam-site.added',
      entity: 'exam-site',
      entityId: siteId,
      facts: { projectId },
    })
    return { siteId, rooms: numbers }
  })
}

/** A code is unique within a project. */
function explain(error: unknown): never {
  if ((error as { code?: string }).code === '23505') throw new DomainError('record.already_exists')
  throw error
}
