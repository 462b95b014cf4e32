import { createHash } from 'node:crypto'
import { z } from 'zod'
import { computeInThread } from '../../../../engines/run/compute-in-thread.ts'
import { defineRun, OutdatedInputs } from '../../../../engines/run/define-run.ts'
import type { Run } from '../../../../engines/run/run.ts'
import { audit } from '../../../../kernel/audit/audit.ts'
import type { Tx } from '../../../../kernel/database/database.ts'
import type { Platform } from '../../../../kernel/platform.ts'
import { transitionAllExams } from '../../applications/public.ts'
import { projectById } from '../../projects/public.ts'
import { findExaminees, findRooms, insertAllotment } from '../exam.store.ts'
import { requireAction } from '../exam-facts.ts'
import { lockProjectRevision } from '../exam-settings.store.ts'
import { requireSeats, type Seating, type SeatingTask, seatingTask } from '../seats/seating.ts'
import { type ExamRunInput, examRun, projectOf } from './exam-run.ts'
import { deleteSeatDrafts, insertSeatsFromDrafts, replaceSeatDrafts } from './seat-draft.store.ts'

const shared = examRun('seating')

/** A seed has 32 hexadecimal digits, and so has the random identifier of the run. */
const seedOf = (run: Run, { seed = run.id.replaceAll('-', '') }: ExamRunInput): string => seed

type Exam = { readonly projectId: string; readonly seed: string }

async function readTask(platform: Platform, { projectId, seed }: Exam, tx?: Tx): Promise<SeatingTask> {
  const project = await projectById(platform, projectId, tx)
  const db = tx ?? platform.database.db
  const examinees = await findExaminees(db, projectId, ['CONFIRMED'], 'admitted')
  return seatingTask(project, { examinees, rooms: await findRooms(db, projectId), seed })
}

const hashOf = (task: SeatingTask): string => createHash('sha256').update(JSON.stringify(task)).digest('hex')

/**
 * Assigns a seat and a ticket number to every confirmed and admitted examinee, by the method of the project and a
 * recorded seed, so that the allotment can be recomputed. The draw depends on all examinees and is one chunk.
 */
export const seatingRun = defineRun({
  ...shared,
  chunk: z.object({}),
  async plan(tx, { platform, run, actor, now }) {
    const projectId = projectOf(run)
    await requireAction(tx, actor, await projectById(platform, projectId, tx), 'allotSeats', now)
    const examinees = await findExaminees(tx, projectId, ['CONFIRMED'], 'admitted')
    return [{ chunk: {}, weight: examinees.length }]
  },
  load: ({ platform, run, input }) => readTask(platform, { projectId: projectOf(run), seed: seedOf(run, input) }),
  compute: async (task: SeatingTask) => ({ seating: await computeOnThread(task), inputs: hashOf(task) }),
  async write(tx, { run }, _chunk, { seating, inputs }) {
    await replaceSeatDrafts(tx, run.id, requireSeats(seating))
    return { inputs }
  },
  async publish(tx, { platform, run, input, actor, now }, { inputs }) {
    const projectId = projectOf(run)
    const seed = seedOf(run, input)
    await lockProjectRevision(tx, projectId)
    const project = await projectById(platform, projectId, tx)
    await requireAction(tx, actor, project, 'allotSeats', now)
    if (hashOf(await readTask(platform, { projectId, seed }, tx)) !== inputs) throw new OutdatedInputs()
    await insertAllotment(tx, { projectId, method: project.seatingMethod, seed, now })
    const { ids, rooms } = await insertSeatsFromDrafts(tx, projectId, run.id)
    const office = { actor, role: 'examOffice', now } as const
    const { refused } = await transitionAllExams(platform, tx, { projectId, ids, action: 'seat' }, office)
    const [first] = refused
    if (first) throw first.error
    await audit(tx, actor, now, { event: 'seats.allotted', entity: 'project', entityId: projectId, facts: { seed } })
    return { metrics: { seed, seated: ids.length, roomsUsed: rooms } }
  },
  async ended(platform, tx, run, now) {
    await deleteSeatDrafts(tx, run.id)
    await shared.ended(platform, tx, run, now)
  },
})

const computeOnThread = computeInThread<SeatingTask, Seating>(new URL('./seating-thread.ts', import.meta.url))
