import { Stage } from '@rostrum/contracts/recruitment/projects/stage-windows'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { DomainError } from '../../../../kernel/http/domain-error.ts'
import { parseInput } from '../../../../kernel/http/parse-input.ts'
import { requireSameOrigin } from '../../../../kernel/http/request-context.ts'
import type { Platform } from '../../../../kernel/platform.ts'
import { findRooms } from '../../examination/public.ts'
import { projectById } from '../../projects/public.ts'
import { doneText, refusalMessage } from '../labels.ts'
import { actAsAdmin, type RefusalResult } from './act-as-admin.ts'
import { applicationActionNames, applicationActions } from './application-actions.ts'
import { findApplications, listProjects } from './demo-admin.store.ts'
import { applicationPage, demoAdminPath, overviewPage, projectPage, projectView } from './demo-admin-page.ts'
import type { DemoAdminRequest } from './demo-admin-request.ts'
import { openStageNow } from './open-stage-now.ts'
import { projectActionNames, projectActions } from './project-actions.ts'
import { actionSubject, renderApplication } from './render-application.ts'

const Key = z.object({ id: z.uuid() })
const Done = z.object({ done: z.enum([...applicationActionNames, ...projectActionNames]).optional() })
const Search = z.object({ q: z.string().trim().max(100).default('') })
const ApplicationForm = Key.extend({
  act: z.enum(applicationActionNames as [(typeof applicationActionNames)[number]]),
  reason: z.string().trim().max(500).default(''),
})
const ProjectForm = Key.extend({
  from: z.uuid().optional(),
  act: z.enum(projectActionNames as [(typeof projectActionNames)[number]]).optional(),
  open: Stage.optional(),
})

/** The pages of the exam office in demo mode, without script. Every action is a workbench call. */
export async function mountDemoAdmin(root: FastifyInstance, platform: Platform): Promise<void> {
  const { database, clock, personalData, config } = platform
  const { db } = database
  await root.register(async (app) => {
    app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    app.addHook('preHandler', async (request) => {
      if (request.method !== 'GET' && request.method !== 'HEAD') requireSameOrigin(request, config)
    })
    const act = (request: FastifyRequest, adminRequest: DemoAdminRequest): Promise<RefusalResult> =>
      actAsAdmin(root, platform, adminRequest, request.ip)

    app.get(demoAdminPath, async (request, reply) => {
      const { q } = parseInput(Search, request.query)
      const applications = await findApplications(db, personalData, q)
      return sendPage(reply, overviewPage(await listProjects(db), applications, q))
    })

    app.get(applicationPage(':id'), async (request, reply) => {
      const { id } = parseInput(Key, request.params)
      const page = await renderApplication(platform, id, doneMessage(request))
      return sendPage(reply, page)
    })

    app.post(applicationPage(':id'), async (request, reply) => {
      const { id, act: name, reason } = parseInput(ApplicationForm, given(request))
      const refused = await act(request, applicationActions[name].request(await actionSubject(platform, id, reason)))
      if (refused === undefined) return reply.redirect(`${applicationPage(id)}?done=${name}`, 303)
      return sendPage(reply.status(409), await renderApplication(platform, id, refused))
    })

    app.get(projectPage(':id'), async (request, reply) => {
      const project = await projectById(platform, parseInput(Key, request.params).id)
      return sendPage(reply, projectView(project, clock.now(), doneMessage(request)))
    })

    app.post(projectPage(':id'), async (request, reply) => {
      const { id, from, act: name, open } = parseInput(ProjectForm, given(request))
      const refused = await refusalOf(async () => {
        if (open !== undefined) await openStageNow(platform, id, open, clock.now())
        if (name === undefined) return undefined
        const sites = new Set((await findRooms(db, id)).map(({ site_code }) => site_code)).size
        return act(request, projectActions[name](await projectById(platform, id), sites))
      })
      const done = name === undefined ? '' : `?done=${name}`
      const address = from === undefined ? projectPage(id) : applicationPage(from)
      if (refused === undefined) return reply.redirect(address + done, 303)
      reply.status(409)
      if (from !== undefined) return sendPage(reply, await renderApplication(platform, from, refused))
      return sendPage(reply, projectView(await projectById(platform, id), clock.now(), refused))
    })
  })
}

const sendPage = (reply: FastifyReply, html: string) =>
  reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(html)

const given = ({ params, body }: FastifyRequest) => ({ ...(body as object), ...(params as object) })

function doneMessage(request: FastifyRequest): string | undefined {
  const { done } = parseInput(Done, request.query)
  return done && doneText(done)
}

/** The page shows the refusal of a command like that of a call. */
async function refusalOf(work: () => Promise<RefusalResult>): Promise<RefusalResult> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return refusalMessage(error.code, error.params)
  }
}
