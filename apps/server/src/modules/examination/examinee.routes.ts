import { examExamineeCalls } from '@rostrum/contracts/exam-examinees'
import { responseSent } from '../../platform/http/answered.ts'
import type { Mount } from '../../platform/http/mount.ts'
import type { Platform } from '../../platform/platform.ts'
import { sendSpreadsheet } from '../../resource/send-spreadsheet.ts'
import { accessProject } from '../recruitment/public.ts'
import { changeThresholds } from './change-thresholds.ts'
import { countAbove, findPositionSummaries } from './examinee.store.ts'
import { exportExaminees } from './export-examinees.ts'
import { listExaminees } from './list-examinees.ts'

/** Lists of the exam office and what positions are measured by. */
export function mountExaminees(mount: Mount, platform: Platform): void {
  const { db } = platform.database
  mount.calls(examExamineeCalls, {
    'GET /workbenchApi/recruitment/projects/{id}/examinees': ({ actor, language }, query) =>
      listExaminees(platform, actor, { ...query, language }),
    'GET /workbenchApi/recruitment/projects/{id}/examinees/export': async (context, query) => {
      const { name, content } = await exportExaminees(platform, context, query)
      await sendSpreadsheet(context.reply, name, content)
      return responseSent
    },
    'GET /workbenchApi/recruitment/projects/{id}/exam-positions': async (
      { actor, language },
      { id, current, size, search },
    ) => {
      await accessProject(platform, actor, 'exam:read', id)
      const rows = await findPositionSummaries(db, id, { search, current, size, language })
      return { records: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0, current, size }
    },
    'GET /workbenchApi/recruitment/projects/{id}/threshold-count': async ({ actor }, { id, ...wanted }) => {
      await accessProject(platform, actor, 'exam:read', id)
      return countAbove(db, id, wanted)
    },
    'PUT /workbenchApi/recruitment/projects/{id}/exam-thresholds': ({ actor, now }, change) =>
      changeThresholds(platform, actor, change, now),
  })
}
