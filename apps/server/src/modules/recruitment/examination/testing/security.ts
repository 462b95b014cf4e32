import { createImport } from '../../../../testing/create-import.ts'
import { type IdentifierCase, ofImports, ofResource } from '../../../../testing/identifier-case.ts'
import { inProject, type ModuleSecurity } from '../../../../testing/module-security.ts'

const admitted = { names: { id: 'admitted' } } as const satisfies IdentifierCase
const project = { names: { id: 'project' } } as const satisfies IdentifierCase
const exam = '/recruitApi/app/api/exam'
const base = '/workbenchApi/recruitment'
const scores = () => ({ rows: [{ ticketNumber: '1', subject: 'gk', mark: '60' }] })
/** Score sheets are in the scope of a project and belong to their uploader. */
function ofScoreSheets(path: string): Readonly<Record<string, IdentifierCase>> {
  const owner = { names: { projectId: 'project' } } as const satisfies IdentifierCase
  const sheet = (more: object = {}): IdentifierCase => ({
    ...owner,
    with: () => ({ id: crypto.randomUUID(), ...more }),
    hidden: true,
  })
  return {
    [`GET ${path}/import-template`]: owner,
    [`POST ${path}/imports`]: { ...owner, with: () => ({ fileName: 'x.xlsx', content: 'eA==' }) },
    [`GET ${path}/imports/{id}`]: sheet(),
    [`PUT ${path}/imports/{id}/cell`]: sheet({ number: 2, field: 'gk', text: '60' }),
    [`POST ${path}/imports/{id}/confirmation`]: sheet(),
    [`DELETE ${path}/imports/{id}`]: sheet(),
  }
}

export const examinationSecurity: ModuleSecurity = {
  module: 'examination',
  folder: 'recruitment/examination',
  owned: {
    [`GET ${exam}/ticket/getById`]: admitted,
    [`GET ${exam}/ticket/print`]: admitted,
    [`POST ${exam}/score/requestRecheck`]: { names: { id: 'admitted' }, with: () => ({ reason: '请复核' }) },
    [`POST ${base}/applications/{id}/recheck-conclusion`]: { ...admitted, with: () => ({ opinion: '无误' }) },
    [`POST ${base}/applications/{id}/attendance-correction`]: {
      ...admitted,
      with: () => ({ state: 'present', reason: '登记有误' }),
    },
    [`POST ${base}/applications/{id}/hiring`]: { ...admitted, with: () => ({ hired: true }) },
    [`POST ${base}/projects/{id}/exam-sites`]: {
      ...project,
      with: () => ({ code: '02', name: '二中', address: '滨江路', rooms: [{ capacity: 30 }] }),
    },
    [`GET ${base}/projects/{id}/known-exam-sites`]: project,
    [`GET ${base}/projects/{id}/exam-board`]: project,
    [`GET ${base}/projects/{id}/exam-attendance`]: project,
    [`GET ${base}/projects/{id}/exam-rooms`]: project,
    [`PUT ${base}/projects/{id}/exam-settings`]: {
      ...project,
      with: () => ({
        revision: 1,
        subjects: [{ code: 'gk', name: '公共基础知识', fullMark: '100', weight: '1', start: null, end: null }],
        interviewWeight: null,
        interviewPerPlace: 3,
        tieBreak: [],
        seatingMethod: 'snake',
      }),
    },
    [`POST ${base}/projects/{id}/seating-preview`]: project,
    [`POST ${base}/projects/{id}/exam-work`]: { ...project, with: () => ({ kind: 'tickets' }) },
    [`DELETE ${base}/projects/{id}/exam-work/{jobId}`]: {
      ...project,
      with: () => ({ jobId: crypto.randomUUID() }),
      hidden: true,
    },
    [`GET ${base}/projects/{id}/exam-work/{jobId}/files/{ordinal}`]: {
      ...project,
      with: () => ({ jobId: crypto.randomUUID(), ordinal: 1 }),
      hidden: true,
    },
    [`GET ${base}/projects/{id}/examinees`]: { ...project, with: () => ({ list: 'seating' }) },
    [`GET ${base}/projects/{id}/examinees/export`]: { ...project, with: () => ({ list: 'seating' }) },
    [`GET ${base}/projects/{id}/exam-positions`]: project,
    [`GET ${base}/projects/{id}/threshold-count`]: { ...project, with: () => ({ total: '60' }) },
    [`PUT ${base}/projects/{id}/exam-thresholds`]: { ...project, with: () => ({ total: '60' }) },
    ...ofScoreSheets(`${base}/projects/{projectId}/score-sheets`),
    [`POST ${base}/projects/{id}/seating`]: project,
    [`POST ${base}/projects/{id}/tickets`]: project,
    [`POST ${base}/projects/{id}/attendance`]: {
      ...project,
      with: (things) => ({ state: 'present', applicationIds: [things.application] }),
    },
    [`POST ${base}/projects/{id}/score-preview`]: { ...project, with: scores },
    [`POST ${base}/projects/{id}/scores`]: { ...project, with: scores },
    [`POST ${base}/projects/{id}/interview-marks`]: { ...project, with: scores },
    [`POST ${base}/projects/{id}/ranking`]: project,
    [`POST ${base}/projects/{id}/score-release`]: project,
    [`POST ${base}/projects/{id}/interview-list`]: project,
    [`POST ${base}/projects/{id}/publicity`]: project,
    ...ofResource(`${base}/exam-sites`, 'site', 'read', 'export', 'change', 'remove'),
    ...ofResource(`${base}/exam-rooms`, 'room', 'read', 'export', 'change', 'remove'),
    ...ofImports(`${base}/exam-sites`, 'importOfSites', 'name'),
    [`POST ${base}/exam-sites`]: {
      names: { projectId: 'project' },
      with: () => ({ code: '03', name: '三中', address: '滨江路' }),
      outcome: 'at field',
    },
    [`POST ${base}/exam-rooms`]: {
      names: { projectId: 'project', siteId: 'site' },
      with: () => ({ number: 9, capacity: 30 }),
      outcome: 'at field',
    },
  },
  lists: {
    [`${base}/exam-sites`]: { rows: inProject('exam_site'), things: ['site'] },
    [`${base}/exam-rooms`]: { rows: inProject('exam_room'), things: ['room'] },
  },
  async addThings({ server: { database }, insider, thing }) {
    const application = thing('admitted')
    const [site, room] = [crypto.randomUUID(), crypto.randomUUID()]
    const query = (text: string, ...values: string[]) => database.pool.query(text, values)
    const { rows } = await query('select project_id from application where id = $1', application)
    const project: string = rows[0].project_id
    await query(
      `insert into exam_site (id, project_id, code, name, address) values ($1, $2, '01', '一中', '滨江路')`,
      ...[site, project],
    )
    await query(
      'insert into exam_room (id, site_id, project_id, number, capacity) values ($1, $2, $3, 1, 30)',
      ...[room, site, project],
    )
    await query(
      `insert into exam_seat (application_id, project_id, room_id, seat, ticket_number) values ($1, $2, $3, 1, '1')`,
      ...[application, project, room],
    )
    await query(`update application set exam = 'TICKET_OPEN' where id = $1`, application)
    return { things: { site, room, importOfSites: await createImport(insider.client, `${base}/exam-sites`) } }
  },
}
