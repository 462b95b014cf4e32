import type { Tx } from '../../../../kernel/database/database.ts'
import type { Platform } from '../../../../kernel/platform.ts'
import { insertMany } from '../../../../kernel/sample/insert-many.ts'
import type { SampleWorld } from '../../../../kernel/sample/world.ts'
import { newestForm, registrationFormCode, sharedReferences } from '../../../forms/registry/public.ts'
import { readLists } from '../../../system/reference/public.ts'
import { positionRows } from '../../positions/sample/public.ts'
import { readProject } from '../../projects/public.ts'
import { insertSampleRegions, projectKeys, projectRow, writeSampleProject } from '../../projects/sample/public.ts'
import { writeApplications, writePeople } from './sample.store.ts'
import { SampleApplicants } from './sample-applicants.ts'
import { SampleUploads } from './sample-uploads.ts'

/**
 * Six projects, one at each stage from "opens next week" to "scores released", with 300 positions and 2,000 applicants,
 * whose applications cover every state. Seats, scores, tickets and payment orders belong to other modules. They find
 * the applications by state and the projects by name.
 */
export async function sampleRecruitment(tx: Tx, platform: Platform, world: SampleWorld): Promise<void> {
  const form = await newestForm(tx, registrationFormCode)
  if (!form) throw new Error('The registration form has not been loaded.')
  await insertSampleRegions(tx)
  await platform.changes.publish(tx, 'region')
  const references = sharedReferences(await readLists(tx))
  const uploads = await SampleUploads.prepare(platform, world)
  const applicants = new SampleApplicants({ world, form, references, uploads })
  for (const key of projectKeys) {
    const row = projectRow(world, key, form.versionId)
    await writeSampleProject(tx, row)
    await insertMany(tx, 'position', positionRows(world, key))
    const project = await readProject(tx, row.id)
    if (project) applicants.applyTo(project, key)
  }
  await writePeople(tx, platform, world, { applicants: applicants.all(), uploads: uploads.rows })
  await writeApplications(tx, platform, applicants.applications)
}
