import { listingCalls } from '@rostrum/contracts/recruitment/applications/listing-calls'
import { type Applicant, type Visitor, visitor } from '../../../kernel/actor.ts'
import type { Mount } from '../../../kernel/http/mount.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { listPositions, showPosition } from '../positions/public.ts'
import {
  catalogueOf,
  listProjects,
  nextPublication,
  noApplications,
  presentationContext,
  recruitmentTopic,
  showProject,
  validUntil,
} from '../projects/public.ts'
import { loadApplicantInProject } from './applicant-in-project.ts'
import { listRejectedPositions } from './list-rejected-positions.ts'
import { loadOwnApplications } from './own-application-views.ts'

/** Projects and positions as their readers see them: with the reader's own application, choices and eligibility. */
export function mountListing(mount: Mount, platform: Platform): void {
  const { db } = platform.database
  const catalogue = catalogueOf(platform)
  const loaderFor = (reader: Visitor | Applicant, now: Date) =>
    reader.kind === 'visitor'
      ? null
      : (projectId: string) => loadApplicantInProject(platform, reader, { projectId, now })
  mount.calls(listingCalls, {
    'GET /recruitApi/app/api/recruit/info/page': {
      topic: recruitmentTopic,
      async load({ now, locale }, query) {
        const output = await listProjects(platform, query, { reader: visitor, own: noApplications, now, locale })
        const projects = await catalogue.allPublished(now)
        return { output, expiresAt: validUntil(projects, now, await nextPublication(db, now)) }
      },
      async handleSignedIn(context, query) {
        const view = presentationContext(context)
        const own = await loadOwnApplications(platform, context.actor, view)
        return listProjects(platform, query, { reader: context.actor, own, ...view })
      },
    },
    'GET /recruitApi/app/api/recruit/info/getByVoId': {
      topic: recruitmentTopic,
      async load({ now, locale }, { id }) {
        const project = await showProject(platform, id, { reader: visitor, own: noApplications, now, locale })
        const expiresAt = validUntil([await catalogue.published(id, now)], now)
        return { output: { ...project, rejectedPositions: [] }, expiresAt }
      },
      async handleSignedIn(context, { id }) {
        const view = presentationContext(context)
        const own = await loadOwnApplications(platform, context.actor, view)
        const project = await showProject(platform, id, { reader: context.actor, own, ...view })
        return { ...project, rejectedPositions: await listRejectedPositions(platform, context.actor, id, view) }
      },
    },
    'POST /recruitApi/app/api/job/info/getListVoByProjectId': {
      topic: recruitmentTopic,
      async load({ now, locale }, query) {
        const output = await listPositions(platform, query, { loadApplicant: null, now, locale })
        return { output, expiresAt: validUntil([await catalogue.published(query.projectId, now)], now) }
      },
      handleSignedIn: ({ actor, now, locale }, query) =>
        listPositions(platform, query, { loadApplicant: loaderFor(actor, now), now, locale }),
    },
    'GET /recruitApi/app/api/job/info/getVoById': ({ actor, now, locale }, { id }) =>
      showPosition(platform, id, { loadApplicant: loaderFor(actor, now), now, locale }),
  })
}
