import { defineRun } from '../../../../engines/run/define-run.ts'
import { projectById } from '../../projects/public.ts'
import { candidateStates, publish } from '../conclude-publicity.ts'
import { findExaminees } from '../exam.store.ts'
import { examRun, onlyPublished, projectOf } from './exam-run.ts'

/** Puts the first examinees of each position on public display. */
export const publicityRun = defineRun({
  ...examRun('publicity'),
  ...onlyPublished,
  async plan(tx, { platform, run }) {
    const project = await projectById(platform, projectOf(run), tx)
    return [{ chunk: {}, weight: (await findExaminees(tx, project.id, candidateStates(project))).length }]
  },
  async publish(tx, { platform, run, actor, now }) {
    return { metrics: await publish(platform, tx, { actor, now }, projectOf(run)) }
  },
})
