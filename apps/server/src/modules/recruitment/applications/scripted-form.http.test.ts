import { setTimeout } from 'node:timers/promises'
import { definitionVersion, type FormDefinition, type WidgetNode, type WidgetOptions } from '@rostrum/forms'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { jobApply } from '../../../testing/applications.ts'
import { registerApplicant } from '../../../testing/people.ts'
import { addForm, addProject, smallForm, type TestProject } from '../../../testing/recruitment.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

const field = (name: string, type: string, options: WidgetOptions = {}): WidgetNode => ({
  id: name,
  type,
  options: { name, label: name, ...options },
})

/** A form whose scripts hide, compute and check. */
const scriptedForm: FormDefinition = {
  version: definitionVersion,
  config: {},
  children: [
    ...smallForm.children.filter(({ id }) => id === 'photoSection' || id === 'study').map(unrequired),
    field('married', 'switch', { onChange: "this.getWidgetRef('spouse').setHidden(value !== true)" }),
    field('spouse', 'input', { required: true, onMounted: 'this.setHidden(true)' }),
    field('price', 'number', { onChange: "this.getWidgetRef('total').setValue(value * 2)" }),
    field('total', 'number', { disabled: true }),
    field('code', 'input', { onValidate: "callback(value === 'good' ? undefined : 'Not that code.')" }),
  ],
}

function unrequired(node: WidgetNode): WidgetNode {
  return {
    ...node,
    children: (node.children ?? []).map((child) => ({ ...child, options: { ...child.options, minRows: 0 } })),
  }
}

let server: TestServer
let project: TestProject
beforeAll(async () => {
  server = await startTestServer()
  project = await addProject(server, { form_version_id: await addForm(server, undefined, scriptedForm) })
})
afterAll(() => server.close())

async function begin(answers: object) {
  const { client } = await registerApplicant(server)
  const choices = [{ order: 1, positionId: project.positionIds[0] }]
  const { data } = await client.post(`${jobApply}/save`, { projectId: project.id, answers, choices })
  const submit = () =>
    client.post(`${jobApply}/submitDeliver`, {
      id: data.id,
      revision: data.revision,
      submissionKey: crypto.randomUUID(),
      agreed: true,
    })
  return { client, id: data.id, submit }
}

it('stores nothing that the scripts of the form hide or compute differently', async () => {
  const { client, id } = await begin({ married: false, spouse: 'forged', price: 4, total: 999, code: 'good' })
  const { answers } = (await client.get(`${jobApply}/getVoById`, { id })).data
  expect(answers).toMatchObject({ price: 4, total: 8 })
  expect(answers).not.toHaveProperty('spouse')
})

it('is refused at the fields where its scripts require or object, and accepted when they do not', async () => {
  const wrong = await begin({ married: true, code: 'bad' })
  expect(await wrong.submit()).toMatchObject({
    code: 400,
    errors: [{ path: 'spouse' }, { path: 'code', message: 'Not that code.' }],
  })
  const right = await begin({ married: true, spouse: '林', code: 'good' })
  expect(await right.submit()).toMatchObject({ code: 200 })
})

it('keeps draft values of a field that only the page had opened, and does not count them as answers', async () => {
  const { client, id } = await begin({ married: false, spouse: '林', code: 'good' })
  const opened = async () => (await client.get(`${jobApply}/getForm`, { projectId: project.id })).data
  const save = async (answers: object) =>
    client.post(`${jobApply}/save`, { id, revision: (await opened()).revision, answers })
  expect((await opened()).answers).toMatchObject({ married: false, spouse: '林' })
  // The page does not show values that were not sent this time, so the response omits them.
  expect((await save({ married: false, code: 'bad' })).data.closed).toEqual([])
  expect((await opened()).answers).toMatchObject({ code: 'bad', spouse: '林' })
  expect((await save({ married: false, spouse: '', code: 'good' })).data.closed).toEqual([])
  expect((await opened()).answers).not.toHaveProperty('spouse')
  expect((await save({ married: false, spouse: '林' })).data.closed).toEqual(['spouse'])
  expect((await save({ married: true, spouse: '林' })).data.closed).toEqual([])
  await save({ married: false, spouse: '林' })
  expect((await client.get(`${jobApply}/getVoById`, { id })).data.answers).not.toHaveProperty('spouse')
})

/** The server stops each of these scripts. Together they use up the time of the others. */
const slow = Array.from({ length: 24 }, (_, at) => field(`s${at}`, 'input', { onChange: 'for (;;) {}' }))
const slowAnswers = Object.fromEntries(slow.map(({ id }) => [id, 'x']))
const addSlowProject = async () =>
  addProject(server, {
    form_version_id: await addForm(server, undefined, {
      ...scriptedForm,
      children: [...scriptedForm.children, ...slow],
    }),
  })

it('neither locks the application nor waits in a transaction while the scripts of its form run', async () => {
  const { id: projectId } = await addSlowProject()
  const { client } = await registerApplicant(server)
  const { data } = await client.post(`${jobApply}/save`, { projectId })
  const { pool } = server.database
  const isLocked = async () => {
    const { rowCount } = await pool.query('select from application where id = $1 for update skip locked', [data.id])
    return rowCount === 0
  }
  const waiting =
    "select from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'"
  const observations: boolean[] = []
  let isSaved = false
  const saving = client.post(`${jobApply}/save`, { id: data.id, revision: data.revision, answers: slowAnswers })
  void saving.finally(() => {
    isSaved = true
  })
  while (!isSaved) {
    observations.push((await isLocked()) || (await pool.query(waiting)).rowCount !== 0)
    await setTimeout(20)
  }
  expect(await saving).toMatchObject({ code: 200 })
  expect(observations.length).toBeGreaterThan(10)
  expect(observations.filter(Boolean).length).toBeLessThan(observations.length / 2)
})

it('saves a draft whose scripts take too long, and submits it only after they have finished', async () => {
  const { id: projectId } = await addSlowProject()
  const { client } = await registerApplicant(server)
  const entered = { married: true, spouse: '林', price: 4, total: 999, code: 'good' }
  const answers = { ...entered, ...slowAnswers }
  const first = await client.post(`${jobApply}/save`, { projectId, answers })
  expect(first).toMatchObject({ code: 200 })
  const stored = (await client.get(`${jobApply}/getForm`, { projectId })).data.answers
  expect(stored).toMatchObject({ ...answers, total: null })
  const { data: check } = await client.post(`${jobApply}/check`, { id: first.data.id })
  expect(check).toMatchObject({ complete: false, errors: [{ path: '' }] })
})
