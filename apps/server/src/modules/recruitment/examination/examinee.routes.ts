import { examExamineeCalls } from '@rostrum/contracts/recruitment/examination/examinee-calls'
import { sendExport } from '../../../engines/resource/send-export.ts'
import type { Mount } from '../../../kernel/http/mount.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { accessProject } from '../projects/public.ts'
import { countAbove, findPositionSummaries } from './examinee.store.ts'
import { exportExaminees } from './export-examinees.ts'
import { listExaminees } from './list-examinees.ts'
import { changeThresholds } from './scores/change-thresholds.ts'

/** Lists of the exam admins, and the thresholds of positions. */
export function mountExaminees(mount: Mount, platform: Platform): void {
  const { db } = platform.database
  mount.calls(examExamineeCalls, {
    'GET /workbenchApi/recruitment/projects/{id}/examinees': ({ actor, language }, query) =>
      listExaminees(platform, actor, { ...query, language }),
    'GET /workbenchApi/recruitment/projects/{id}/examinees/export': (context, query) =>
      sendExport(context, () => exportExaminees(platform, context, query)),
    'GET /workbenchApi/recruitment/projects/{id}/exam-positions': async (
      { actor, language },
      { id, current, size, search },
    ) => {
      await accessProject(platform, actor, 'exam:read', id)
      const { rows, total } = await findPositionSummaries(db, id, { search, current, size, language })
      return { records: rows.map(({ total: _total, ...row }) => row), total, current, size }
    },
    'GET /workbenchApi/recruitment/projects/{id}/threshold-count': async ({ actor }, { id, ...requested }) => {
      await accessProject(platform, actor, 'exam:read', id)
      return countAbove(db, id, requested)
    },
    'PUT /workbenchApi/recruitment/projects/{id}/exam-thresholds': ({ actor, now }, change) =>
      changeThresholds(platform, actor, change, now),
  })
}
