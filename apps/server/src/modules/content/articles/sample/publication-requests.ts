import { sql } from 'kysely'
import type { Tx } from '../../../../kernel/database/database.ts'
import type { SampleWorld } from '../../../../kernel/sample/world.ts'
import { columnsOf } from '../write-article.ts'

type SampleRequest = {
  readonly title: string
  readonly titleEn: string
  readonly requester: 'admin' | 'manager-cn'
  /** Hours before the moment of loading. */
  readonly submitted: number
  readonly decision?: 'approved' | 'refused'
  readonly opinion?: string
}

const timeoutHours = 48
const fromManager = 'manager-cn'

/** Three are overdue or due within hours; the others have more time. Approved ones are on the portal. */
const requests: readonly SampleRequest[] = [
  {
    title: '关于国庆门店延长营业的通知',
    titleEn: 'Longer store hours over National Day',
    requester: fromManager,
    submitted: 75,
  },
  { title: '冬季促销活动说明', titleEn: 'Winter promotion', requester: fromManager, submitted: 46 },
  { title: '导购岗位招聘公告', titleEn: 'Job openings for shopping guides', requester: fromManager, submitted: 41 },
  { title: '年度体检安排', titleEn: 'Annual health check', requester: fromManager, submitted: 27 },
  { title: '消防安全检查结果公示', titleEn: 'Fire safety check results', requester: fromManager, submitted: 20 },
  {
    title: '春节值班安排征求意见',
    titleEn: 'Spring Festival duty plan: request for comments',
    requester: fromManager,
    submitted: 9,
  },
  { title: '新门店开业公告', titleEn: 'New store opening', requester: fromManager, submitted: 5 },
  { title: '会员日活动预告', titleEn: 'Members’ day preview', requester: fromManager, submitted: 2 },
  { title: '系统升级停机通知', titleEn: 'System upgrade downtime', requester: 'admin', submitted: 30 },
  { title: '数据导出规范', titleEn: 'Data export rules', requester: 'admin', submitted: 12 },
  {
    ...{ title: '考点周边交通提示', titleEn: 'Getting to the exam sites', requester: fromManager, submitted: 320 },
    ...{ decision: 'approved', opinion: '内容完整。' },
  },
  {
    ...{ title: '销售竞赛规则', titleEn: 'Sales contest rules', requester: fromManager, submitted: 260 },
    ...{ decision: 'refused', opinion: '奖项金额与预算不一致，请核对后重新提交。' },
  },
  {
    ...{
      title: '中秋节期间咨询安排',
      titleEn: 'Helpline over the Mid-Autumn Festival',
      requester: fromManager,
      submitted: 210,
    },
    ...{ decision: 'approved', opinion: '' },
  },
  {
    ...{ title: '证件照常见问题', titleEn: 'Questions about photos', requester: fromManager, submitted: 170 },
    ...{ decision: 'approved', opinion: '附件已核对。' },
  },
  {
    ...{ title: '报名系统维护通知', titleEn: 'Portal maintenance', requester: fromManager, submitted: 120 },
    ...{ decision: 'approved', opinion: '' },
  },
]

/**
 * Announcements of the company in China that wait for a second person, or have been decided on. Without the flow of
 * that company, as in an installation of fewer modules, there are none.
 */
