import { statfs } from 'node:fs/promises'
import type { HealthCheck, HealthMetric } from '@rostrum/contracts/system/operations/health-calls'
import { sql } from 'kysely'
import { lastAuditCheck } from '../../../kernel/audit/check-chain.ts'
import { canSeal, findUnsealed } from '../../../kernel/audit/seal.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { absentPaymentProvider } from '../../../kernel/pay/absent-provider.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { absentSmsSender } from '../../../kernel/sms/absent-sender.ts'
import { findDataLoss } from './accept-data-loss.ts'
import { countFailedJobs, findJobRuns } from './job.store.ts'
import { keyAges } from './key-ages.ts'

export type HealthFigure = Omit<HealthMetric, 'trend'>
/** A check as of now; what it measured before is added by `withTrends`. */
export type MeasuredCheck = Omit<HealthCheck, 'figures'> & { readonly figures: readonly HealthFigure[] }

type State = HealthCheck['state']

const lateSeconds = 120
const veryLateSeconds = 900
const sealLateMinutes = 10
/** The chain is checked every day. */
const checkLateDays = 3
const oldKeyDays = 365

export async function checkHealth(platform: Platform, now: Date): Promise<MeasuredCheck[]> {
  const { db } = platform.database
  return [
    checkServer(now),
    await checkDatabase(db),
    await checkJobs(db, now),
    await checkAudit(db, now),
    await checkMessages(platform, now),
    await checkMail(platform, now),
    checkPayment(platform),
    await checkDisk(platform.config.dataDir),
    await checkKeyAges(platform, now),
  ]
}

const number = (name: HealthFigure['name'], value: number): HealthFigure => ({ name, unit: 'number', value })
const worstState = (failing: boolean, warning: boolean): State => (failing ? 'failing' : warning ? 'warning' : 'well')

function checkServer(now: Date): MeasuredCheck {
  const started = new Date(now.getTime() - Math.round(process.uptime() * 1000))
  return {
    name: 'server',
    state: 'well',
    figures: [
      { name: 'started', unit: 'instant', value: started.toISOString() },
      { name: 'memory', unit: 'bytes', value: process.memoryUsage().rss },
      { name: 'runtime', unit: 'text', value: `Node.js ${process.versions.node}` },
    ],
  }
}

async function checkDatabase(db: Db): Promise<MeasuredCheck> {
  const begun = performance.now()
  const { rows } = await sql<{ version: string; size: string; connections: number; allowed: number }>`
    select current_setting('server_version') as version, pg_database_size(current_database()) as size,
      current_setting('max_connections')::int as allowed,
      (select count(*)::int from pg_stat_activity where datname = current_database()) as connections`.execute(db)
  const milliseconds = Math.round(performance.now() - begun)
  const loss = await findDataLoss(db)
  const [{ version, size, connections, allowed } = { version: '', size: '0', connections: 0, allowed: 1 }] = rows
  return {
    name: 'database',
    state: worstState(loss !== undefined || connections >= allowed, connections > allowed * 0.8 || milliseconds > 500),
    figures: [
      { name: 'answers', unit: 'milliseconds', value: milliseconds },
      { name: 'size', unit: 'bytes', value: Number(size) },
      number('connections', connections),
      number('connections-allowed', allowed),
      { name: 'version', unit: 'text', value: `PostgreSQL ${version}` },
      ...(loss ? [number('lost', loss.missing), { name: 'stopped', unit: 'instant', value: loss.since } as const] : []),
    ],
  }
}

async function checkJobs(db: Db, now: Date): Promise<MeasuredCheck> {
  const { rows } = await sql<{ waiting: number; late: number; latest: number }>`
    select count(*)::int as waiting,
      count(*) filter (where run_at < ${now}::timestamptz - make_interval(secs => ${lateSeconds}))::int as late,
      coalesce(greatest(0, extract(epoch from ${now}::timestamptz - min(run_at))), 0)::int as latest
    from graphile_worker.jobs where locked_at is null and attempts < max_attempts`.execute(db)
  const [{ waiting, late, latest } = { waiting: 0, late: 0, latest: 0 }] = rows
  const { count: failed } = await countFailedJobs(db)
  const [last] = await findJobRuns(db)
  return {
    name: 'jobs',
    state: worstState(latest > veryLateSeconds, late > 0 || failed > 0),
    figures: [
      number('waiting', waiting),
      number('late', late),
      { name: 'latest', unit: 'seconds', value: latest },
      number('failed', failed),
      ...(last ? [{ name: 'last-run', unit: 'instant', value: last.ended_at.toISOString() } as const] : []),
    ],
  }
}

