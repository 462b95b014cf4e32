import type { HealthCheck } from '@rostrum/contracts/system/operations/health-calls'
import type { Db } from '../../../kernel/database/database.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { checkHealth, type HealthFigure, type MeasuredCheck } from './check-health.ts'

const trendMs = 24 * 3_600_000

/** Figures that say nothing over time. The memory is that of the server that answers, which may be another each time. */
const withoutTrend: readonly HealthFigure['name'][] = ['memory', 'capacity', 'connections-allowed', 'broken', 'lost']

type Measured = HealthFigure & { readonly value: number }

const isMeasured = (figure: HealthFigure): figure is Measured =>
  typeof figure.value === 'number' && figure.unit !== 'days' && !withoutTrend.includes(figure.name)

/** Records what the checks measure now, and forgets what is older than a day. */
export async function recordHealth(platform: Platform, now: Date): Promise<void> {
  const checks = await checkHealth(platform, now)
  const samples = checks.flatMap(({ name, figures }) =>
    figures.flatMap((figure) =>
      isMeasured(figure) ? [{ check_name: name, figure: figure.name, at: now, value: figure.value }] : [],
    ),
  )
  await platform.transaction(async (tx) => {
    await tx
      .deleteFrom('health_sample')
      .where('at', '<', new Date(now.getTime() - trendMs))
      .execute()
    await tx
      .insertInto('health_sample')
      .values(samples)
      .onConflict((known) => known.doNothing())
      .execute()
  })
}

/** The checks with what was recorded of each figure in the last day, oldest first, and its present value at the end. */
export async function withTrends(db: Db, checks: readonly MeasuredCheck[], now: Date): Promise<HealthCheck[]> {
  const samples = await db
    .selectFrom('health_sample')
    .select(['check_name', 'figure', 'value'])
    .where('at', '>=', new Date(now.getTime() - trendMs))
    .orderBy('at')
    .execute()
  const recorded = Map.groupBy(samples, ({ check_name, figure }) => `${check_name}/${figure}`)
  return checks.map((check) => ({
    ...check,
    figures: check.figures.map((figure) => {
      const values = (recorded.get(`${check.name}/${figure.name}`) ?? []).map(({ value }) => value)
      return { ...figure, trend: isMeasured(figure) && values.length > 0 ? [...values, figure.value] : [] }
    }),
  }))
}