export async function samplePublicationRequests(tx: Tx, world: SampleWorld): Promise<void> {
  const flowVersion = world.idOf('approval-flow-version/CN/article-publication')
  const flow = await tx
    .selectFrom('approval_flow_version')
    .select('id')
    .where('id', '=', flowVersion)
    .executeTakeFirst()
  if (!flow) return
  const unit = world.idOf('business-unit/CN')
  const rows = requests.map((request, at) => rowOf(world, unit, request, at))
  await tx
    .insertInto('article')
    .values(rows.map(({ article }) => article))
    .execute()
  await sql`
    insert into approval_request (id, kind, flow_version_id, unit_id, requester_id, requester_name, subject_id, payload,
      facts, day, time_zone, plan, state, step, submitted_at, ended_at)
    select given.id, 'article-publication', ${flowVersion}, ${unit}, requester.id, requester.display_name, requester.id,
      payload, '{"type": "notice"}', ${world.day(0)}::date,
      payload ->> 'timeZone', jsonb_build_object('chosen', '{}'::jsonb, 'steps', jsonb_build_array(jsonb_build_object('outcome', 'ask', 'mode', 'any',
        'principals', (select jsonb_agg(jsonb_build_object('accountId', approver.id, 'rule', 0, 'reason', ${reason(world)}::jsonb)
          order by approver.username) from account approver
          where approver.username in ('admin', 'reviewer') and approver.id <> requester.id)))),
      state, case state when 'running' then 0 end, submitted, ended
    from jsonb_to_recordset(${JSON.stringify(rows.map(({ request }) => request))}::jsonb) as given (id uuid, requester text,
      payload jsonb, state text, submitted timestamptz, ended timestamptz)
    join account requester on requester.username = given.requester`.execute(tx)
  await sql`
    insert into approval_task (id, request_id, step, round, ordinal, account_id, account_name, state, reason, opened_at,
      due_at, timeout, decided_at, opinion)
    select task_id, request_id, 0, 1, ordinal, approver.id, approver.display_name, state, ${reason(world)}::jsonb, opened, due,
      timeout, decided, opinion
    from jsonb_to_recordset(${JSON.stringify(rows.flatMap(({ tasks }) => tasks))}::jsonb) as given (task_id uuid,
      request_id uuid, ordinal int, approver text, state text, opened timestamptz, due timestamptz, timeout text,
      decided timestamptz, opinion text)
    join account approver on approver.username = given.approver`.execute(tx)
}

const reason = (world: SampleWorld): string => JSON.stringify({ strategy: 'account', day: world.day(-3), path: [] })

function rowOf(world: SampleWorld, unit: string, sample: SampleRequest, at: number) {
  const { title, titleEn, requester, submitted: hours, decision, opinion = '' } = sample
  const id = world.idOf(`publication-request/${at}`)
  const articleId = world.idOf(`publication-request/${at}/article`)
  const submitted = world.daysFromNow(0, -hours)
  const decided = decision === undefined ? null : world.daysFromNow(0, -hours + 5)
  const body = `<p>${title}。</p>`
  const text = {
    ...{ title, titleEn, body, bodyEn: `<p>${titleEn}.</p>`, summary: '', summaryEn: '' },
    ...{ section: null, position: 0, pinned: false, projectId: null, businessUnitId: unit },
  }
  const payload = {
    ...{ id: articleId, revision: 1, type: 'notice', title, unit, day: world.day(0), timeZone: 'Asia/Shanghai' },
    ...{ submittedAt: submitted.toISOString(), publishAt: null, expiresAt: null },
  }
  const approvers = ['admin', 'reviewer'].filter((name) => name !== requester)
  return {
    article: {
      ...{ id: articleId, kind: 'notice', ...columnsOf('notice', text), created_at: submitted, updated_at: submitted },
      published_at: decision === 'approved' ? decided : null,
    },
    request: { id, requester, payload, submitted, state: decision ?? 'running', ended: decided },
    tasks: approvers.map((approver, ordinal) => ({
      ...{
        task_id: world.idOf(`publication-request/${at}/${approver}`),
        request_id: id,
        ordinal,
        approver,
        opened: submitted,
      },
      ...{ due: world.daysFromNow(0, timeoutHours - hours), timeout: decision === undefined ? 'remind' : null },
      state: decision === undefined ? 'open' : ordinal === 0 ? decision : decision === 'approved' ? 'skipped' : 'void',
      decided: ordinal === 0 ? decided : null,
      opinion: ordinal === 0 ? opinion : '',
    })),
  }
}