async function checkAudit(db: Db, now: Date): Promise<MeasuredCheck> {
  const last = await db
    .selectFrom('audit_seal')
    .select('sealed_at')
    .orderBy('batch', 'desc')
    .limit(1)
    .executeTakeFirst()
  const { count, since } = await findUnsealed(db)
  const late = since !== null && now.getTime() - since.getTime() > sealLateMinutes * 60_000
  const check = await lastAuditCheck(db)
  const broken = check?.broken_batch ?? null
  const stale = check !== undefined && now.getTime() - check.checked_at.getTime() > checkLateDays * 86_400_000
  return {
    name: 'audit',
    state: worstState(broken !== null || !(await canSeal(db)), late || stale),
    figures: [
      ...(last ? [{ name: 'sealed', unit: 'instant', value: last.sealed_at.toISOString() } as const] : []),
      number('unsealed', count),
      ...(check ? [{ name: 'checked', unit: 'instant', value: check.checked_at.toISOString() } as const] : []),
      ...(broken === null ? [] : [number('broken', Number(broken))]),
    ],
  }
}

/** Its orders and refunds have pages of their own. */
const checkPayment = ({ pay }: Platform): MeasuredCheck => ({
  name: 'payment',
  state: pay === absentPaymentProvider ? 'absent' : 'well',
  figures: [],
})

async function checkMessages({ database: { db }, sms }: Platform, now: Date): Promise<MeasuredCheck> {
  const since = new Date(now.getTime() - 86_400_000)
  const rows = await db
    .selectFrom('sms_record')
    .select((row) => ['delivery_status as outcome', row.fn.countAll<string>().as('count')])
    .where('sent_at', '>', since)
    .groupBy('delivery_status')
    .execute()
  const count = (outcome: SmsOutcome) => Number(rows.find((row) => row.outcome === outcome)?.count ?? 0)
  const [sent, ...others] = smsOutcomes.map(count)
  const troubled = others.reduce((sum, one) => sum + one, 0)
  return {
    name: 'sms',
    state: sms === absentSmsSender ? 'absent' : worstState(troubled > (sent ?? 0), troubled > 0),
    figures: smsOutcomes.map((outcome) => number(outcome, count(outcome))),
  }
}

async function checkMail({ database: { db }, mail }: Platform, now: Date): Promise<MeasuredCheck> {
  const since = new Date(now.getTime() - 86_400_000)
  const { rows } = await sql<Record<'sent' | 'refused' | 'abandoned' | 'waiting', number>>`
    select count(*) filter (where state = 'sent')::int as sent,
      count(*) filter (where state = 'refused')::int as refused,
      count(*) filter (where state = 'abandoned')::int as abandoned,
      count(*) filter (where state in ('waiting', 'sending'))::int as waiting
    from mail_message where created_at > ${since}::timestamptz`.execute(db)
  const [{ sent, refused, abandoned, waiting } = { sent: 0, refused: 0, abandoned: 0, waiting: 0 }] = rows
  const failed = refused + abandoned
  return {
    name: 'mail',
    state: mail ? worstState(failed > sent, failed > 0) : 'absent',
    figures: [
      number('sent', sent),
      number('refused', refused),
      number('abandoned', abandoned),
      number('waiting', waiting),
    ],
  }
}

const smsOutcomes = ['sent', 'refused', 'unreached', 'unclear'] as const
type SmsOutcome = (typeof smsOutcomes)[number]

async function checkDisk(folder: string): Promise<MeasuredCheck> {
  const { bavail, blocks, bsize } = await statfs(folder)
  const share = bavail / blocks
  return {
    name: 'disk',
    state: worstState(share < 0.05, share < 0.15),
    figures: [
      { name: 'free', unit: 'bytes', value: bavail * bsize },
      { name: 'capacity', unit: 'bytes', value: blocks * bsize },
    ],
  }
}

async function checkKeyAges(platform: Platform, now: Date): Promise<MeasuredCheck> {
  const ages = await keyAges(platform, now)
  return {
    name: 'keys',
    state: worstState(
      false,
      ages.some(({ purpose, days }) => purpose !== 'key-index' && days > oldKeyDays),
    ),
    figures: ages.map(({ purpose, days }) => ({ name: purpose, unit: 'days', value: days })),
  }
}
