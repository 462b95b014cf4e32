import { examinationCalls } from '@rostrum/contracts/recruitment/examination/calls'
import { sql } from 'kysely'
import { findRunFile } from '../../../engines/run/run-file.store.ts'
import type { Staff } from '../../../kernel/actor.ts'
import { audit } from '../../../kernel/audit/audit.ts'
import { DomainError, notFound } from '../../../kernel/http/domain-error.ts'
import type { Mount } from '../../../kernel/http/mount.ts'
import { pdfType, sendDocument } from '../../../kernel/http/send-document.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { accessProject, canAccessProject, projectInScope } from '../projects/public.ts'
import { changeSettings } from './change-settings.ts'
import { findAttendance, findExamProjects, findRoomPage } from './exam-admin.store.ts'
import { presentExamRun } from './runs/present-exam-run.ts'
import { cancelExamRun, findExamRun, requestExamRun } from './runs/request-exam-run.ts'
import { previewSeating } from './seats/preview-seating.ts'
import { showBoard } from './show-board.ts'

/** The board of the exam admins, its settings and its background jobs. */
export function mountExamAdmin(mount: Mount, platform: Platform): void {
  const { db } = platform.database
  mount.calls(examinationCalls, {
    'GET /workbenchApi/recruitment/exam-projects': async ({ actor, language, now }, query) => {
      const inReach = projectInScope(actor, 'exam:read', sql.ref('project.id'))
      const { rows, total } = await findExamProjects(db, inReach, { ...query, language, now })
      const records = rows.map(({ written_exam: writtenExam, time_zone: timeZone, total: _total, ...project }) => ({
        ...project,
        writtenExam,
        timeZone,
      }))
      return { records, total, current: query.current, size: query.size }
    },
    'GET /workbenchApi/recruitment/projects/{id}/exam-board': (context, { id }) => showBoard(platform, context, id),
    'GET /workbenchApi/recruitment/projects/{id}/exam-rooms': async ({ actor, language }, { id, ...query }) => {
      await accessProject(platform, actor, 'exam:read', id)
      const { current, size } = query
      return { ...(await findRoomPage(db, id, { ...query, language })), current, size }
    },
    'GET /workbenchApi/recruitment/projects/{id}/exam-attendance': async ({ actor }, { id }) => {
      await accessProject(platform, actor, 'exam:read', id)
      return findAttendance(db, id)
    },
    'PUT /workbenchApi/recruitment/projects/{id}/exam-settings': ({ actor, now }, settings) =>
      changeSettings(platform, actor, settings, now),
    'POST /workbenchApi/recruitment/projects/{id}/seating-preview': ({ actor }, input) =>
      previewSeating(platform, actor, input),
    'POST /workbenchApi/recruitment/projects/{id}/exam-work': async ({ actor, now, language }, input) =>
      presentExamRun(await requestExamRun(platform, actor, input, now), language),
    'DELETE /workbenchApi/recruitment/projects/{id}/exam-work/{jobId}': async ({ actor, now }, input) => {
      await cancelExamRun(platform, actor, input, now)
      return { done: true } as const
    },
    'GET /workbenchApi/recruitment/projects/{id}/exam-work/{jobId}/files/{ordinal}': async (
      { actor, now, reply },
      input,
    ) => sendDocument(reply, await openTicketFile(platform, actor, input, now)),
  })
}

type TicketFile = { readonly id: string; readonly jobId: string; readonly ordinal: number }

async function openTicketFile(platform: Platform, actor: Staff, { id, jobId, ordinal }: TicketFile, now: Date) {
  const { db } = platform.database
  await accessProject(platform, actor, 'exam:arrange', id)
  await findExamRun(platform, id, jobId)
  if (!(await canAccessProject(db, actor, 'personal-data:read', id))) throw new DomainError('access.denied')
  const file = await findRunFile(db, jobId, ordinal)
  if (!file) throw notFound()
  await platform.transaction((tx) =>
    audit(tx, actor, now, {
      event: 'tickets.downloaded',
      entity: 'project',
      entityId: id,
      facts: { file: file.name, tickets: file.items },
    }),
  )
  return { name: file.name, mediaType: pdfType, bytes: await platform.files.get(file.storage_key) }
}
