import { ExamState, FeeState, PhotoState, ReviewState } from '@rostrum/contracts/recruitment/applications/states'
import { ReviewMode } from '@rostrum/contracts/recruitment/projects/review-mode'
import { scheduleProblems } from '@rostrum/contracts/recruitment/projects/stage-windows'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadSampleData } from '../../../../kernel/sample/load.ts'
import { createWorld } from '../../../../kernel/sample/world.ts'
import { sampleProjects } from '../../../../sample/lanjiang.ts'
import { jobApply } from '../../../../testing/applications.ts'
import type { TestClient } from '../../../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts'
import { loadForm, referencesFor } from '../../../forms/registry/public.ts'
import { modules } from '../../../index.ts'
import { deleteUnusedUploads } from '../../../system/files/public.ts'
import { projectKeys, projectRow, windowsOf } from '../../projects/sample/public.ts'
import { answerContextOf, findAnswerErrors } from '../answer-context.ts'
import { decryptContent } from '../application-content.ts'
import { runClock } from '../clock/run-clock.ts'
import { loadApplication } from '../lifecycle/loaded-application.ts'

let server: TestServer
let known: TestClient
beforeAll(async () => {
  server = await startTestServer()
  expect(await loadSampleData(server.platform, modules)).toBe(true)
  known = server.client()
  const login = await known.post('/recruitApi/app/api/auth/pwdLogin', { phone: '13800138000', password: 'Demo2026a' })
  expect(login.code).toBe(200)
})
afterAll(() => server.close())

const query = async (text: string) => (await server.database.pool.query(text)).rows

describe('the sample data', () => {
  it('has six projects, 300 positions and 2,000 applicants', async () => {
    const counts = await query(`select (select count(*)::int from project) as projects,
      (select count(*)::int from position) as positions, (select count(*)::int from person) as people`)
    expect(counts).toEqual([{ projects: 6, positions: 300, people: 2000 }])
  })

  it('has the consent of everyone to the agreement and the privacy notice, as a registration records it', async () => {
    const [found] = await query(
      `select count(distinct person_id)::int as people, count(*)::int as consents from consent`,
    )
    expect(found).toEqual({ people: 2000, consents: 4000 })
  })

  it('has messages that name the end of the time in which their readers could act', async () => {
    const found = await query(
      `select distinct kind, deadline > created_at as ahead from applicant_message
       where kind in ('fee_due', 'confirmation_due', 'ticket_open') order by kind`,
    )
    expect(found).toEqual(['confirmation_due', 'fee_due', 'ticket_open'].map((kind) => ({ kind, ahead: true })))
  })

  it('loses no referenced upload when unused ones are deleted', async () => {
    const { platform } = server
    const muchLater = new Date(platform.clock.now().getTime() + 365 * 86_400_000)
    const namers = modules.flatMap((module) => module.findReferencedFiles?.(platform) ?? [])
    await deleteUnusedUploads(platform, namers, muchLater)
    const photos = await query(`select photo_url as text from application where photo_url is not null
      union select photo_url from application_version where photo_url is not null`)
    const texts = photos.map(({ text }) => text)
    for (const { table, column, purpose } of modules.flatMap((module) => module.encryptedColumns ?? [])) {
      const rows = await query(`select ${column} as stored from ${table} where ${column} is not null`)
      texts.push(...rows.map(({ stored }) => platform.personalData.decrypt(stored, purpose)))
    }
    const named = new Set(
      texts.flatMap((text) => [...text.matchAll(/app\/api\/file\/([0-9a-f-]{36})/g)].map(([, id]) => id)),
    )
    expect(named.size).toBeGreaterThan(1000)
    const left = new Set((await query('select id from stored_file')).map(({ id }) => id))
    expect([...named].filter((id) => !left.has(id))).toEqual([])
  })

  it('covers every state of every column', async () => {
    for (const [column, states] of Object.entries({
      review: ReviewState,
      photo: PhotoState,
      fee: FeeState,
      exam: ExamState,
    })) {
      const found = await query(`select distinct ${column} as state from application`)
      expect(found.map(({ state }) => state).sort(), column).toEqual([...states.options].sort())
    }
  })

  it('releases its scores in working hours', async () => {
    const released = await query(`select at at time zone 'Asia/Shanghai' as local from application_event
      where action = 'release' and (at at time zone 'Asia/Shanghai')::time not between '09:00' and '17:00'`)
    expect(released).toEqual([])
  })

  it('has schedules in a possible order, at any time of day', () => {
    for (const now of ['2026-11-20T01:00:00Z', '2026-11-20T15:59:59Z', '2027-02-28T20:00:00Z']) {
      const world = createWorld(1, new Date(now), 'Asia/Shanghai')
      for (const key of projectKeys) {
        const { review_mode: mode } = projectRow(world, key, '')
        const problems = scheduleProblems(windowsOf(world, sampleProjects[key]), ReviewMode.parse(mode ?? 'manual'))
        expect({ key, problems }).toEqual({ key, problems: [] })
      }
    }
  })

  it('has submitted forms that validate', async () => {
    const rows = await query('select id, person_id from application where number is not null order by id limit 60')
    for (const { id, person_id } of rows) {
      const now = server.clock.now()
      const application = await loadApplication(server.platform, server.database.db, id, now)
      if (!application) throw new Error('The application is gone.')
      const references = await referencesFor(server.platform, person_id)
      const identity = { name: '', idNumber: '', phone: '', birthDate: '2000-01-01', sex: 'female' } as const
      const form = await loadForm(server.database.db, application.formVersionId)
      const person = { identity, answers: {}, facts: {}, references }
      const { answers } = decryptContent(server.platform.personalData, application.contentEncrypted)
      const reading = answerContextOf(form, person, application.project, now, { given: answers })
      const errors = await findAnswerErrors(server.platform, reading, { answers, unsettled: false }, 'zh-CN')
      expect(errors).toEqual([])
    }
  })

  it('gives the known applicant a task at every stage', async () => {
    const { steps } = (await known.get(`${jobApply}/getNextSteps`)).data
    const actions = steps.map(({ action }: { action: string }) => action)
    expect(new Set(actions)).toEqual(new Set(['editForm', 'pay', 'confirmWrittenTest', 'printTicket', null]))
    expect((await known.get(`${jobApply}/page`)).data.total).toBe(5)
    const { data } = await known.get('/recruitApi/app/api/recruit/info/page')
    expect(data.records.map(({ phase }: { phase: string }) => phase)).toEqual([
      'applying',
      'upcoming',
      'underway',
      'underway',
      'underway',
      'underway',
    ])
    const applying = data.records[0]
    expect(applying.mine.states.review).toBe('DRAFT')
    expect(applying.counts).toMatchObject({ positions: 111, applied: expect.any(Number) })
    expect(applying.noticeId).not.toBeNull()
    const positions = await known.post('/recruitApi/app/api/job/info/getListVoByProjectId', {
      projectId: applying.id,
      onlyQualified: true,
    })
    expect(positions.data.total).toBeGreaterThan(5)
    const form = await known.get(`${jobApply}/getForm`, { projectId: applying.id })
    expect(form.data.answers.household).toEqual(['530000', '533900', '533901'])
  })

  it('is left unchanged by the clock', async () => {
    const states = () => query('select review, fee, exam, count(*) from application group by 1, 2, 3 order by 1, 2, 3')
    const before = await states()
    await runClock(server.platform)
    expect(await states()).toEqual(before)
  })
})
