import { locales } from '@rostrum/i18n/locale'
import { z } from 'zod'
import { notify } from '../../../../engines/notification/notify.ts'
import { explainedRefusals } from '../../../../engines/resource/import/confirm-import.ts'
import {
  confirmBatch,
  countsOf,
  findBatch,
  findPreviousRows,
} from '../../../../engines/resource/import/import.store.ts'
import { importRefusal } from '../../../../engines/resource/import/import-refusal.ts'
import { importOf } from '../../../../engines/resource/import/open-import.ts'
import type { ValidatedRow } from '../../../../engines/resource/import/validate-rows.ts'
import { defineRun } from '../../../../engines/run/define-run.ts'
import type { Tx } from '../../../../kernel/database/database.ts'
import { DomainError } from '../../../../kernel/http/domain-error.ts'
import type { Platform } from '../../../../kernel/platform.ts'
import { staffByAccount } from '../../../access/accounts/public.ts'
import { canAccessProject, projectById } from '../../projects/public.ts'
import { lockProjectRevision } from '../exam-settings.store.ts'
import { writeScores } from '../scores/import-scores.ts'
import { saveScoreRows, validateSheet } from '../scores/score-sheet.ts'

const Input = z.object({ projectId: z.string(), language: z.enum(locales) })

/** The name under which the imports of a project are stored. */
export const scoreImportName = (projectId: string) => `score ${projectId}`

/**
 * Writes a sheet of scores. It is validated outside a transaction first. The publication holds the project, validates
 * again, because marks may have changed meanwhile, and writes all rows or none.
 */
export const scoreImportRun = defineRun({
  kind: 'score-import',
  publication: 'direct',
  input: Input,
  chunk: z.object({}),
  async authorize(platform, run) {
    const actor = await staffByAccount(platform, run.requested_by)
    const { projectId } = Input.parse(run.input)
    if (!actor || !(await canAccessProject(platform.database.db, actor, 'score:write', projectId)))
      throw new DomainError('access.denied')
    return actor
  },
  async plan(tx, { run }) {
    return [{ chunk: {}, weight: (await countsOf(tx, importOf(run))).rows }]
  },
  async load({ platform, run, input }) {
    requireValid(await validateImport(platform, { id: importOf(run), ...input }))
    return {}
  },
  compute: () => ({}),
  write: async () => ({}),
  async publish(tx, { platform, run, input, actor, now }) {
    const id = importOf(run)
    const { projectId } = input
    await lockProjectRevision(tx, projectId)
    // The row lock keeps the import from being given up meanwhile.
    await findBatch(tx, id, scoreImportName(projectId), actor.accountId, true)
    const validation = await validateImport(platform, { id, ...input }, tx)
    requireValid(validation)
    const { project, validated, scores } = validation
    await writeScores(platform, tx, actor, { project, rows: scores }, now)
    const count = (mark: ValidatedRow['mark']) => validated.filter((row) => row.mark === mark).length
    const [created, changed] = [count('new'), count('update')]
    await confirmBatch(tx, id, now, created, changed)
    const path = `/recruitment/examination?project=${projectId}&step=scores`
    const facts = { count: created + changed }
    await notify(platform, tx, { accountIds: [actor.accountId], kind: 'import.confirmed', facts, path }, now)
    return { metrics: { created, changed } }
  },
  /** The preview then shows the errors of the refused rows. */
  async ended(platform, tx, run) {
    const { outcome } = run
    if (!outcome || !('reason' in outcome) || !explainedRefusals.includes(outcome.reason)) return
    const id = importOf(run)
    const validation = await validateImport(platform, { id, ...Input.parse(run.input) }, tx)
    await saveScoreRows(tx, platform.personalData, id, validation)
  },
})

type ScoreImport = z.output<typeof Input> & { readonly id: string }

/** The effect of the stored rows on the marks of now. */
async function validateImport(platform: Platform, { id, projectId, language }: ScoreImport, tx?: Tx) {
  const db = tx ?? platform.database.db
  const rows = await findPreviousRows(db, platform.personalData, id)
  const project = await projectById(platform, projectId, tx)
  return { rows, project, ...(await validateSheet(db, project, rows, language)) }
}

/** @throws DomainError `resource.import_invalid`, `resource.import_stale` */
function requireValid({ validated, rows }: Awaited<ReturnType<typeof validateImport>>): void {
  const refusal = importRefusal(validated, rows)
  if (refusal) throw refusal
}
